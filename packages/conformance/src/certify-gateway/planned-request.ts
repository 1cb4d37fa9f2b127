/** A request as a case describes it, and as it is sent. */
import type { Operation } from '@postern/protocol';
import { computeSignature, operations } from '@postern/protocol/spec';
import type { AccountUnderTest, OrderUnderTest } from './gateway-under-test.ts';

/** What to send. Members that are absent are as a valid request has them. */
export interface RequestPlan {
  readonly operation: Operation;
  /** All parameters but the signature. Values that are not texts are sent as they are. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Changes the valid signature. Undefined leaves the parameter out. */
  readonly signature?: (valid: string) => unknown;
  readonly method?: string;
  readonly contentType?: string;
  /** Changes the text of the body. */
  readonly body?: (json: string) => string;
}

/** A request that is ready to be sent. */
export interface PlannedRequest {
  readonly method: string;
  readonly contentType: string;
  readonly body: string;
  /** The parameters with the signature. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Builds the HTTP request of a plan, signed as the account signs. */
export const planRequest = (plan: RequestPlan, account: AccountUnderTest): PlannedRequest => {
  const valid = computeSignature(signedTexts(plan.params), account.requestKey);
  const signature = plan.signature === undefined ? valid : plan.signature(valid);
  const params = signature === undefined ? plan.params : { ...plan.params, signature };
  const json = JSON.stringify(params);
  return {
    method: plan.method ?? 'POST',
    contentType: plan.contentType ?? 'application/json',
    body: plan.body === undefined ? json : plan.body(json),
    params,
  };
};

// Values that are not texts must be refused before the signature is checked, so any signature does for them.
const signedTexts = (params: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || value === null
        ? []
        : [[name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')] as const],
    ),
  );

/** The parameters of a valid request, without the signature. */
export const validParams = (
  operation: Operation,
  account: AccountUnderTest,
  order: Pick<OrderUnderTest, 'merchantReference' | 'currency'>,
  amount = 1n,
): Readonly<Record<string, string>> => ({
  [operations[operation].selector]: operation,
  access_code: account.accessCode,
  merchant_identifier: account.merchantIdentifier,
  merchant_reference: order.merchantReference,
  language: 'en',
  ...('amount' in operations[operation].request && {
    amount: String(amount),
    currency: order.currency,
  }),
});
