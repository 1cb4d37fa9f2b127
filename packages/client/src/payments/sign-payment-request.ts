/** Validates and signs the requests of payments and saved cards: forms for a browser, and messages for the operation URL. C4, C13, C36. */
import type { Language, StringParams } from '@postern/protocol';
import {
  paymentFlows,
  paymentRefusalReasons,
  signPaymentRequest,
  type PaymentFlow,
  type PaymentFormError,
  type PaymentFormParams,
} from '@postern/protocol/payments';
import { explainPaymentViolation } from '@postern/protocol/payments/explain';
import { refusalReasons, type DecimalPlaces } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { toMinorUnits } from '../call/build-request-params.ts';
import { explainInvalidAmount } from '../call/explain-invalid-amount.ts';
import type { Amount, CurrencyOf } from '../call/request-params-type.ts';
import type { Failure } from '../outcome/call-failure.ts';
import type { CalledOperation } from '../outcome/call-outcome.ts';
import type { ResolvedSettings } from '../settings/client-settings.ts';

/** The parameters of a flow. The account, the language and the signature are added. */
export type ParamsOf<F extends PaymentFlow, Code extends string = string> = Omit<
  PaymentFormParams<F>,
  'access_code' | 'merchant_identifier' | 'amount' | 'currency' | 'language'
> & {
  /** The language of pages and messages. Default: that of the settings, or `en`. */
  readonly language?: Language;
} & ('amount' extends keyof PaymentFormParams<F>
    ? { readonly amount: Amount; readonly currency: CurrencyOf<Code> }
    : Pick<PaymentFormParams<F>, keyof PaymentFormParams<F> & 'currency'>);

/** Signs a request, or says what the gateway would refuse. Nothing is sent. */
export const signRequest = (
  settings: Pick<ResolvedSettings, 'account' | 'decimalPlaces'>,
  flow: PaymentFlow,
  params: object,
): E.Either<Failure.InvalidRequest, StringParams> => {
  const { decimalPlaces } = settings;
  const {
    accessCode,
    merchantIdentifier,
    language = 'en',
    shaType,
    requestPhrase: phrase,
  } = settings.account;
  // Callers in JavaScript may pass anything here. `undefined` means absent.
  const input = Object.entries(params).filter(([, value]: [string, unknown]) => value !== undefined);
  const requested: Readonly<Record<string, unknown>> = { language, ...Object.fromEntries(input) };
  const minorUnits = toMinorUnits(requested, decimalPlaces);
  const amount = E.isRight(minorUnits) ? minorUnits.right : undefined;
  const values = Object.entries({ ...requested, ...(amount !== undefined && { amount }) });
  const account = { access_code: accessCode, merchant_identifier: merchantIdentifier };
  const signed = signPaymentRequest(flow, { ...textsOf(values), ...account }, { shaType, phrase });
  const wrong = new Map<string, PaymentFormError>();
  if (E.isLeft(minorUnits)) wrong.set('amount', minorUnits.left);
  for (const [parameter, value] of values)
    if (typeof value !== 'string' && !wrong.has(parameter))
      wrong.set(parameter, { reason: 'InvalidFormat', parameter });
  if (E.isRight(signed) && wrong.size === 0) return signed;
  const others = E.isLeft(signed) ? signed.left.filter(({ parameter }) => !wrong.has(parameter)) : [];
  return E.left(toFailure([...wrong.values(), ...others], flow, requested, decimalPlaces));
};

const textsOf = (values: readonly (readonly [string, unknown])[]): StringParams =>
  Object.fromEntries(
    values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );

const operationOf = (flow: PaymentFlow, params: Readonly<Record<string, unknown>>): CalledOperation => {
  const operations: readonly CalledOperation[] = paymentFlows[flow].operations;
  const selected = params['command'] ?? params['service_command'];
  return operations.find((operation) => operation === selected) ?? operations[0] ?? 'PURCHASE';
};

const toFailure = (
  errors: readonly PaymentFormError[],
  flow: PaymentFlow,
  requested: Readonly<Record<string, unknown>>,
  places: DecimalPlaces,
): Failure.InvalidRequest => ({
  _tag: 'InvalidRequest',
  operation: operationOf(flow, requested),
  violations: errors.map((error): Failure.FormViolation => {
    const { reason, parameter } = error;
    if (reason === 'Ambiguous')
      return { reason, parameter, meaning: ambiguityOf(error), message: SignatureMismatch.messageCode };
    const { description, messageCode } = paymentRefusalReasons[reason];
    const isWrongAmount = parameter === 'amount' && (reason === 'InvalidFormat' || reason === 'TooLong');
    const { amount, currency, [parameter]: value } = requested;
    const explained = explainPaymentViolation({ reason, parameter }, value, flow);
    const explanation = explained ? `${explained.meaning}. ${explained.remedy}` : description;
    const meaning = isWrongAmount ? explainInvalidAmount(amount, currency, places) : explanation;
    return { reason, parameter, meaning, message: messageCode };
  }),
  effect: 'none',
  attempts: 0,
});

const { SignatureMismatch } = refusalReasons;

const ambiguityOf = ({ part }: Extract<PaymentFormError, { readonly reason: 'Ambiguous' }>): string =>
  `the request or its answer could be read as another message${isName.test(part) ? `, because of ${part}` : ''}. Choose another value`;

// A part that is no name is a value, which may be personal.
const isName = /^\w+[=_]$/;
