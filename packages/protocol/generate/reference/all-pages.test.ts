import { existsSync } from 'node:fs';
import {
  operations,
  parameters,
  refusalReasons,
  accountSettings,
  shaTypes,
  interpretationRules,
  statuses,
} from '../../src/spec.ts';
import { messages } from '../../src/texts.ts';
import {
  expiryOutcomes,
  paymentFlows,
  paymentInterpretationRules,
  paymentRefusalReasons,
  testCards,
} from '../../src/payments/index.ts';
import { fileUrl } from '../generated-files.ts';
import { table } from './markdown.ts';
import { pages } from './all-pages.ts';

const texts = new Map(pages.map(({ name, text }) => [name, text()]));
const textOf = (name: string): string => texts.get(name) ?? '';
const everyPage = [...texts.keys()];

// The anchors that a link can have: ids, and headings in the form of GitHub and editors.
const anchorsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id),
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-')),
];

test.each(everyPage)('%s names its generator in the first line', (name) => {
  expect(textOf(name).split('\n', 1)[0]).toContain('by `npm run generate`');
});

test.each(everyPage)('each link of %s has a target', (name) => {
  const links = [...textOf(name).matchAll(/\]\(([^)#]*)(?:#([^)]+))?\)/g)];
  const broken = links.filter(([, file = '', anchor]) => {
    const page = texts.get(file);
    if (page === undefined) return !existsSync(fileUrl({ file: `docs/reference/${file}`, text: () => '' }));
    return anchor !== undefined && !anchorsIn(page).includes(anchor);
  });
  expect(broken.map(([whole]) => whole)).toEqual([]);
});

test.each(everyPage)('the anchors of %s are unique', (name) => {
  const anchors = anchorsIn(textOf(name));
  expect(anchors).toEqual([...new Set(anchors)]);
});

test.each(everyPage)('each row of each table of %s has as many cells as the header', (name) => {
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
  ['interpretation-rules.md', interpretationRules],
  ['operations.md', operations],
  ['payments.md', paymentFlows.redirection.request],
  ['payments.md', paymentRefusalReasons],
  ['payments.md', testCards],
  ['payments.md', expiryOutcomes],
  ['payments.md', paymentInterpretationRules],
] as const)('%s has an anchor for each row', (page, rows) => {
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

test('a message has its text in both languages, its class and its remedy', () => {
  expect(textOf('messages.md')).toContain(
    '| <a id="036"></a>036 | Order not found | Check merchant_reference and fort_id, and that the order is in this account and environment. | [refused](messages.md#refused) | <span dir="rtl" lang="ar">الطلب غير موجود</span> |',
  );
});

test('checks before authentication are separate from checks of the order', () => {
  const [before = '', after = ''] = textOf('refusal-reasons.md').split('## By the order');
  expect(before).toContain('`SignatureMismatch`');
  expect(before).not.toContain('`OrderNotFound`');
  expect(after).toContain('`OrderNotFound`');
});

test('pipes and line breaks in a cell are escaped', () => {
  expect(table(['a|b'], [['c\nd']])).toBe('| a\\|b |\n| --- |\n| c d |');
});
