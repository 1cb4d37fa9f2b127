/** Scenarios that a payment request forces for itself, over HTTP (D32). */
import type { StringParams } from '@postern/protocol';
import { createEntryRow } from '../request-log/create-entry.ts';
import type { EntryRow } from '../request-log/request-log.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { Storage } from '../storage/open-storage.ts';
import { withPresets } from '../domain/scenario/scenarios-of-account.ts';
import { account, otherAccount, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { addScenarios, changeAccount } from '../testing/change-stored-account.ts';
import { startListeningGateway, post, type ListeningGateway } from '../testing/listening-gateway.ts';
import { seededStorage } from '../testing/seeded-storage.ts';

let storage: Storage;
let gateway: ListeningGateway;

beforeEach(async () => {
  const orders = ['order-1', 'order-2..051', 'order-3..whatever'].map((reference) => seedOrder(reference));
  storage = await seededStorage([account, otherAccount].map((each) => ({ ...each, orders })));
  gateway = await startListeningGateway(storage, { processRequest: processRequest(storage) });
});

afterEach(async () => {
  await gateway.close();
  await storage.close();
});

test('the header declines its own request and no other', async () => {
  expect(await capture({ scenario: 'decline-051' })).toEqual({
    code: '05051',
    applied: 'decline-051',
  });
  expect(await capture({})).toEqual({ code: '04000', applied: null });
});

test('the header comes before the scenarios of the account, and does not use them up', async () => {
  await addScenarios(storage, account, { times: 1, effect: { kind: 'decline', message: '012' } });
  expect((await capture({ scenario: '051' })).code).toBe('05051');
  expect((await capture({})).code).toBe('05012');
  expect((await capture({})).code).toBe('04000');
});

test.each([
  ['declined', /^x-postern-scenario: unknown word declined\. Words: .*decline/],
  ['decline-999', /^x-postern-scenario: decline-999 is not a form of decline\. Use decline\[-message\]/],
  ['decline;029', /^x-postern-scenario: unknown word decline\?029\. /],
])('%s is refused with HTTP 400, says what is allowed, and nothing is done', async (scenario, error) => {
  const response = await respond(requestOf('CAPTURE', { amount: '10' }), scenario);
  expect([response.status, response.headers.get('x-postern-scenario-applied')]).toEqual([400, 'none']);
  expect(await response.json()).toEqual({ error: expect.stringMatching(error) });
  expect(await send(requestOf('CHECK_STATUS'))).toMatchObject({ captured_amount: '0' });
});

test('the request log of the account has the refused request, and what was wrong', async () => {
  await gateway.close();
  const observed: EntryRow[] = [];
  gateway = await startListeningGateway(storage, {
    processRequest: processRequest(storage),
    observe: (processed, { requestId, http }) =>
      void observed.push(
        createEntryRow(processed, {
          requestId,
          http,
          at: new Date(0),
          microseconds: 1,
          from: '',
          interpretationRules: [],
        }),
      ),
  });
  await capture({ scenario: 'declined' });
  const [row] = observed;
  expect(row).toMatchObject({
    merchant_identifier: account.merchant_identifier,
    operation: 'CAPTURE',
    merchant_reference: 'order-1',
    response_code: '',
    isAuthenticated: true,
  });
  expect(JSON.parse(row?.entry ?? '')).toMatchObject({
    reply: { error: expect.stringContaining('unknown word declined') },
    unprocessed: {
      cause: 'InvalidScenario',
      meaning: expect.stringContaining('unknown word declined'),
    },
    http: { status: 400 },
  });
});

test('a valid word of a request that is refused before does not act', async () => {
  const tooMuch = { amount: '20000' };
  expect(await capture({ scenario: '029', changes: tooMuch })).toMatchObject({
    code: '05042',
    applied: 'none',
  });
  expect(await capture({ scenario: '029', changes: { signature: 'wrong' } })).toMatchObject({
    code: '00008',
    applied: 'none',
  });
});

test('where the header is off, a request with it is refused, and the error says how to allow it', async () => {
  await gateway.close();
  gateway = await startListeningGateway(storage, {
    processRequest: processRequest(storage),
    allowScenarioHeader: false,
  });
  const response = await respond(requestOf('CAPTURE', { amount: '10' }), '029');
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'x-postern-scenario: the header is off: start the gateway with --allow-scenario-header' },
  ]);
  expect(await send(requestOf('CHECK_STATUS'))).toMatchObject({ captured_amount: '0' });
});

describe('the suffix of a reference', () => {
  const merchant_reference = 'order-2..051';

  test('acts for an account with the preset, whichever reference names the order', async () => {
    expect(await capture({ changes: { merchant_reference } })).toEqual({
      code: '04000',
      applied: null,
    });
    await enable();
    expect(await capture({ changes: { merchant_reference } })).toEqual({
      code: '05051',
      applied: '051',
    });
    const { fort_id = '' } = await send(requestOf('CHECK_STATUS', { merchant_reference }));
    expect(await capture({ changes: { merchant_reference, fort_id } })).toMatchObject({ code: '05051' });
    expect((await capture({ changes: { merchant_reference }, by: otherAccount })).code).toBe('04000');
  });

  test('with an unknown word is refused in the same way', async () => {
    await enable();
    const response = await respond(
      requestOf('CAPTURE', { amount: '10', merchant_reference: 'order-3..whatever' }),
    );
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: expect.stringMatching(/^merchant_reference: unknown word whatever\. Words: /) },
    ]);
  });

  const enable = () =>
    changeAccount(storage, account, ({ simulation }) => ({
      simulation: withPresets(simulation, ['reference_suffixes']),
    }));
});

async function capture({
  scenario,
  changes = {},
  by = account,
}: {
  readonly scenario?: string;
  readonly changes?: StringParams;
  readonly by?: typeof account;
}) {
  const response = await respond(
    { ...requestOf('CAPTURE', { amount: '10', ...changes }, by), ...('signature' in changes ? changes : {}) },
    scenario,
  );
  const { response_code: code }: StringParams = JSON.parse(await response.text());
  return {
    code,
    applied: response.headers.get('x-postern-scenario-applied'),
  };
}

async function send(request: object): Promise<StringParams> {
  return JSON.parse(await (await respond(request)).text());
}

function respond(request: object, scenario?: string): Promise<Response> {
  return post(gateway.url, request, {
    'content-type': 'application/json',
    ...(scenario !== undefined && { 'x-postern-scenario': scenario }),
  });
}
