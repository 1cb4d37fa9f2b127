/** Files that break the terminology once in each context, and files that break it nowhere. */

export interface Planted {
  readonly file: string;
  readonly source: string;
  /** The uses that the check reports, as `line context word`. */
  readonly uses: readonly string[];
}

const client = 'packages/client/src';
const pages = 'apps/back-office/src/screens';

export const broken: readonly Planted[] = [
  { file: `${client}/told.ts`, source: '', uses: ['1 file told', '1 file told'] },
  { file: `${client}/latest-known.ts`, source: '', uses: ['1 file known'] },
  { file: `${client}/why.test.ts`, source: '', uses: ['1 file why'] },
  { file: `${client}/journal/entry.ts`, source: '', uses: ['1 file journal'] },
  {
    file: `${client}/mask-phrases.ts`,
    source: 'export const withoutSecrets = 1;',
    uses: ['1 file mask', '1 name without secrets'],
  },
  {
    file: `${client}/identifiers.ts`,
    source: `
export const settleOrder = (askedAmount: string) => {
  const { a: wireText } = { a: askedAmount };
  return wireText;
};
export interface DiceRoll { readonly believed?: string }
export const row = { heard: 1, 'books': 2 };
export { row as lanes };
`,
    uses: [
      '2 name settle',
      '2 name asked',
      '3 name wire',
      '6 name dice',
      '6 name believed',
      '7 name heard',
      '7 name books',
      '8 name lanes',
    ],
  },
  {
    file: `${client}/comments.ts`,
    source: `/**
 * Reads the order.
 *
 * A rule that the reply leaned
 * on is listed. \`journal\` is code.
 *
 * @example
 * \`\`\`ts
 * const journal = 1;
 * \`\`\`
 */
export const order = 1; // for whoever reads it
/* One
   whole, besides the other. */
`,
    uses: ['4 comment leaned', '12 comment whoever', '14 comment besides'],
  },
  {
    file: `${client}/rule-counts.ts`,
    source: `
/** The applied rules, after the audit of the totals in a snapshot of the order. */
export interface RuleRow {}
export const auditOrder = (row: RuleRow) => [row];
`,
    uses: [
      '1 file rule counts',
      '2 comment applied rules',
      '2 comment audit',
      '2 comment snapshot of the order',
      '3 name rule row',
      '4 name audit order',
    ],
  },
  {
    file: `${client}/texts.ts`,
    source: `
export const failure = (name: string) => new Error(\`The fault of \${name} is told\`);
export const path = '/orders/1/settle';
`,
    uses: ['2 text fault', '2 text told', '3 name settle'],
  },
  {
    file: `${pages}/page.tsx`,
    source: `
// The page.
export const Page = () => (
  <main title="Nobody signed in">
    {/* Thus it is drawn. */}
    The journal of requests
  </main>
);
`,
    uses: ['4 text Nobody', '5 comment Thus', '6 text journal'],
  },
  {
    file: `${pages}/page.module.css`,
    source: '/* A letter in the inbox. */\n.letter-body {\n  color: red;\n}\n',
    uses: ['1 comment A letter in', '2 name letter'],
  },
  {
    file: 'apps/gateway-mock/seed.json',
    source: '{\n  "books": 1,\n  "summary": "Do without a change"\n}\n',
    uses: ['2 name books', '3 text Do without'],
  },
  {
    file: 'docs/page.md',
    source: `# The journal

A client tells
the gateway *one's own* name, \`Belief\` and:

\`\`\`ts
await client.carefully.capture({ heard: true }); // thus
\`\`\`

\`\`\`sh
npm run dice
\`\`\`
`,
    uses: [
      '1 prose journal',
      '3 prose tells',
      "4 prose one's own",
      '4 name belief',
      '7 name heard',
      '7 comment thus',
      '11 name dice',
    ],
  },
  {
    file: 'docs/values.md',
    source: `
\`\`\`json
{ "books": 1 } // thus
{
  "heard": [2]
}
\`\`\`
`,
    uses: ['3 name books', '3 comment thus', '5 name heard'],
  },
];

export const clean: readonly Planted[] = [
  {
    file: `${client}/order.ts`,
    source: `
import { told } from 'elsewhere';
// The audit log of the signature that is on the wire, as a bearer token: known, taken, kept and asked are ordinary here.
export const outcomes = await Promise.allSettled([told('the gateway')]);
export const query = { onSettled: () => 1 };
`,
    uses: [],
  },
  { file: 'docs/clean.md', source: 'The body on the wire. Settlement is the transfer of funds.\n', uses: [] },
];
