/**
 * Checks a form that arrives at the payment page, in the order of C13, and says where the browser is sent if it is refused. Chapter 3 of
 * the supplement; C1 to C3, C7, C12 to C17.
 */
import type { StringParams } from '@postern/protocol';
import { checkPaymentValue, isReturnUrl, type PaymentRefusalReason } from '@postern/protocol/payments';
import { containsCardData } from '@postern/protocol/secrets';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { RequestSource } from '../domain/account-settings/allowed-origins.ts';
import type { Account, AccountRepository } from '../domain/account.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { SavedCardRepository } from '../domain/saved-card-repository.ts';
import { isPaymentForm, operationOf, type PaymentForm, type PaymentRepository } from '../domain/payment.ts';
import type { SignedBy } from '../request-pipeline/4-authenticate/account-signing-keys.ts';
import {
  authenticatePaymentRequest,
  findSettingsRefusal,
  type AuthenticatedPaymentRequest,
  type RefusedPaymentRequest,
} from './authenticate-payment-request.ts';
import { findLimitRefusal, findOrderRefusal } from './decide-on-payment-page.ts';
import { findBrandRefusal } from './find-brand-refusal.ts';
import { findTokenRefusal } from './use-card-token.ts';

export interface RefusedForm extends RefusedPaymentRequest {
  /** Where the browser returns to. Without one, the page says what is wrong (C1). */
  readonly returnUrl?: string;
}

export interface PaymentFormPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly payments: Pick<PaymentRepository, 'findOrder' | 'hasPage'>;
  readonly savedCards: Pick<SavedCardRepository, 'find'>;
}

export const checkPaymentForm = ({ accounts, payments, savedCards }: PaymentFormPorts) => {
  const authenticate = authenticatePaymentRequest(accounts);
  /** Why the page cannot pay with the token of the form, if it names one. */
  const findTokenOfForm = async (
    form: PaymentForm,
    { merchantIdentifier }: Account,
  ): Promise<E.Either<Failure, PaymentRefusalReason | undefined>> => {
    const { token_name: name } = form;
    if (name === undefined) return E.right(undefined);
    const found = await savedCards.find(merchantIdentifier, name)();
    if (E.isLeft(found)) return found;
    if (O.isNone(found.right)) return E.right('UnknownToken');
    const { savedCard, now } = found.right.value;
    return E.right(
      findTokenRefusal('redirection', form, O.some(savedCard), now) ?? findBrandRefusal(form, savedCard.card),
    );
  };

  return async (
    sent: StringParams,
    source: RequestSource,
  ): Promise<E.Either<RefusedForm, AuthenticatedPaymentRequest>> => {
    const authenticated = await authenticate('page', sent, source);
    if (E.isLeft(authenticated)) return E.left(withReturnUrl(sent, authenticated.left));
    const { flow, form, account, signedBy } = authenticated.right;
    const refused = (
      reason: PaymentRefusalReason,
      more: Partial<RefusedForm> = {},
    ): E.Either<RefusedForm, never> => {
      const { signature: _signature, ...echo }: StringParams = form;
      return E.left(
        withReturnUrl(form, { reason, operation: operationOf(form), flow, account, signedBy, echo, ...more }),
      );
    };
    const opened = await payments.hasPage(account.merchantIdentifier, form.signature)();
    if (E.isLeft(opened)) return refused('InternalError', { failure: opened.left });
    // The same form leads to its page, whatever became of its order (C7).
    if (opened.right) return authenticated;
    const settings = findSettingsRefusal(authenticated.right);
    if (settings !== undefined) return refused(settings.reason, settings);
    if (!isPaymentForm(form)) return authenticated;
    const order = await payments.findOrder(account.merchantIdentifier, form.merchant_reference)();
    if (E.isLeft(order)) return refused('InternalError', { failure: order.left });
    const orderRefusal = findOrderRefusal(form, order.right);
    if (orderRefusal !== undefined) return refused(orderRefusal);
    const token = await findTokenOfForm(form, account);
    if (E.isLeft(token)) return refused('InternalError', { failure: token.left });
    if (token.right !== undefined) return refused(token.right, { parameter: 'token_name' });
    const limitRefusal = findLimitRefusal(form, account, 0n);
    return limitRefusal === undefined ? authenticated : refused(limitRefusal);
  };
};

const withReturnUrl = (form: StringParams, refused: RefusedPaymentRequest): RefusedForm => {
  const { reason, account, signedBy } = refused;
  if (pageOnly.has(reason)) return refused;
  const returnUrl = trustedReturnUrl(form, account, signedBy);
  if (returnUrl !== undefined) return { ...refused, returnUrl };
  return account !== undefined && isReturnable(form['return_url'])
    ? { ...refused, hint: foreignOrigin, pageHint: foreignOrigin }
    : refused;
};

const foreignOrigin =
  'Correct the form first: with a right signature, the browser returns to its return_url. Until then it stays here, because the origin of return_url is not a shop origin of the account in the payment settings.';

// No address can be trusted, or none is known.
const pageOnly: ReadonlySet<PaymentRefusalReason> = new Set<PaymentRefusalReason>([
  'MultipleCommands',
  'UnknownCommand',
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
  const isValid = isReturnable(url);
  if (signedBy !== undefined) return isValid ? url : returnUrl;
  return isValid && (url === returnUrl || shopOrigins.includes(new URL(url).origin)) ? url : undefined;
};

const isReturnable = (url: string | undefined): boolean =>
  url !== undefined &&
  checkPaymentValue('return_url', url) === undefined &&
  isReturnUrl(url) &&
  !containsCardData({ return_url: url });
