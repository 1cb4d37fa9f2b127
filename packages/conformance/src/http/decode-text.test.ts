import { decodeText } from './decode-text.ts';

const text = '{"name":"كرسي"}';

test.each<[string, Uint8Array, string | undefined]>([
  ['UTF-8', Buffer.from(text), text],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), text],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${text}`, 'utf16le'), text],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), text],
  ['no bytes', new Uint8Array(), ''],
  ['windows-1256', Uint8Array.of(0xdf, 0xd1, 0xd3, 0xed), undefined],
  ['UTF-16 with half a character at its end', Uint8Array.of(0xff, 0xfe, 0x41), undefined],
])('%s', (_what, bytes, expected) => {
  expect(decodeText(bytes)).toBe(expected);
});
