/**
 * Checks a request of a payment, or of an operation on saved cards, up to its signature, and against the settings of its account, in the order
 * of C13. A form at the payment page and a request at the operation URL pass the same checks. Chapter 3 of the supplement; C1 to C3, C11 to C17.
 */
import { isCurrency, sign, type Currency, type StringParams } from '@postern/protocol';
import {
  findPaymentFlow,
  findPaymentFormViolations,
  isPaymentParameter,
  isSavedCardOperation,
  paymentChannels,
  paymentFlows,
  paymentRefusalEcho,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentFormViolation,
  type PaymentOperation,
  type PaymentRefusalReason,
} from '@postern/protocol/payments';
import { findHashedCardParameters } from '@postern/protocol/payments/explain';
import { containsCardData, isCardDataName } from '@postern/protocol/secrets';
import { isParameter, isPayment } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import {
  describeForeignOrigin,
  describeForeignPage,
  describeForeignPageForLog,
  isAllowedOrigin,
  type RequestSource,
} from '../domain/account-settings/allowed-origins.ts';
import { createsPayments, type Account, type AccountRepository } from '../domain/account.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { PaymentEntryPoint, PaymentForm, SavedCardForm } from '../domain/payment.ts';
import {
  isText,
  textOfMember,
  type BodyMembers,
} from '../request-pipeline/1-receive/json-members-as-strings.ts';
import { requestKeysOf, type SignedBy } from '../request-pipeline/4-authenticate/account-signing-keys.ts';
import {
  diagnoseOnce,
  diagnosisOfPaymentMistake,
  type Diagnosis,
} from '../request-pipeline/4-authenticate/signature-diagnosis.ts';
import { findFormSigningKey, isSameText } from './find-form-signing-key.ts';
import { readRequestCard, type RequestCard } from './read-request-card.ts';

/** An authenticated request. Nothing after it has a card number or a security code (C8). */
export interface AuthenticatedPaymentRequest {
  readonly flow: PaymentFlow;
  readonly form: PaymentForm | SavedCardForm;
  /** The card that it had, if it had one. */
  readonly card: O.Option<RequestCard>;
  /** The number of digits of its security code, if it has one: that of a token is compared with the brand of its card. */
  readonly codeLength: number | undefined;
  readonly account: Account;
  readonly signedBy: SignedBy;
}

export interface RefusedPaymentRequest extends PaymentMistake {
  readonly operation?: PaymentOperation;
  readonly flow?: PaymentFlow;
  readonly account?: Account;
  /** The key that it is signed with, if its signature is right. */
  readonly signedBy?: SignedBy;
  /** The values that may be sent back: all that are well formed, or only harmless ones to a sender without a secret (C2). */
  readonly echo: StringParams;
  readonly diagnosis?: () => Diagnosis;
  /** What the log adds to the reason. */
  readonly hint?: string;
  /** What the page adds to it. The sender may not be authenticated. */
  readonly pageHint?: string;
  readonly failure?: Failure;
}

/** Why a request is refused. */
export interface PaymentMistake {
  readonly reason: PaymentRefusalReason;
  readonly parameter?: string;
}

