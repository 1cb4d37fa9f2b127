/** The report of CHECK_STATUS about an order (D12). */
import type { Operation, StringParams } from '@postern/protocol';
import { operations } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import { processRequest } from '../process-request.ts';
import type { Storage } from '../../storage/open-storage.ts';
import {
  account,
  verifyReply,
  requestOf,
  seedOrder,
  type Changes,
} from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { initialOrderStates, type InitialOrderState } from '../../domain/initial-order-states.ts';

let storage: Storage;

beforeEach(async () => {
  storage = await seededStorage([
    {
      ...account,
      orders: Object.keys(initialOrderStates).map((state) =>
        seedOrder(state, { state: state as InitialOrderState }),
      ),
    },
  ]);
});

afterEach(() => storage.close());

const untouched = { authorized_amount: '0', captured_amount: '0', refunded_amount: '0' };
const approved = { authorization_code: '123456' };

const reports: {
  readonly [S in InitialOrderState]: { readonly reported: StringParams; readonly thirdParties: StringParams };
} = {
  authorized: {
    reported: { ...last('02', '000', 'Success'), ...untouched, ...approved, authorized_amount: '10000' },
    thirdParties: { processor_response_code: '00', acquirer_response_code: '00' },
  },
  purchased: {
    reported: {
      ...last('14', '000', 'Success'),
      ...approved,
      authorized_amount: '10000',
      captured_amount: '10000',
      refunded_amount: '0',
    },
    thirdParties: { processor_response_code: '00', acquirer_response_code: '00' },
  },
  pending: {
    reported: { ...last('19', '065', "Transaction waiting for customer's action"), ...untouched },
    thirdParties: {},
  },
  uncertain: {
    reported: {
      ...last('15', '777', 'The transaction has been processed, but failed to receive confirmation'),
      ...untouched,
    },
    thirdParties: {},
  },
  on_hold: {
    // 064 if the account has 3-D Secure.
    reported: { ...last('20', '065', "Transaction waiting for customer's action"), ...untouched },
    thirdParties: {},
  },
  authorization_failed: {
    reported: { ...last('03', '666', 'Transaction declined'), ...untouched },
    thirdParties: { processor_response_code: '05', acquirer_response_code: '05' },
  },
};

describe.each(Object.entries(reports))('an order that is %s', (state, { reported, thirdParties }) => {
  test.each([
    ['without the parameter', {}, {}],
    ['when they are declined', { return_third_party_response_codes: 'NO' }, {}],
    ['when they are requested', { return_third_party_response_codes: 'YES' }, thirdParties],
  ] as const)('is reported; third-party codes %s', async (_how, params, codes) => {
    const reply = await send('CHECK_STATUS', { merchant_reference: state, ...params });
    expect(reply).toEqual({
      query_command: 'CHECK_STATUS',
      access_code: account.access_code,
      merchant_identifier: account.merchant_identifier,
      merchant_reference: state,
      fort_id: expect.stringMatching(/^\d{18}$/),
      language: 'en',
      response_code: '12000',
      response_message: 'Success',
      status: '12',
      ...reported,
      ...codes,
    });
  });
});

test('the last operation is reported, successful or refused, and CHECK_STATUS does not count', async () => {
  const whole = { authorized_amount: '10000' };
  const money = { currency: 'AED', merchant_reference: 'authorized' };
  await send('CAPTURE', { ...money, amount: '7000' });
  expect(await report()).toMatchObject({
    ...whole,
    ...last('04', '000', 'Success'),
    captured_amount: '7000',
    refunded_amount: '0',
  });
  await send('REFUND', { ...money, amount: '7001' });
  expect(await report()).toMatchObject({
    ...whole,
    ...last('07', '048', 'Operation amount exceeds captured amount'),
    captured_amount: '7000',
    refunded_amount: '0',
  });
  await send('REFUND', { ...money, amount: '500' });
  expect(await report()).toMatchObject({
    ...whole,
    ...last('06', '000', 'Success'),
    captured_amount: '7000',
    refunded_amount: '500',
  });
  await send('VOID_AUTHORIZATION', { merchant_reference: 'authorized' });
  expect(await report()).toMatchObject({
    ...whole,
    ...last('09', '042', 'Operation amount exceeds the authorized amount'),
    captured_amount: '7000',
    refunded_amount: '500',
  });
});

test('in Arabic, the last operation is reported in Arabic', async () => {
  const reported = await send('CHECK_STATUS', { merchant_reference: 'authorization_failed', language: 'ar' });
  expect(reported).toMatchObject({
    ...last('03', '666', responseMessage('666', 'ar')),
    response_message: responseMessage('000', 'ar'),
  });
  expect(responseMessage('666', 'ar')).toMatch(/\p{Script=Arabic}/u);
});

test('a pending operation stays the last one', async () => {
  await send('CAPTURE', { merchant_reference: 'pending' });
  const reported = await send('CHECK_STATUS', { merchant_reference: 'pending' });
  expect(reported).toMatchObject(reports.pending.reported);
});

test('an unauthenticated request is not an operation of the order', async () => {
  await send('CAPTURE', { merchant_reference: 'authorized', access_code: 'nothing' });
  const reported = await send('CHECK_STATUS', { merchant_reference: 'authorized' });
  expect(reported).toMatchObject(reports.authorized.reported);
});

test('nothing is reported of an unknown order', async () => {
  const reported = await send('CHECK_STATUS', { merchant_reference: 'nothing' });
  const additions = Object.entries(operations.CHECK_STATUS.reply).filter(([, kind]) => kind === 'optional');
  expect(additions.filter(([name]) => name in reported)).toEqual([]);
});

function report(): Promise<StringParams> {
  return send('CHECK_STATUS', { merchant_reference: 'authorized' });
}

async function send(operation: Operation, changes: Changes): Promise<StringParams> {
  const { params } = await processRequest(storage)(rawRequest(requestOf(operation, changes)));
  return verifyReply(account, params);
}

function last(status: string, message: string, text: string): StringParams {
  return {
    transaction_status: status,
    transaction_code: `${status}${message}`,
    transaction_message: text,
  };
}
