import { stripVTControlCharacters } from 'node:util';
import { formatView } from './format-view.ts';
import type { View } from './view.ts';

const file = { columns: undefined, hasColors: false };

const table = (rows: readonly (readonly string[])[]): View => ({
  kind: 'table',
  columns: [{ title: 'NAME' }, { title: 'AMOUNT', align: 'end' }],
  rows,
  empty: 'No orders. Create one.',
});

test('a table aligns its columns', () => {
  expect(
    formatView(
      table([
        ['order-1001', '10.50'],
        ['a', '7'],
      ]),
      file,
    ),
  ).toBe('NAME        AMOUNT\norder-1001   10.50\na                7\n');
});

test('a table aligns texts of any script by their width', () => {
  const lines = formatView(
    table([
      ['طلب', '1'],
      ['注文', '1'],
    ]),
    file,
  ).split('\n');
  expect(lines.slice(1, 3)).toEqual(['طلب        1', '注文       1']);
});

test('a table says what to do if it is empty', () => {
  expect(formatView(table([]), file)).toBe('No orders. Create one.\n');
});

test('a table fits a terminal, and is not shortened elsewhere', () => {
  const long = table([['x'.repeat(100), '1']]);
  const lines = formatView(long, { columns: 40, hasColors: true }).split('\n');
  expect(lines.map((line) => stripVTControlCharacters(line).length)).toEqual([40, 40, 0]);
  expect(lines[1]).toContain('…');
  expect(formatView(long, file)).toContain('x'.repeat(100));
});

test('an id is never shortened: a column without room is left out', () => {
  const view: View = {
    kind: 'table',
    columns: [{ title: 'ID', isWhole: true }, { title: 'TEXT' }, { title: 'LAST', isWhole: true }],
    rows: [['1'.repeat(20), 'x'.repeat(30), '2'.repeat(20)]],
    empty: '',
  };
  const [, row = ''] = formatView(view, { columns: 40, hasColors: false }).split('\n');
  expect(row).toBe(`${'1'.repeat(20)}  ${'x'.repeat(17)}…`);
});

test('colors do not change the alignment', () => {
  const cells = [['a', { text: 'declined', tone: 'bad' }]] as const;
  const view: View = { kind: 'table', columns: [{ title: 'A' }, { title: 'B' }], rows: cells, empty: '' };
  const colored = formatView(view, { columns: undefined, hasColors: true });
  expect(colored).toContain('\u001B[31mdeclined');
  expect(stripVTControlCharacters(colored)).toBe(formatView(view, file));
});

test('texts of others cannot control the terminal', () => {
  const hostile = '\u001B]0;title\u0007\u202Eabc';
  for (const view of [
    table([[hostile, '1']]),
    { kind: 'fields', fields: [['label', hostile]] },
    { kind: 'fields', fields: [[hostile, 'value']] },
    { kind: 'text', text: hostile },
  ] satisfies readonly View[])
    expect(formatView(view, file)).not.toMatch(/\p{Cc}(?<!\n)|\u202E/u);
});