export const authenticatePaymentRequest =
  (accounts: Pick<AccountRepository, 'find'>) =>
  async (
    entryPoint: PaymentEntryPoint,
    sent: BodyMembers,
    source: RequestSource,
  ): Promise<E.Either<RefusedPaymentRequest, AuthenticatedPaymentRequest>> => {
    const texts = textsIn(sent);
    const request = withoutEmptyCardFields(texts);
    const selected = selectFlow(entryPoint, request);
    const echoed = E.isRight(selected) ? selected.right.flow : 'redirection';
    const found = await accounts.find(request['merchant_identifier'] ?? '')();
    if (E.isLeft(found))
      return E.left({
        reason: 'InternalError',
        echo: echoOf(echoed, request, undefined),
        failure: found.left,
      });
    const account = O.toUndefined(found.right);
    if (E.isLeft(selected))
      return E.left({
        ...selected.left,
        echo: echoOf(echoed, request, undefined),
        ...(account && { account }),
      });
    const { flow, operation } = selected.right;
    if (account !== undefined && !createsPayments(account))
      return E.left({
        reason: 'UnknownCommand',
        parameter: selectorOf(request),
        flow,
        echo: echoOf(flow, request, undefined),
        account,
      });
    const hasAccessCode =
      account !== undefined && isSameText(request['access_code'] ?? '', account.accessCode);
    // A member that is no text is not part of what was signed. As in the four operations, a request with another access code is not
    // authenticated.
    const isSignable = Object.keys(sent).length === Object.keys(texts).length;
    const signedBy =
      hasAccessCode && isSignable ? findFormSigningKey(signedPart(flow, request), account) : undefined;
    const refused = (
      reason: PaymentRefusalReason,
      more: Partial<RefusedPaymentRequest> = {},
    ): E.Either<RefusedPaymentRequest, never> =>
      E.left({
        reason,
        operation,
        flow,
        echo: echoOf(flow, request, signedBy),
        ...(account && { account }),
        ...(signedBy && { signedBy }),
        ...more,
      });
    if (request['token_name'] !== undefined && flow === 'trusted')
      return refused('TokenAndCard', { parameter: 'token_name' });
    const [violation] = findViolations(flow, readBy(account, sent, request), account);
    if (violation !== undefined) return refused(violation.reason, { parameter: violation.parameter });
    if (account === undefined) return refused('UnknownMerchant');
    if (!hasAccessCode) return refused('UnknownAccessCode');
    if (!account.active) return refused('InactiveMerchant');
    if (!isFromShop(entryPoint, account, source))
      return refused(
        'OriginNotAllowed',
        entryPoint === 'api'
          ? { hint: describeForeignOrigin(account.origins, source) }
          : {
              hint: describeForeignPageForLog(account.payments.shopOrigins, source),
              pageHint: describeForeignPage(source),
            },
      );
    if (signedBy === undefined) {
      // Now, because nothing after this has the card (C8).
      const hashed = findHashedCardParameters(flow, request, requestKeysOf(account));
      if (hashed !== undefined)
        return refused('SignatureMismatch', {
          diagnosis: () => diagnosisOfPaymentMistake(hashed.mistake, hashed.parameters),
        });
      const signed = signedPart(flow, request);
      // The diagnosis shows the string that was signed, which must not have the number of a card (C8).
      return containsCardData(signed)
        ? refused('SignatureMismatch')
        : refused('SignatureMismatch', { diagnosis: diagnoseOnce(signed, account) });
    }
    const card = readRequestCard(request);
    if (O.isSome(card) && !card.value.isCodeRight)
      return refused('InvalidFormat', { parameter: 'card_security_code' });
    return E.right({
      flow,
      form: toForm(
        operation,
        isPayment(operation) && entryPoint === 'api'
          ? signedWithoutCard(request, signedBy)
          : withoutCardData(request),
      ),
      card,
      codeLength: request['card_security_code']?.length,
      account,
      signedBy,
    });
  };

/** Why the settings of the account do not allow an authenticated request, if they do not. */
export const findSettingsRefusal = ({
  flow,
  form,
  account,
}: Pick<AuthenticatedPaymentRequest, 'flow' | 'form' | 'account'>): PaymentMistake | undefined => {
  const { channel, entryPoint }: PaymentFlowRow = paymentFlows[flow];
  const { currencies, returnUrl } = account.payments;
  if (channel !== undefined && !account.paymentChannels.includes(channel))
    return paymentChannels[channel].messageCode === '113'
      ? { reason: 'EciInactive', parameter: 'eci' }
      : { reason: 'ChannelInactive' };
  if (savedCardFlows.has(flow) && !account.services.includes('tokenization'))
    return { reason: 'SavedCardsInactive', parameter: 'eci' };
  if (form['installments'] !== undefined)
    return { reason: 'InstallmentsInactive', parameter: 'installments' };
  const currency: string | undefined = form['currency'];
  if (currency !== undefined && currencies?.some((each) => each === currency) === false)
    return { reason: 'CurrencyNotAccepted', parameter: 'currency' };
  return entryPoint === 'page' && form['return_url'] === undefined && returnUrl === undefined
    ? { reason: 'ReturnUrlMissing' }
    : undefined;
};

// Of an operation on saved cards, its own status says so (C14).
const savedCardFlows: ReadonlySet<PaymentFlow> = new Set<PaymentFlow>(['moto', 'recurring']);

/** What the signature of a request covers, and the signature. */
const signedPart = (flow: PaymentFlow, request: StringParams): StringParams => {
  const { unsigned = [] }: PaymentFlowRow = paymentFlows[flow];
  return Object.fromEntries(
    Object.entries(request).filter(([name]) => !unsigned.some((one) => one === name)),
  );
};

// A browser sends the fields of an own form that were left empty, too (C17).
const withoutEmptyCardFields = (request: StringParams): StringParams => {
  const names: readonly string[] = paymentFlows.own_form.unsigned;
  return isSavedCardOperation(request['service_command'] ?? '')
    ? Object.fromEntries(
        Object.entries(request).filter(([name, value]) => value !== '' || !names.includes(name)),
      )
    : request;
};

const withoutCardData = ({
  card_number: _number,
  card_security_code: _code,
  ...request
}: StringParams): StringParams => request;

/** A request without its card. It is signed again, so that its key is found again when the shopper returns (C27). */
const signedWithoutCard = (request: StringParams, { signatures }: SignedBy): StringParams => {
  const {
    signature: _signature,
    expiry_date: _date,
    card_holder_name: _holder,
    ...others
  }: StringParams = withoutCardData(request);
  return sign(others, { shaType: signatures.shaType, phrase: signatures.requestPhrase });
};

