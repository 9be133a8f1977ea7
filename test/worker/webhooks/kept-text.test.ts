import test from 'ava'
import { keptText, KEPT_BYTES } from '../../../worker/webhooks/kept-text.ts'

const CASES: [what: string, bytes: Buffer | string, kept: string][] = [
  ['nothing', '', ''],
  ['text with lines and tabs', 'one\ttwo\r\nthree\rfour', 'one\ttwo\nthree\nfour'],
  ['control characters, NUL and escape sequences of terminals', 'a\0b\x07c\x1b[31md\x7fe\x9bf', 'abc[31mdef'],
  ['characters that turn the direction of text, and that nobody sees', 'a\u202eb\u2066c\u200bd\ufeffe\u2028f', 'abcdef'],
  ['a byte order mark', '\ufeffa', 'a'],
  ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'a\ufffd\ufffdb'],
  ['a character that is cut', Buffer.from('Pe\u00f1').subarray(0, 3), 'Pe'],
  ['other scripts', 'Pe\u00f1as \u2013 \u65e5\u672c \u{1f600}', 'Pe\u00f1as \u2013 \u65e5\u672c \u{1f600}'],
]

for (const [what, bytes, kept] of CASES) {
  test(`of an answer's text is kept: ${what}`, (t) => {
    t.is(keptText(Buffer.from(bytes as string)), kept)
  })
}

test('a kilobyte is kept, of whatever bytes, in no more characters', (t) => {
  t.is(keptText(Buffer.alloc(5000, 'x')).length, KEPT_BYTES)
  t.is(keptText(Buffer.alloc(5000, 0xff)).length, KEPT_BYTES)
  t.is(keptText(Buffer.from('\u00e9'.repeat(2000))).length, KEPT_BYTES / 2)
})
