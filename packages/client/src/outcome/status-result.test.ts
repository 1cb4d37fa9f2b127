/** The result of CHECK_STATUS by the code of its reply, and what is logged about it. */
import { loggingHooks, type Logger } from '../index.ts';
import { createUnreliableClient, run } from '../../test/unreliable-client.ts';

const reference = { merchant_reference: 'order-1' };

test('an order is Found with its totals and its last operation', async () => {
  const { client } = createUnreliableClient([]);
  expect(await run(client.checkStatus(reference))).toMatchObject({
    _tag: 'Found',
    operation: 'CHECK_STATUS',
    code: '12000',
    class: 'succeeded',
    statusCheck: {
      totals: { authorized: 100n, captured: 0n, refunded: 0n },
      lastOperation: { code: '02000' },
    },
    reply: { authorized_amount: '100' },
    attempts: 1,
  });
});

test.each([
  ['11036', { _tag: 'NotFound', class: 'refused' }],
  ['00036', { _tag: 'NotFound', class: 'refused' }],
  ['00008', { _tag: 'Refused', reason: 'Credentials', authenticated: false }],
  ['11008', { _tag: 'Refused', reason: 'Credentials', authenticated: true }],
  ['00015', { _tag: 'Refused', reason: 'Configuration', authenticated: true }],
  ['11002', { _tag: 'Refused', reason: 'Request', authenticated: true }],
  ['11006', { _tag: 'Unavailable', class: 'uncertain' }],
  ['11054', { _tag: 'Unavailable', class: 'temporary' }],
  ['11029', { _tag: 'Unavailable', class: 'declined' }],
  ['11784', { _tag: 'Unavailable' }],
  ['04000', { _tag: 'Unavailable' }],
  ['15036', { _tag: 'Unavailable', class: 'uncertain' }],
  ['20064', { _tag: 'Unavailable', class: 'pending' }],
  ['11999', { _tag: 'Unavailable', class: 'uncertain' }],
])('%s is %j', async (statusCode, expected) => {
  const { client } = createUnreliableClient([{ statusCode }], { retries: { maxAttempts: 1 } });
  const result = await run(client.checkStatus(reference));
  expect(result).toMatchObject({ code: statusCode, ...expected });
  expect(result).not.toHaveProperty('statusCheck');
  expect(result.remedy).not.toBe('');
});

test.each([
  [undefined, 'info CHECK_STATUS: Found'],
  ['11036', 'info CHECK_STATUS: NotFound'],
  ['00008', 'warn CHECK_STATUS: Refused (Credentials)'],
  ['11006', 'warn CHECK_STATUS: Unavailable'],
])('after %s, it logs %p', async (statusCode, line) => {
  const lines: string[] = [];
  const write = (level: string) => (_fields: object, message: string) =>
    void lines.push(`${level} ${message}`);
  const logger: Logger = { debug: () => undefined, info: write('info'), warn: write('warn') };
  const { client } = createUnreliableClient([{ statusCode }], {
    hooks: loggingHooks(logger),
    retries: { maxAttempts: 1 },
  });
  await run(client.checkStatus(reference));
  expect(lines).toEqual([line]);
});
