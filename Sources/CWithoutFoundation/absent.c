// What ArgumentParser names of Foundation: the encoder of JSON that prints `--experimental-dump-help`,
// and a protocol that some errors of Foundation conform to. With these definitions nothing of Foundation is
// linked: 5 MB and one in four of the records that the runtime searches for conformances.
//
// All definitions are weak: where more of Foundation is linked, its own are taken.
// See docs/decisions/0009.
#ifndef DEBUG

#include <stdio.h>
#include <stdlib.h>

static _Noreturn void leave(void) {
  fputs("daybook: --experimental-dump-help is only in debug builds\n", stderr);
  exit(64);
}

#define ABSENT(name, symbol)                           \
  __attribute__((weak)) void name(void) __asm__(symbol); \
  void name(void) { leave(); }

// JSONEncoder: its type, its initialiser, and the choices of `outputFormatting`.
ABSENT(absent_encoder, "$s20FoundationEssentials11JSONEncoderCMa")
ABSENT(absent_encoder_init, "$s20FoundationEssentials11JSONEncoderCACycfc")
ABSENT(absent_sorted_keys, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
ABSENT(absent_pretty_printed, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
// String(data:encoding:) and String.Encoding.utf8.
ABSENT(absent_string, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")
ABSENT(absent_utf8, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")

// LocalizedError, as the descriptor of a protocol without requirements (Swift's docs/ABI/TypeMetadata.rst),
// below one of its module. Nothing conforms to it.
__asm__(
    ".pushsection .rodata\n"
    ".p2align 2\n"
    "0: .long 0, 0, 1f - .\n"
    "1: .asciz \"FoundationEssentials\"\n"
    "2: .asciz \"LocalizedError\"\n"
    ".p2align 2\n"
    ".weak \"$s20FoundationEssentials14LocalizedErrorMp\"\n"
    ".type \"$s20FoundationEssentials14LocalizedErrorMp\", %object\n"
    "\"$s20FoundationEssentials14LocalizedErrorMp\":\n"
    ".long 0x10043, 0b - ., 2b - ., 0, 0, 0\n"
    ".popsection\n");

#endif
