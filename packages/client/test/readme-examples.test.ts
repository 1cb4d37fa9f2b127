/** The README: its recipes run, and its tables say what the code says. */
import { codeClasses } from '@postern/protocol';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  failureDocumentationUrl,
  retryRules,
  type Failure,
  type Outcome,
  type Confirmation,
} from '../src/index.ts';
import { variables } from '../src/settings/settings-from-variables.ts';
import { createClient } from '../src/promise.ts';
import { none, roughClient } from './unreliable-client.ts';
import { catchUp, giveBack, resolveLater, ship, shipSurely, watched } from './readme-examples.ts';

const page = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
const lost = { ...none, heard: 'reply lost' } as const;

const promiseClient = (...faults: Parameters<typeof roughClient>[0]) =>
  createClient(roughClient(faults).settings);

test('each recipe does what it says', async () => {
  expect(await ship(promiseClient())).toBe('ship it');
  expect(await ship(promiseClient({ ending: '029' }))).toContain('keep it: 05029');
  expect(await ship(promiseClient({ ending: 'pending' }))).toBe('wait, and resolve it');
  expect(await shipSurely(promiseClient(none, lost))).toBe('ship it');
  expect(await resolveLater(promiseClient(none, lost))).toBe('Applied');
  expect(await giveBack(promiseClient())).toBe('Captured');
  expect(await catchUp(promiseClient(), [{ merchant_reference: 'order-1' }])).toEqual(['order-1: 02000']);
  expect(await ship(watched(roughClient([]).settings))).toBe('ship it');
});

test('the recipes of the page are these', () => {
  const code = readFileSync(path.join(__dirname, 'readme-examples.ts'), 'utf8');
  const recipes = [...code.matchAll(/^ {2}\/\/ recipe: \w+\n([^]*?)^ {2}\/\/ end$/gm)].map(([, lines = '']) =>
    lines.replaceAll(/^ {2}/gm, ''),
  );
  const shown = [...page.matchAll(/^```typescript\n([^]*?)^```$/gm)].map(([, lines = '']) => lines);
  expect(shown).toEqual(recipes);
});

test('every variable of the environment is on the page', () => {
  for (const name of Object.keys(variables)) expect(page).toMatch(new RegExp(`\\b(POSTERN)?_${name}\\b`));
});

test('the table of retries is the table of the code', () => {
  const rows = Object.entries(retryRules).map(([operation, { again, because }]) => [
    `\`${operation}\``,
    again,
    because,
  ]);
  expect(tableAfter('## What is sent again')).toEqual(rows);
});

test('the tables of outcomes and resolutions have every case, and each class of code is in one', () => {
  const outcomes: Record<Outcome['_tag'], true> = {
    Succeeded: true,
    Declined: true,
    Pending: true,
    Unknown: true,
  };
  const rows = tableAfter('## What a call comes to');
  expect(rows.map(([tag]) => tag)).toEqual(Object.keys(outcomes).map((tag) => `\`${tag}\``));
  const classes = rows.flatMap(([, , named = '']) => named.split(', '));
  expect(classes.toSorted()).toEqual(Object.keys(codeClasses).toSorted());
  const resolutions: Record<Confirmation['_tag'], true> = {
    Applied: true,
    NotApplied: true,
    Unconfirmed: true,
  };
  expect(tableAfter('## Did it happen?').map(([tag]) => tag)).toEqual(
    Object.keys(resolutions).map((tag) => `\`${tag}\``),
  );
});

test('every failure has the place to which its error leads', () => {
  const failures: Record<Failure['_tag'], true> = {
    InvalidRequest: true,
    Unreachable: true,
    TimedOut: true,
    Aborted: true,
    MalformedReply: true,
    InvalidSignature: true,
    AmbiguousSignature: true,
    UnexpectedReply: true,
  };
  const places = [...page.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
  expect(places).toEqual(Object.keys(failures));
  expect(failureDocumentationUrl({ _tag: 'TimedOut' })).toMatch(/#timedout$/);
});

/** The rows of the first table after a heading, cell by cell. */
const tableAfter = (heading: string): readonly (readonly string[])[] => {
  const [, after = ''] = page.split(`${heading}\n`);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(after) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
};
