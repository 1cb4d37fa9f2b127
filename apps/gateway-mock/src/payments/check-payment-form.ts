/**
 * Checks a form that arrives at the payment page, in the order of C13, and says where the browser is sent if it is refused. Chapter 3 of
 * the supplement; C1 to C3, C12 to C17.
 */
import { isCurrency, type Currency, type StringParams } from '@postern/protocol';
import {
  checkPaymentValue,
  findPaymentFormViolations,
  isPaymentParameter,
  isReturnUrl,
  paymentRefusalEcho,
  type PaymentFormViolation,
  type PaymentRefusalReason,
} from '@postern/protocol/payments';
import { containsCardData, isCardDataName } from '@postern/protocol/secrets';
import { isParameter, isPayment, type Payment } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Account, AccountRepository } from '../domain/account.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { PaymentForm, PaymentRepository } from '../domain/payment.ts';
import type { SignedBy } from '../request-pipeline/4-authenticate/account-signing-keys.ts';
import { diagnoseOnce, type Diagnosis } from '../request-pipeline/4-authenticate/signature-diagnosis.ts';
import { findLimitRefusal, findOrderRefusal } from './decide-payment.ts';
import { findFormKey, isSameText } from './form-key.ts';

export interface CheckedForm {
  readonly form: PaymentForm;
  readonly account: Account;
  readonly signedBy: SignedBy;
}

export interface RefusedForm {
  readonly reason: PaymentRefusalReason;
  readonly parameter?: string;
  readonly payment?: Payment;
  readonly account?: Account;
  /** The key that the form is signed with, if its signature is right. */
  readonly signedBy?: SignedBy;
  /** The values that may be sent back: all that are well formed, or only harmless ones to a sender without a secret (C2). */
  readonly echo: StringParams;
  /** Where the browser returns to. Without one, the page says what is wrong (C1). */
  readonly returnUrl?: string;
  readonly diagnosis?: () => Diagnosis;
  readonly failure?: Failure;
}

export interface PaymentFormPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly payments: Pick<PaymentRepository, 'findOrder' | 'hasPage'>;
}

export const checkPaymentForm =
  ({ accounts, payments }: PaymentFormPorts) =>
  async (form: StringParams, origin: string | undefined): Promise<E.Either<RefusedForm, CheckedForm>> => {
    const command = selectPayment(form);
    if (E.isLeft(command)) return E.left(refusedOnPage(form, command.left));
    const payment = command.right;
    const found = await accounts.find(form['merchant_identifier'] ?? '')();
    if (E.isLeft(found))
      return E.left({ ...refusedOnPage(form, { reason: 'InternalError' }), failure: found.left });
    const account = O.toUndefined(found.right);
    if (account?.paymentChannels.length === 0)
      return E.left({ ...refusedOnPage(form, { reason: 'UnknownCommand', parameter: 'command' }), account });
    const hasAccessCode = account !== undefined && isSameText(form['access_code'] ?? '', account.accessCode);
    // As at the operation URL, a form with another access code is not authenticated.
    const signedBy = hasAccessCode ? findFormKey(form, account) : undefined;
    const refused = (
      reason: PaymentRefusalReason,
      more: Partial<RefusedForm> = {},
    ): E.Either<RefusedForm, never> => {
      const returnUrl = pageOnly.has(reason) ? undefined : trustedReturnUrl(form, account, signedBy);
      return E.left({
        reason,
        payment,
        echo: echoOf(form, signedBy),
        ...(account && { account }),
        ...(signedBy && { signedBy }),
        ...(returnUrl !== undefined && { returnUrl }),
        ...more,
      });
    };
    const violations = findPaymentFormViolations('redirection', form);
    const [violation] =
      account?.requestShape === 'compatible' ? violations.flatMap(ofCompatibleAccount(form)) : violations;
    if (violation !== undefined) return refused(violation.reason, { parameter: violation.parameter });
    if (account === undefined) return refused('UnknownMerchant');
    if (!hasAccessCode) return refused('UnknownAccessCode');
    if (!account.active) return refused('InactiveMerchant');
    if (!isShopOrigin(account, origin)) return refused('OriginNotAllowed');
    if (signedBy === undefined)
      return refused('SignatureMismatch', { diagnosis: diagnoseOnce(form, account) });
    const checked = toPaymentForm(form, payment);
    const opened = await payments.hasPage(account.merchantIdentifier, checked.signature)();
    if (E.isLeft(opened)) return refused('InternalError', { failure: opened.left });
    // The same form leads to its page, whatever became of its order (C7).
    if (opened.right) return E.right({ form: checked, account, signedBy });
    const { currencies, returnUrl } = account.payments;
    if (!account.paymentChannels.includes('redirection')) return refused('ChannelInactive');
    if (form['installments'] !== undefined)
      return refused('InstallmentsInactive', { parameter: 'installments' });
    if (currencies?.includes(checked.currency) === false)
      return refused('CurrencyNotAccepted', { parameter: 'currency' });
    if (form['return_url'] === undefined && returnUrl === undefined) return refused('ReturnUrlMissing');
    const order = await payments.findOrder(account.merchantIdentifier, checked.merchant_reference)();
    if (E.isLeft(order)) return refused('InternalError', { failure: order.left });
    const orderRefusal = findOrderRefusal(checked, order.right);
    if (orderRefusal !== undefined) return refused(orderRefusal);
    if (form['token_name'] !== undefined) return refused('UnknownToken', { parameter: 'token_name' });
    const limitRefusal = findLimitRefusal(checked, account, 0n);
    if (limitRefusal !== undefined) return refused(limitRefusal);
    return E.right({ form: checked, account, signedBy });
  };

