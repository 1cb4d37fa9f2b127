/** The README: its examples run, and its tables match the code. */
import { responseCodeClasses } from '@postern/protocol';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  failureDocumentationUrl,
  retryRules,
  type Confirmation,
  type Failure,
  type Outcome,
} from '../src/index.ts';
import { createClient } from '../src/promise-client.ts';
import { variables } from '../src/settings/parse-environment-variables.ts';
import {
  captureAndConfirm,
  captureAndRefund,
  captureConfirmed,
  captureOrder,
  createObservedClient,
  reconcileOrders,
} from './readme-examples.ts';
import { noFailure, createUnreliableClient } from './unreliable-client.ts';

const page = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
const replyLost = { ...noFailure, connection: 'reply lost' } as const;

const promiseClient = (...failures: Parameters<typeof createUnreliableClient>[0]) =>
  createClient(createUnreliableClient(failures).settings);

test('each example returns what the README says', async () => {
  expect(await captureOrder(promiseClient())).toBe('ship');
  expect(await captureOrder(promiseClient({ processing: '029' }))).toContain('do not ship: 05029');
  expect(await captureOrder(promiseClient({ processing: 'pending' }))).toBe('wait, and confirm the outcome');
  expect(await captureConfirmed(promiseClient(noFailure, replyLost))).toBe('ship');
  expect(await captureAndConfirm(promiseClient(noFailure, replyLost))).toBe('Applied');
  expect(await captureAndRefund(promiseClient())).toBe('Captured');
  const openOrders = [{ merchant_reference: 'order-1' }];
  expect(await reconcileOrders(promiseClient(), openOrders)).toEqual(['order-1: 02000']);
  expect(await captureOrder(createObservedClient(createUnreliableClient([]).settings))).toBe('ship');
});

test('the examples in the README are the tested ones', () => {
  const code = readFileSync(path.join(__dirname, 'readme-examples.ts'), 'utf8');
  const tested = [...code.matchAll(/^ {2}\/\/ example: \w+\n([^]*?)^ {2}\/\/ end$/gm)].map(([, lines = '']) =>
    lines.replaceAll(/^ {2}/gm, ''),
  );
  const examplesInReadme = [...page.matchAll(/^```typescript\n([^]*?)^```$/gm)].map(
    ([, lines = '']) => lines,
  );
  expect(examplesInReadme).toEqual(tested);
});

test('the README lists every environment variable', () => {
  for (const name of Object.keys(variables)) expect(page).toMatch(new RegExp(`\\b(POSTERN)?_${name}\\b`));
});

test('the table of retries matches the code', () => {
  const rows = Object.entries(retryRules).map(([operation, { retried, reason }]) => [
    `\`${operation}\``,
    retried,
    reason,
  ]);
  expect(tableAfter('## Retries')).toEqual(rows);
});

test('the tables list every outcome, confirmation and class of response code', () => {
  const outcomes: Record<Outcome['_tag'], true> = {
    Succeeded: true,
    Declined: true,
    Pending: true,
    Unknown: true,
  };
  const rows = tableAfter('## Outcomes');
  expect(rows.map(([tag]) => tag)).toEqual(Object.keys(outcomes).map((tag) => `\`${tag}\``));
  const classes = rows.flatMap(([, , named = '']) => named.split(', '));
  expect(classes.toSorted()).toEqual(Object.keys(responseCodeClasses).toSorted());
  const confirmations: Record<Confirmation['_tag'], true> = {
    Applied: true,
    NotApplied: true,
    Unconfirmed: true,
  };
  expect(tableAfter('## Confirmed operations').map(([tag]) => tag)).toEqual(
    Object.keys(confirmations).map((tag) => `\`${tag}\``),
  );
});

test('the README documents every failure under the heading that its error links to', () => {
  const failures: Record<Failure['_tag'], true> = {
    InvalidRequest: true,
    Unreachable: true,
    TimedOut: true,
    Aborted: true,
    MalformedReply: true,
    InvalidSignature: true,
    AmbiguousSignature: true,
    UnexpectedReply: true,
    UnauthenticatedRefusal: true,
  };
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
  expect(headings).toEqual(Object.keys(failures));
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
