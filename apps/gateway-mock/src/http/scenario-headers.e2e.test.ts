/** Scenarios that a payment request forces for itself, over HTTP (D32). */
import type { StringParams } from '@postern/protocol';
import { processRequest } from '../operations/process-request.ts';
import type { Storage } from '../storage/open-storage.ts';
import { withPresets } from '../domain/scenario/scenarios-of-account.ts';
import { account, otherAccount, requestOf, seedOrder } from '../testing/merchant-and-request-fixtures.ts';
import { addScenarios, changeMerchant } from '../testing/change-merchant.ts';
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
    error: null,
  });
  expect(await capture({})).toEqual({ code: '04000', applied: null, error: null });
});

test('the header comes before the scenarios of the account, and does not use them up', async () => {
  await addScenarios(storage, account, { times: 1, effect: { kind: 'decline', message: '012' } });
  expect((await capture({ scenario: '051' })).code).toBe('05051');
  expect((await capture({})).code).toBe('05012');
  expect((await capture({})).code).toBe('04000');
});

test('an unknown word is an error in the reply, and the request is processed', async () => {
  expect(await capture({ scenario: 'declined' })).toEqual({
    code: '04000',
    applied: 'none',
    error: expect.stringMatching(/^unknown word declined\. Words: /),
  });
});

test('a request that is refused before says so', async () => {
  expect(await capture({ scenario: '051', changes: { amount: '20000' } })).toMatchObject({
    applied: 'none',
    error: expect.stringMatching(/^051 did not act: the gateway refused/),
  });
  expect(await capture({ scenario: '051', changes: { signature: 'wrong' } })).toMatchObject({
    applied: 'none',
    error: 'the gateway refused the request before scenarios act',
  });
});

test('where the header is off, it changes nothing, and the reply says how to allow it', async () => {
  await gateway.close();
  gateway = await startListeningGateway(storage, {
    processRequest: processRequest(storage),
    allowScenarioHeader: false,
  });
  expect(await capture({ scenario: '051' })).toEqual({
    code: '04000',
    applied: 'none',
    error: 'the header x-postern-scenario is off: start the gateway with --allow-scenario-header',
  });
});

describe('the suffix of a reference', () => {
  const merchant_reference = 'order-2..051';

  test('acts for an account with the preset, whichever reference names the order', async () => {
    expect(await capture({ changes: { merchant_reference } })).toEqual({
      code: '04000',
      applied: null,
      error: null,
    });
    await enable();
    expect(await capture({ changes: { merchant_reference } })).toEqual({
      code: '05051',
      applied: '051',
      error: null,
    });
    const { fort_id = '' } = await send(requestOf('CHECK_STATUS', { merchant_reference }));
    expect(await capture({ changes: { merchant_reference, fort_id } })).toMatchObject({ code: '05051' });
    expect((await capture({ changes: { merchant_reference }, by: otherAccount })).code).toBe('04000');
  });

  test('with an unknown word is an error in the reply', async () => {
    await enable();
    expect(await capture({ changes: { merchant_reference: 'order-3..whatever' } })).toEqual({
      code: '04000',
      applied: 'none',
      error: expect.stringMatching(/^unknown word whatever\. Words: /),
    });
  });

  const enable = () =>
    changeMerchant(storage, account, ({ simulation }) => ({
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
    error: response.headers.get('x-postern-scenario-error'),
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