/** The members that are texts, and the digits of whole numbers. */
const textsIn = (members: BodyMembers): StringParams =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      const text = textOfMember(value);
      return text === undefined || !isText(name) ? [] : [[name, text]];
    }),
  );

/** A strict account reads no numbers. If there is no account that says so, its identifier is the mistake to correct first (D4). */
const readBy = (account: Account | undefined, sent: BodyMembers, request: StringParams): BodyMembers => {
  const unread = Object.entries(sent).filter(([, value]) =>
    account?.requestShape === 'strict' ? typeof value !== 'string' : textOfMember(value) === undefined,
  );
  return { ...request, ...Object.fromEntries(unread) };
};

interface Selected {
  readonly flow: PaymentFlow;
  readonly operation: PaymentOperation;
}

const selectFlow = (
  entryPoint: PaymentEntryPoint,
  request: StringParams,
): E.Either<PaymentMistake, Selected> => {
  const parameter = selectorOf(request);
  if (selectors.filter((name) => request[name] !== undefined).length > 1)
    return E.left({ reason: 'MultipleCommands' });
  const flow = findPaymentFlow(entryPoint, request);
  const operation = request[parameter] ?? '';
  return flow !== undefined && (isPayment(operation) || isSavedCardOperation(operation))
    ? E.right({ flow, operation })
    : E.left({ reason: 'UnknownCommand', parameter });
};

const selectors = ['command', 'service_command', 'query_command'];

const selectorOf = (request: StringParams): string =>
  selectors.find((name) => request[name] !== undefined) ?? 'command';

const findViolations = (
  flow: PaymentFlow,
  request: BodyMembers,
  account: Account | undefined,
): readonly PaymentFormViolation[] => {
  const violations = findPaymentFormViolations(flow, request);
  const forbidden = account === undefined ? undefined : findForbiddenCardField(flow, request, account);
  const all: readonly PaymentFormViolation[] =
    forbidden === undefined
      ? violations
      : [{ reason: 'UnknownParameter', parameter: forbidden }, ...violations];
  return account?.requestShape === 'compatible' ? all.flatMap(ofCompatibleAccount(request)) : all;
};

/** Without their channel, the fields of a card are forbidden (C13). */
const findForbiddenCardField = (
  flow: PaymentFlow,
  request: BodyMembers,
  { paymentChannels: active }: Account,
): string | undefined => {
  const { channel }: PaymentFlowRow = paymentFlows[flow];
  const isForbidden =
    channel !== undefined && paymentChannels[channel].messageCode === '027' && !active.includes(channel);
  return isForbidden ? paymentFlows.own_form.unsigned.find((name) => request[name] !== undefined) : undefined;
};

// A compatible account gets unknown names hashed and echoed, but no name that a payment forbids (C16), and no card data (C10).
const ofCompatibleAccount =
  (request: BodyMembers) =>
  (violation: PaymentFormViolation): readonly PaymentFormViolation[] => {
    const { reason, parameter } = violation;
    const isForbidden = isParameter(parameter) || isPaymentParameter(parameter) || isCardDataName(parameter);
    const value = request[parameter];
    if (reason !== 'UnknownParameter' || isForbidden || typeof value !== 'string') return [violation];
    return containsCardData({ [parameter]: value }) ? [{ reason: 'InvalidFormat', parameter }] : [];
  };

/** A browser names the page that posts the form (C3); the Security Settings are about servers (D28a). */
const isFromShop = (entryPoint: PaymentEntryPoint, account: Account, source: RequestSource): boolean => {
  if (entryPoint === 'api') return isAllowedOrigin(account.origins, source);
  const { origin } = source;
  const { shopOrigins } = account.payments;
  return (
    origin === undefined || origin === 'null' || shopOrigins.length === 0 || shopOrigins.includes(origin)
  );
};

/** A sender without a secret of the account gets fewer parameters back (C2). */
const echoOf = (flow: PaymentFlow, request: StringParams, signedBy: SignedBy | undefined): StringParams =>
  paymentRefusalEcho(flow, request, signedBy === undefined ? 'unauthenticated' : 'authenticated');

// The violations of its flow were checked.
const toForm = (operation: PaymentOperation, request: StringParams): PaymentForm | SavedCardForm => {
  const all = {
    ...request,
    merchant_reference: request['merchant_reference'] ?? '',
    language: request['language'] === 'ar' ? 'ar' : 'en',
    signature: request['signature'] ?? '',
  } as const;
  return isPayment(operation)
    ? {
        ...all,
        command: operation,
        amount: request['amount'] ?? '',
        currency: currencyOf(request),
        customer_email: request['customer_email'] ?? '',
      }
    : { ...all, service_command: operation };
};

const currencyOf = ({ currency = '' }: StringParams): Currency => {
  if (!isCurrency(currency)) throw new Error('the currency of a checked request is unknown');
  return currency;
};
