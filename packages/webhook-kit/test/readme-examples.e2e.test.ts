/** The README: its examples run, and its table of results matches the code. */
import { responsePhrase } from '@postern/protocol';
import { httpStatuses } from '@postern/webhook-kit';
import { postFeedback, signedFeedback } from '@postern/webhook-kit/testing';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { openSqlite } from './open-database.ts';
import { createApp, createStores } from './readme-examples.ts';
import { startServer } from './start-server.ts';

const readme = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
const signing = { shaType: 'SHA-256', phrase: responsePhrase('demo-response-phrase') } as const;

beforeEach(() => void jest.spyOn(console, 'log').mockReturnValue());
afterEach(() => void jest.restoreAllMocks());

test('the receiver example distinguishes repeated captures and refunds from duplicate deliveries', async () => {
  const recorded = { CAPTURE: 0, REFUND: 0 };
  const atGateway = { CAPTURE: 0, REFUND: 0 };
  const app = createApp(
    {
      add: (operation, _order, amount) => Promise.resolve(void (recorded[operation] += Number(amount))),
      total: (operation) => Promise.resolve(String(recorded[operation])),
    },
    {
      checkStatus: () =>
        Promise.resolve({
          _tag: 'Succeeded',
          remedy: 'Nothing to do.',
          reply: {
            response_code: '12000',
            response_message: 'Success',
            status: '12',
            captured_amount: String(atGateway.CAPTURE),
            refunded_amount: String(atGateway.REFUND),
          },
        }),
    },
  );
  const { url, close } = await startServer(createServer((request, response) => app(request, response)));
  for (const operation of ['CAPTURE', 'CAPTURE', 'REFUND', 'REFUND'] as const) {
    atGateway[operation] += 500;
    const feedback = signedFeedback(operation, { amount: '500' }, signing);
    for (const _delivery of ['direct', 'notification'])
      expect((await postFeedback(url, feedback)).status).toBe(200);
    expect(recorded).toEqual(atGateway);
  }
  await close();
});

test('the stores example creates working stores', async () => {
  const kysely = openSqlite(':memory:');
  const stores = await createStores(kysely, { sendCommand: () => Promise.resolve('OK') });
  const claims = stores.map((store) => store.claim('a', { leaseSeconds: 60, retentionSeconds: 86_400 }));
  expect((await Promise.all(claims)).map(({ _tag }) => _tag)).toEqual(['Claimed', 'Claimed']);
  await kysely.destroy();
});

test('the README shows exactly these examples', () => {
  const code = readFileSync(path.join(__dirname, 'readme-examples.ts'), 'utf8');
  const parts = [...code.matchAll(/^ *\/\/ example: (\w+)\n([^]*?)(?=^ *\/\/ (?:end|example))/gm)];
  const example = (exampleName: string): string =>
    parts
      .flatMap(([, name, lines = '']) =>
        name === exampleName ? [lines.replaceAll(/^ {2}(?=.*$)/gm, '')] : [],
      )
      .join('\n');
  const blocks = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, lines = '']) => lines);
  expect(blocks).toEqual([example('receive'), example('stores')]);
});

test('the table of results has the HTTP statuses of the code', () => {
  const rows = [...readme.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\| (\d{3}) /gm)];
  const documented = rows.flatMap(([, tags = '', status]) =>
    [...tags.matchAll(/\w+/g)].map(([tag]) => [tag, Number(status)]),
  );
  expect(Object.fromEntries(documented)).toEqual(httpStatuses);
});
