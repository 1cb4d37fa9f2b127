import { csvFormat, csvValue } from './export-formats.ts';

test.each([
  ['order-1', 'order-1'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\n=1', '"\'\n=1"'],
  ['\u200B\u00A0\uFEFF=1', "'\u200B\u00A0\uFEFF=1"],
  ['\u0000\u202E@a', "'\u0000\u202E@a"],
  ['＝1', "'＝1"],
  [' ＋1', "' ＋1"],
  [' a=1', ' a=1'],
  ['\r=1', '"\'\r=1"'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [-5, '-5'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
])('%j is written as %j', (value, written) => {
  expect(csvValue(value)).toBe(written);
});

test('a row has the columns of the header', () => {
  const { header, format } = csvFormat<{ readonly a: string; readonly b: number }>([
    ['a', ({ a }) => a],
    ['b', ({ b }) => b],
  ]);
  expect([header, format({ a: '=x', b: 2 })]).toEqual(['a,b\r\n', "'=x,2\r\n"]);
});
