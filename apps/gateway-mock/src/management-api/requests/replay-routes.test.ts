/** Sending a logged request again: what is sent, how it is linked to the original, and who may do it. */
import { requestPhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createCallerLimit } from '../../domain/concurrency-limit.ts';
import type { Owner } from '../../credentials/token.ts';
import { openRequestLog } from '../../request-log/open-request-log.ts';
import type { Entry } from '../../request-log/entry.ts';
import type { RequestLog } from '../../request-log/request-log.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { openEngine } from '../../storage/engine/open-engine.ts';
import type { Engine } from '../../storage/engine/engine.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { createRequestLogRepository } from '../../storage/requests/request-log-repository.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { httpRecordingOf } from '../../testing/sample-http-recording.ts';
import { seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { lazyProcessPaymentRequest } from '../../payments/lazy-process-payment-request.ts';
import { allChannelsAccount, formOf, sentVisa } from '../../testing/shop-and-shopper.ts';
import { managementRequest } from '../../testing/management-request.ts';
import { createRequestHandler } from '../handle-request.ts';
import { replayRoutes, type RecordedRequest } from './replay-routes.ts';

const merchant: Owner = { role: 'merchant', merchantIdentifier: account.merchant_identifier };
const own = `/accounts/${account.merchant_identifier}`;

let storage: Storage;
let engine: Engine;
let requestLog: RequestLog;
let sent: RecordedRequest[];

beforeEach(async () => {
  storage = await seededStorage([
    { ...account, orders: [seedOrder('order-1')] },
    { ...otherAccount, orders: [seedOrder('order-1')] },
    allChannelsAccount,
  ]);
  engine = await openEngine(':memory:', () => undefined);
  requestLog = openRequestLog(createRequestLogRepository(engine), stoppedClock, () => undefined);
  sent = [];
});

afterEach(async () => {
  await requestLog.close();
  await engine.close();
  await storage.close();
});

const paymentRequests = () =>
  lazyProcessPaymentRequest({
    ...storage,
    authorizationCode: () => '123456',
    apiRoot: 'FortAPI',
    publicUrl: undefined,
  });

const receive = async (
  requestId: string,
  body: string,
  replayOf?: string,
  path = '/FortAPI/paymentApi',
): Promise<string> => {
  const recording = httpRecordingOf(body);
  const processed = await processRequest({ ...storage, paymentRequests: paymentRequests() })(
    rawRequest(body),
  );
  requestLog.add(processed, {
    requestId,
    at: stoppedClock.now(),
    microseconds: 1,
    from: '192.0.2.1',
    interpretationRules: [],
    http: { ...recording, request: { ...recording.request, path } },
    replayOf,
  });
  return JSON.stringify(processed.params);
};

const replay = async (requestId: string, body: object = {}, path = own, owner = merchant) => {
  const ports = {
    accounts: storage.accounts,
    requestLog,
    payments: storage.payments,
    operationLimit: createCallerLimit({ perAccount: 1, allAccounts: 1, provider: 1 }),
    replay: async (request: RecordedRequest, { id }: { readonly id: string }) => {
      sent.push(request);
      const again = `${id}-again`;
      const text = await receive(again, Buffer.from(request.body).toString(), id);
      return { requestId: again, milliseconds: 1, status: 200, text };
    },
  };
  const replied = await createRequestHandler(
    replayRoutes,
    ports,
  )(
    managementRequest(owner, {
      method: 'POST',
      path: `${path}/requests/${requestId}/replay`,
      readBody: TE.right(body),
    }),
  )();
  return E.isLeft(replied) ? replied.left._tag : replied.right.body;
};

const entryOf = async (result: unknown): Promise<Entry> => {
  const found = await expectTaskSuccess(requestLog.find(String(Reflect.get(Object(result), 'request_id'))));
  if (O.isNone(found)) throw new Error('the replay was not logged');
  return found.value;
};

const bodyOf = ({ body }: RecordedRequest): string => Buffer.from(body).toString();

test('a request is signed again, processed, and linked to the original', async () => {
  const wrong = { ...requestOf('CAPTURE'), signature: 'ab'.repeat(32) };
  await receive('wrong', JSON.stringify(wrong));
  const result = await replay('wrong', { form: 'signed_again' });
  expect(result).toMatchObject({ reply: { response_code: '04000' }, signature: 'valid', error: null });
  expect(await entryOf(result)).toMatchObject({
    replay_of: 'wrong',
    response_code: '04000',
    signed_by: 'current',
  });
  expect(JSON.parse(sent.map(bodyOf).join(''))).toEqual(requestOf('CAPTURE'));
});

test('a request is sent as it was, with its wrong signature', async () => {
  const body = `${JSON.stringify({ ...requestOf('CAPTURE'), signature: 'ab'.repeat(32) })} `;
  await receive('wrong', body);
  expect(await replay('wrong', { form: 'raw' })).toMatchObject({ reply: { response_code: '00008' } });
  expect(sent.map(bodyOf)).toEqual([body]);
});

test('a request with a right signature is sent as it was', async () => {
  const body = JSON.stringify(requestOf('CAPTURE'));
  await receive('right', body);
  expect(await replay('right', { form: 'raw' })).toMatchObject({ reply: { response_code: '04000' } });
  expect(sent.map(bodyOf)).toEqual([body]);
});

describe('a payment with the fields of a card', () => {
  const shop = `/accounts/${allChannelsAccount.merchant_identifier}`;
  const owner: Owner = {
    role: 'merchant',
    merchantIdentifier: allChannelsAccount.merchant_identifier,
  };

  test('is signed again with its test card, and no result has the number', async () => {
    const form = formOf({ ...sentVisa, expiry_date: '3905', return_url: undefined }, allChannelsAccount);
    await receive('declined', JSON.stringify(form));
    const result = await replay('declined', {}, shop, owner);
    expect(result).toMatchObject({ reply: { response_code: '13666' }, signature: 'valid' });
    expect(JSON.parse(sent.map(bodyOf).join(''))).toEqual(form);
    expect(JSON.stringify(result)).not.toContain(sentVisa.card_number);
  });

  test('is not sent without its number, and not as it was', async () => {
    const form = formOf({ ...sentVisa, card_number: '4012888888881881' }, allChannelsAccount);
    await receive('refused', JSON.stringify(form));
    const results = [
      await replay('refused', {}, shop, owner),
      await replay('refused', { form: 'raw' }, shop, owner),
    ];
    expect(results).toEqual(['NotReplayable', 'NotReplayable']);
    expect(sent).toEqual([]);
  });
});

test('edited parameters are signed by the gateway', async () => {
  await receive('refused', JSON.stringify(requestOf('CAPTURE', { amount: '10001' })));
  const { signature: _signature, ...params } = requestOf('CAPTURE', { amount: '700' });
  const parameters = { ...params, access_code: '[redacted]', signature: '[redacted]' };
  expect(await replay('refused', { parameters })).toMatchObject({
    reply: { response_code: '04000', amount: '700' },
    request: { access_code: '[redacted]', signature: '[redacted]' },
  });
  expect(JSON.parse(sent.map(bodyOf).join(''))).toEqual(requestOf('CAPTURE', { amount: '700' }));
});

test('no result contains a secret of the account', async () => {
  await receive('captured', JSON.stringify(requestOf('CAPTURE')));
  const results = [await replay('captured', { form: 'raw' }), await replay('captured')];
  const { access_code: code, sha_request_phrase: phrase } = account;
  expect(JSON.stringify(results)).not.toContain(code);
  expect(JSON.stringify(results)).not.toContain(phrase);
});

test('a form of the payment page is not sent to the operation URL', async () => {
  await receive('form', JSON.stringify(requestOf('CAPTURE')), undefined, '/FortAPI/paymentPage');
  const parameters = { merchant_reference: 'order-1' };
  expect([await replay('form'), await replay('form', { parameters })]).toEqual([
    'NotReplayable',
    'NotReplayable',
  ]);
  expect(sent).toEqual([]);
});

test('a request that the log truncated is not sent', async () => {
  await receive('long', JSON.stringify(requestOf('CAPTURE', { order_description: 'x'.repeat(9000) })));
  expect([await replay('long', { form: 'raw' }), await replay('long')]).toEqual([
    'NotReplayable',
    'NotReplayable',
  ]);
  expect(sent).toEqual([]);
});

test("another merchant's request cannot be sent", async () => {
  await receive('of-another', JSON.stringify(requestOf('CAPTURE', {}, otherAccount)));
  expect(await replay('of-another')).toBe('RequestNotFound');
  expect(await replay('of-another', {}, `/accounts/${otherAccount.merchant_identifier}`)).toBe(
    'AccountNotFound',
  );
  expect(sent).toEqual([]);
});

test.each([
  { parameters: Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`p${i}`, '1'])) },
  { parameters: { amount: 'x'.repeat(1001) } },
  { parameters: { [`x${'x'.repeat(100)}`]: '1' } },
  { parameters: { amount: 1 } },
  { form: 'other' },
])('the body %# is refused', async (body) => {
  await receive('captured', JSON.stringify(requestOf('CAPTURE')));
  expect(await replay('captured', body)).toBe('InvalidRequest');
});

test('a request is signed with the current phrase', async () => {
  await receive('captured', JSON.stringify(requestOf('CAPTURE')));
  const changed = requestPhrase('a new request phrase');
  await expectTaskSuccess(
    storage.accounts.change(account.merchant_identifier, (of) => ({ ...of, requestPhrase: changed })),
  );
  expect(await replay('captured')).toMatchObject({ reply: { response_code: '04000' } });
});
