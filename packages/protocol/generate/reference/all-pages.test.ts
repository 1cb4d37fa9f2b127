import { existsSync } from 'node:fs';
import {
  messages,
  operations,
  parameters,
  refusalReasons,
  accountSettings,
  shaTypes,
  rules,
  statuses,
} from '../../src/index.ts';
import { fileUrl } from '../generated-files.ts';
import { table } from './markdown.ts';
import { pages } from './all-pages.ts';

const texts = new Map(pages.map(({ name, text }) => [name, text()]));
const textOf = (name: string): string => texts.get(name) ?? '';
const everyPage = [...texts.keys()];

// Where a link can lead: what has an id, and headings as GitHub and editors name them.
const anchorsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id),
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-')),
];

test.each(everyPage)('%s says at its top where it comes from', (name) => {
  expect(textOf(name).split('\n', 1)[0]).toContain('by `npm run generate`');
});

test.each(everyPage)('each link of %s leads somewhere', (name) => {
  const links = [...textOf(name).matchAll(/\]\(([^)#]*)(?:#([^)]+))?\)/g)];
  const astray = links.filter(([, file = '', anchor]) => {
    const page = texts.get(file);
    if (page === undefined) return !existsSync(fileUrl({ file: `docs/reference/${file}`, text: () => '' }));
    return anchor !== undefined && !anchorsIn(page).includes(anchor);
  });
  expect(astray.map(([whole]) => whole)).toEqual([]);
});

test.each(everyPage)('no place on %s has the name of another', (name) => {
  const anchors = anchorsIn(textOf(name));
  expect(anchors).toEqual([...new Set(anchors)]);
});

test.each(everyPage)('each table of %s has as many cells in a row as in its head', (name) => {
  const tables = textOf(name)
    .trimEnd()
    .split('\n\n')
    .filter((part) => part.startsWith('|'));
  for (const written of tables) {
    const cells = written.split('\n').map((row) => row.replaceAll('\\|', '').split('|').length);
    expect([...new Set(cells)]).toHaveLength(1);
  }
});

test.each([
  ['parameters.md', parameters],
  ['statuses.md', statuses],
  ['messages.md', messages],
  ['refusal-reasons.md', refusalReasons],
  ['account-settings.md', accountSettings],
  ['signatures.md', shaTypes],
  ['rules.md', rules],
  ['operations.md', operations],
] as const)('%s has a place for each row', (page, rows) => {
  const anchors = anchorsIn(textOf(page)).map((anchor) => anchor.toLowerCase());
  expect(anchors).toEqual(expect.arrayContaining(Object.keys(rows).map((name) => name.toLowerCase())));
});

test.each([
  ['statuses.md', statuses],
  ['messages.md', messages],
] as const)('%s is in the order of the codes', (page, rows) => {
  const codes = anchorsIn(textOf(page)).filter((anchor) => /^\d+$/.test(anchor));
  expect(codes).toEqual(Object.keys(rows).toSorted());
});

test('a message stands there in both languages, with its class and what to do', () => {
  expect(textOf('messages.md')).toContain(
    '| <a id="036"></a>036 | Order not found | <span dir="rtl" lang="ar">الطلب غير موجود</span> | [refused](messages.md#refused) | Check merchant_reference and fort_id, and that the order is in this account and environment. |',
  );
});

test('what is checked before the signature is told apart from what the ledger decides', () => {
  const [before = '', after = ''] = textOf('refusal-reasons.md').split('## By the order');
  expect(before).toContain('`SignatureMismatch`');
  expect(before).not.toContain('`OrderNotFound`');
  expect(after).toContain('`OrderNotFound`');
});

test('a cell cannot end before its end', () => {
  expect(table(['a|b'], [['c\nd']])).toBe('| a\\|b |\n| --- |\n| c d |');
});
