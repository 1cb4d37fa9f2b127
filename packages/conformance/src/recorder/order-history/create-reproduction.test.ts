/** What a seed of a log has, and what it leaves out. The end-to-end test sends it to a gateway. */
import { checkLog } from '../import-log/check-log.ts';
import { readLog } from '../import-log/read-log.ts';
import { createReproduction, type Reproduction } from './create-reproduction.ts';

const merchant = {
  merchant_identifier: 'SHOP0001',
  name: 'Shop',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  sha_type: 'SHA-256',
  sha_request_phrase: 'a request phrase',
  sha_response_phrase: 'a response phrase',
};
const capture = { command: 'CAPTURE', merchant_reference: 'order-1', amount: '100', currency: 'AED' };

const reproductionOf = async (
  ...messages: readonly Readonly<Record<string, string>>[]
): Promise<Reproduction> => {
  const log = await readLog(messages.map((message) => `${JSON.stringify(message)}\n`));
  if (typeof log === 'string') throw new Error(log);
  return createReproduction(checkLog(log, { subject: 'a log' }).orders, merchant);
};
const references = ({ seed }: Reproduction): readonly (string | undefined)[] =>
  seed.accounts.flatMap(({ orders }) => orders.map(({ merchant_reference }) => merchant_reference));

test('orders of two accounts with one reference get two references', async () => {
  const reproduction = await reproductionOf(
    { ...capture, merchant_identifier: 'A' },
    { ...capture, merchant_identifier: 'B' },
    { ...capture, merchant_identifier: 'A', merchant_reference: 'order 1' },
  );
  expect(references(reproduction)).toEqual(['order-1', 'order-1-2', 'order-1-3']);
  expect(reproduction.steps.map(({ merchant_reference }) => merchant_reference)).toEqual([
    'order-1',
    'order-1-2',
    'order-1-3',
  ]);
});

test('the requests of a log that is newest first are sent oldest first', async () => {
  const refund = { ...capture, command: 'REFUND' };
  const line = (at: string, request: object, response_code: string): string =>
    `${JSON.stringify({ at, request, reply: { ...request, response_code, status: response_code.slice(0, 2) } })}\n`;
  const log = await readLog([
    line('2026-11-24T08:00:03Z', { ...capture, merchant_reference: 'order-2' }, '04000'),
    line('2026-11-24T08:00:02Z', refund, '06000'),
    line('2026-11-24T08:00:01Z', capture, '04000'),
  ]);
  if (typeof log === 'string') throw new Error(log);
  const { steps } = createReproduction(checkLog(log, { subject: 'a log' }).orders, merchant);
  expect(steps.map(({ operation, merchant_reference }) => [operation, merchant_reference])).toEqual([
    ['CAPTURE', 'order-1'],
    ['REFUND', 'order-1'],
    ['CAPTURE', 'order-2'],
  ]);
});

test('a reference is never an option of a command', async () => {
  expect(references(await reproductionOf({ ...capture, merchant_reference: '--help' }))).toEqual(['_-help']);
});

test('a request with a wrong signature changed nothing, and is left out', async () => {
  const refused = {
    ...capture,
    response_code: '00008',
    response_message: 'Signature mismatch',
    status: '00',
  };
  const done = { ...capture, response_code: '04000', response_message: 'Success', status: '04' };
  const reproduction = await reproductionOf(capture, refused, capture, done);
  expect(reproduction.steps).toHaveLength(1);
  expect(reproduction.omitted_requests).toEqual([
    { merchant_reference: 'order-1', line: 1, response_code: '00008' },
  ]);
  expect((await reproductionOf(capture, refused)).seed.omitted_orders).toMatchObject([
    { merchant_reference: 'order-1', reason: expect.stringContaining('refused its requests') },
  ]);
});

test('a capture that exceeded the authorization exceeds that of the seed', async () => {
  const { seed, steps } = await reproductionOf(
    { ...capture, amount: '50' },
    { ...capture, amount: '50', response_code: '04000', status: '04' },
    { ...capture, amount: '40' },
    { ...capture, amount: '40', response_code: '05042', status: '05' },
  );
  expect(seed.accounts).toMatchObject([{ orders: [{ amount: '50' }], scenarios: [] }]);
  expect(steps).toMatchObject([{ amount: '50' }, { amount: '40' }]);
});

test.each(['19065', '15777'])(
  'an order whose operation had the outcome %s and ended later is named',
  async (code) => {
    const before = [
      { ...capture, amount: '300' },
      { ...capture, amount: '300', response_code: code, status: code.slice(0, 2) },
      { ...capture, amount: '200' },
      { ...capture, amount: '200', response_code: '05784', status: '05' },
    ];
    expect(references(await reproductionOf(...before))).toEqual(['order-1']);
    const { seed } = await reproductionOf(
      ...before,
      { ...capture, amount: '200' },
      { ...capture, amount: '200', response_code: '04000', status: '04' },
    );
    expect(seed.accounts).toMatchObject([{ orders: [], scenarios: [] }]);
    expect(seed.omitted_orders).toMatchObject([
      { merchant_reference: 'order-1', reason: expect.stringContaining('and ended before line 5') },
    ]);
  },
);

test('orders that exceed the scenarios of an account are named', async () => {
  const reproduction = await reproductionOf(
    ...Array.from({ length: 102 }, (_, index) => ({ ...capture, merchant_reference: `order-${index}` })),
  );
  expect(references(reproduction)).toHaveLength(100);
  expect(reproduction.seed.omitted_orders).toMatchObject([
    { merchant_reference: 'order-100', reason: 'an account has at most 100 scenarios' },
    { merchant_reference: 'order-101' },
  ]);
});

test.each(['0', '99999999999'])('an order whose lost capture has the amount %s is named', async (amount) => {
  const { seed } = await reproductionOf({ ...capture, amount });
  expect(seed.accounts).toMatchObject([{ orders: [], scenarios: [] }]);
  expect(seed.omitted_orders).toMatchObject([
    { merchant_reference: 'order-1', reason: expect.stringContaining('amount') },
  ]);
});
