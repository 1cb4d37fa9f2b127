/** The README: its recipes run, and its table of answers is that of the code. */
import { responsePhrase } from '@postern/protocol';
import { httpStatuses } from '@postern/webhook-kit';
import { postFeedback, signedFeedback } from '@postern/webhook-kit/testing';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { onSqlite } from './open-database.ts';
import { listening } from './start-server.ts';
import { openReceiver, openStores } from './readme-examples.ts';

const page = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
const signing = { shaType: 'SHA-256', phrase: responsePhrase('demo-response-phrase') } as const;

test('two captures and two refunds of one amount are told apart from those that are told twice', async () => {
  const moved = { CAPTURE: 0, REFUND: 0 };
  const atGateway = { CAPTURE: 0, REFUND: 0 };
  const app = openReceiver(
    {
      add: (what, _order, amount) => Promise.resolve(void (moved[what] += Number(amount))),
      totalOf: (what) => Promise.resolve(String(moved[what])),
    },
    {
      totalsOf: () =>
        Promise.resolve({
          response_code: '12000',
          response_message: 'Success',
          status: '12',
          captured_amount: String(atGateway.CAPTURE),
          refunded_amount: String(atGateway.REFUND),
        }),
    },
  );
  const { url, close } = await listening(createServer((request, response) => app(request, response)));
  for (const what of ['CAPTURE', 'CAPTURE', 'REFUND', 'REFUND'] as const) {
    atGateway[what] += 500;
    const told = signedFeedback(what, { amount: '500' }, signing);
    for (const _time of ['direct', 'notification']) expect((await postFeedback(url, told)).status).toBe(200);
    expect(moved).toEqual(atGateway);
  }
  await close();
});

test('stores are opened as it says', async () => {
  const kysely = onSqlite(':memory:');
  const stores = await openStores(kysely, { sendCommand: () => Promise.resolve('OK') });
  const claims = stores.map((store) => store.claim('a', { leaseSeconds: 60, retentionSeconds: 86_400 }));
  expect((await Promise.all(claims)).map(({ _tag }) => _tag)).toEqual(['Claimed', 'Claimed']);
  await kysely.destroy();
});

test('the recipes of the page are these', () => {
  const code = readFileSync(path.join(__dirname, 'readme-examples.ts'), 'utf8');
  const parts = [...code.matchAll(/^ *\/\/ recipe: (\w+)\n([^]*?)(?=^ *\/\/ (?:end|recipe))/gm)];
  const recipe = (named: string): string =>
    parts
      .flatMap(([, name, lines = '']) => (name === named ? [lines.replaceAll(/^ {2}(?=.*$)/gm, '')] : []))
      .join('\n');
  const shown = [...page.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, lines = '']) => lines);
  expect(shown).toEqual([recipe('receive'), recipe('stores')]);
});

test('the table of answers is the table of the code', () => {
  const rows = [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\| (\d{3}) /gm)];
  const said = rows.flatMap(([, tags = '', status]) =>
    [...tags.matchAll(/\w+/g)].map(([tag]) => [tag, Number(status)]),
  );
  expect(Object.fromEntries(said)).toEqual(httpStatuses);
});
