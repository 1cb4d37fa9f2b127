/** A request of each flow of payments that nothing is wrong with, except that no token has its name. */
import {
  paymentFlows,
  testCards,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentOperation,
  type TestCard,
} from '@postern/protocol/payments';
import { isPayment } from '@postern/protocol/spec';
import type { AccountUnderTest } from './gateway-under-test.ts';
import type { RequestPlan } from './planned-request.ts';

/** What differs from a valid request. `undefined` leaves a parameter out. */
export interface PaymentPlanChanges {
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** What the browser adds to an own form. */
  readonly unsigned?: Readonly<Record<string, string | undefined>>;
  readonly signature?: RequestPlan['signature'];
}

/** A plan with texts only. */
interface PaymentPlan extends RequestPlan {
  readonly params: Readonly<Record<string, string>>;
}

/** The plan of a request. */
export const validPaymentRequest = (
  flow: PaymentFlow,
  account: Pick<AccountUnderTest, 'merchantIdentifier' | 'accessCode'>,
  merchantReference: string,
  { params, unsigned, signature }: PaymentPlanChanges = {},
): PaymentPlan => {
  const { entryPoint, operations, unsigned: ofBrowser }: PaymentFlowRow = paymentFlows[flow];
  const [first = 'PURCHASE'] = operations;
  const operation: PaymentOperation = first;
  return {
    operation,
    ...(entryPoint === 'page' && { entryPoint }),
    params: defined({
      ...(isPayment(operation) ? { command: operation, ...payment } : { service_command: operation }),
      access_code: account.accessCode,
      merchant_identifier: account.merchantIdentifier,
      ...('merchant_reference' in paymentFlows[flow].request && { merchant_reference: merchantReference }),
      language: 'en',
      ...ofFlows[flow],
      ...params,
    }),
    ...(ofBrowser !== undefined && { unsigned: defined({ ...cardParams('visa'), ...unsigned }) }),
    ...(signature !== undefined && { signature }),
  };
};

/** Where the suite lets the browser return to. It does not follow. */
export const returnUrl = 'https://shop.example/conformance';

/** The numbers that the suite sends. No report has them, although a gateway may send one back. */
export const testCardNumbers: readonly string[] = Object.values(testCards).map(({ number }) => number);

/** The parameters of a test card, by its name. */
export const cardParams = (card: TestCard, expiryDate = '3012'): Readonly<Record<string, string>> => ({
  card_number: testCards[card].number,
  expiry_date: expiryDate,
  card_security_code: testCards[card].securityCode,
});

const payment = { amount: '100', currency: 'AED', customer_email: 'shopper@shop.example' } as const;

const noToken = { token_name: 'no-such-token' } as const;

const ofFlows: Readonly<Record<PaymentFlow, Readonly<Record<string, string>>>> = {
  redirection: { return_url: returnUrl },
  token: noToken,
  trusted: cardParams('visa'),
  moto: { ...noToken, eci: 'MOTO' },
  recurring: { ...noToken, eci: 'RECURRING' },
  iframe: { return_url: returnUrl },
  own_form: { return_url: returnUrl },
  create_token: { return_url: returnUrl },
  update_token: { ...noToken, token_status: 'ACTIVE' },
  sdk_token: { device_id: 'device-1' },
};

/** Without the parameters that have no value. */
export const defined = (
  params: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