// A compatible account gets unknown names hashed and echoed, but no name that a payment forbids (C16), and no card data (C10).
const ofCompatibleAccount =
  (form: StringParams) =>
  (violation: PaymentFormViolation): readonly PaymentFormViolation[] => {
    const { reason, parameter } = violation;
    const isForbidden = isParameter(parameter) || isPaymentParameter(parameter) || isCardDataName(parameter);
    if (reason !== 'UnknownParameter' || isForbidden) return [violation];
    return containsCardData({ [parameter]: form[parameter] ?? '' })
      ? [{ reason: 'InvalidFormat', parameter }]
      : [];
  };

interface Mistake {
  readonly reason: PaymentRefusalReason;
  readonly parameter?: string;
}

const selectPayment = (form: StringParams): E.Either<Mistake, Payment> => {
  const [selector, ...others] = selectors.filter((name) => form[name] !== undefined);
  if (others.length > 0) return E.left({ reason: 'MultipleCommands' });
  const command = selector === 'command' ? (form['command'] ?? '') : '';
  return isPayment(command)
    ? E.right(command)
    : E.left({ reason: 'UnknownCommand', parameter: selector ?? 'command' });
};

const selectors = ['command', 'service_command', 'query_command'];

const refusedOnPage = (form: StringParams, { reason, parameter }: Mistake): RefusedForm => ({
  reason,
  ...(parameter !== undefined && { parameter }),
  echo: echoOf(form, undefined),
});

// No address can be trusted, or none is known.
const pageOnly: ReadonlySet<PaymentRefusalReason> = new Set([
  'UnknownMerchant',
  'OriginNotAllowed',
  'ReturnUrlMissing',
]);

/**
 * Where a refused form returns to: its own address if the signature is right, or if the address is one of the shop's pages; without an
 * address of its own, that of the account, which the merchant has set (C1).
 */
const trustedReturnUrl = (
  { return_url: url }: StringParams,
  account: Account | undefined,
  signedBy: SignedBy | undefined,
): string | undefined => {
  if (account === undefined) return undefined;
  const { shopOrigins, returnUrl } = account.payments;
  if (url === undefined) return returnUrl;
  const isValid =
    checkPaymentValue('return_url', url) === undefined &&
    isReturnUrl(url) &&
    !containsCardData({ return_url: url });
  if (signedBy !== undefined) return isValid ? url : returnUrl;
  return isValid && (url === returnUrl || shopOrigins.includes(new URL(url).origin)) ? url : undefined;
};

/** A sender without a secret of the account gets fewer parameters back (C2). */
const echoOf = (form: StringParams, signedBy: SignedBy | undefined): StringParams =>
  paymentRefusalEcho('redirection', form, signedBy === undefined ? 'unauthenticated' : 'authenticated');

const isShopOrigin = ({ payments: { shopOrigins } }: Account, origin: string | undefined): boolean =>
  origin === undefined || origin === 'null' || shopOrigins.length === 0 || shopOrigins.includes(origin);

// The violations of its flow were checked.
const toPaymentForm = (form: StringParams, command: Payment): PaymentForm => ({
  ...form,
  command,
  merchant_reference: form['merchant_reference'] ?? '',
  amount: form['amount'] ?? '',
  currency: currencyOf(form),
  language: form['language'] === 'ar' ? 'ar' : 'en',
  customer_email: form['customer_email'] ?? '',
  signature: form['signature'] ?? '',
});

const currencyOf = ({ currency = '' }: StringParams): Currency => {
  if (!isCurrency(currency)) throw new Error('the currency of a checked form is unknown');
  return currency;
};
