/** A request as a case describes it, and as it is sent. */
import type { Operation } from '@postern/protocol';
import type { PaymentOperation } from '@postern/protocol/payments';
import { isCardDataName, redacted } from '@postern/protocol/secrets';
import { computeSignature, operations } from '@postern/protocol/spec';
import type { AccountUnderTest, OrderUnderTest } from './gateway-under-test.ts';

/** What to send. Members that are absent are as a valid request has them. */
export interface RequestPlan {
  readonly operation: Operation | PaymentOperation;
  /** A form that a browser posts to the payment page; without it, JSON to the operation URL. */
  readonly entryPoint?: 'page';
  /** Parameters that the browser adds after the form was signed. */
  readonly unsigned?: Readonly<Record<string, string>>;
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
  const params = {
    ...plan.params,
    ...(signature !== undefined && { signature }),
    ...plan.unsigned,
  };
  if (plan.entryPoint === 'page')
    return { method: plan.method ?? 'POST', contentType: formType, body: formOf(params), params };
  const json = JSON.stringify(params);
  return {
    method: plan.method ?? 'POST',
    contentType: plan.contentType ?? 'application/json',
    body: plan.body === undefined ? json : plan.body(json),
    params,
  };
};

const formType = 'application/x-www-form-urlencoded';

const formOf = (params: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(signedTexts(params)).toString();

/** The body as a report shows it, without the number and the security code of a card. */
export const bodyWithoutCardData = ({ contentType, body, params }: PlannedRequest): string => {
  if (!Object.keys(params).some(isCardDataName)) return body;
  const safe = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isCardDataName(name) ? redacted : value]),
  );
  return contentType === formType ? formOf(safe) : JSON.stringify(safe);
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
