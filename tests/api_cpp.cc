// SPDX-License-Identifier: MIT
// api_cpp.cc - the header from C++11: it compiles without warnings, and a board can be used.
// Run: api_cpp    Sources: api_cpp.cc, and the library (compiled as C).
#define CHECK_MAIN
#include "check.h"
#include "tessella.h"
#include <memory>
#include <string>

static bool append(void *user, const char *bytes, size_t count) {
    static_cast<std::string *>(user)->append(bytes, count);
    return true;
}

int main() {
    const std::string text = "(board (hex 3) use:Vertex)";
    tsl_options options = tsl_options();
    options.size = sizeof options;
    tsl_error error = tsl_error();
    std::unique_ptr<tsl_board, void (*)(tsl_board *)> board(
        tsl_board_new(text.data(), text.size(), &options, &error), tsl_board_free);
    CHECK_SAY(board != nullptr, "refused: %s", error.message);
    CHECK(tsl_site_count(board.get(), TSL_KIND_CELL) == 19);
    CHECK(tsl_board_default_kind(board.get()) == TSL_KIND_VERTEX);
    uint32_t sum = 0;
    const tsl_ids cycle = tsl_site_incident(board.get(), TSL_KIND_CELL, 0, TSL_KIND_VERTEX);
    for (uint32_t n = 0; n < cycle.count; n++) sum += cycle.id[n];
    CHECK(cycle.count == 6 && sum > 0);
    std::string out;
    tsl_writer writer = {append, &out};
    CHECK(tsl_board_write(board.get(), "text", writer) == TSL_OK);
    CHECK(out.find(tsl_board_source(board.get())) == 0);
    return check_end();
}
