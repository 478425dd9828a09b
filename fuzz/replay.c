/* replay.c - runs a fuzzer's inputs again without libFuzzer. Run: replay FILE... */
#include "harness.h"
#include <stdio.h>
#include <stdlib.h>

static uint8_t bytes[1 << 16];

int main(int count, char **names) {
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(names[i], "rb");
        if (!file) {
            fprintf(stderr, "cannot read %s\n", names[i]);
            return 1;
        }
        size_t size = fread(bytes, 1, sizeof bytes, file);
        fclose(file);
        fprintf(stderr, "%s\n", names[i]);
        LLVMFuzzerTestOneInput(bytes, size);
    }
    fprintf(stderr, "%d inputs\n", count - 1);
    return count < 2;
}
