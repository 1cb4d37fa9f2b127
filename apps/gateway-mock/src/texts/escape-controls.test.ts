/** Escaped control characters. */
import { escapeControls } from './escape-controls.ts';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

test.each<readonly [string, readonly number[]]>([
  ['C1 controls and DEL', range(0x7f, 0x9f)],
  ['line separators', [0x20_28, 0x20_29]],
  [
    'bidirectional controls',
    [0x6_1c, 0x20_0e, 0x20_0f, ...range(0x20_2a, 0x20_2e), ...range(0x20_66, 0x20_69)],
  ],
])('%s are escaped, and JSON with them keeps its meaning', (_what, codes) => {
  for (const code of codes) {
    const text = `a${String.fromCharCode(code)}b`;
    expect(escapeControls(text)).toBe(`a\\u${code.toString(16).padStart(4, '0')}b`);
    expect(JSON.parse(escapeControls(JSON.stringify({ [text]: text })))).toEqual({ [text]: text });
  }
});

test('other characters stay as they are', () => {
  const text = 'كرسي 日本 𝔸 é\u00a0\u200d "quoted" \\ \t\n';
  expect(escapeControls(text)).toBe(text);
});
