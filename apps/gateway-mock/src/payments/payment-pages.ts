/**
 * The payment page: a form opens it, a shopper pays, types a card for a token, or cancels, and the browser returns to the shop with the
 * result. An own form returns at once. Chapters 5 and 7 of the supplement; C6, C7, C18, C27, C32.
 */
import { encodingFromContentType, type StringParams } from '@postern/protocol';
import { paymentRefusalReasons } from '@postern/protocol/payments';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import { randomBytes, randomUUID } from 'node:crypto';
import { computeAccountTime } from '../clock/account-clocks.ts';
import { hashSecret } from '../credentials/token.ts';
import type { Account, AccountRepository, SigningSettings } from '../domain/account.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { ReturnMethod } from '../domain/account-settings/payment-settings.ts';
import type { OrderName } from '../domain/order.ts';
import type { EffectAt } from '../domain/scenario/scenario-effects.ts';
import {
  isPaymentForm,
  isPaymentPage,
  operationOf,
  paymentPageMinutes,
  type ChallengeEnd,
  type DecidedPage,
  type PaymentForm,
  type PaymentPageState,
  type PaymentRepository,
  type SavedCardForm,
  type TokenPageState,
} from '../domain/payment.ts';
import type { SavedCardRepository } from '../domain/saved-card-repository.ts';
import { dailyLimitCurrencyOf } from '../ledger/check-limits.ts';
import type { ProcessedPayment } from '../request-pipeline/7-reply/reply.ts';
import type { AuthenticatedPaymentRequest } from './authenticate-payment-request.ts';
import { checkPaymentForm, type RefusedForm } from './check-payment-form.ts';
import { readChallengeAnswer } from './challenge-answer.ts';
import {
  decideAnswer,
  decideCancel,
  decideEnded,
  decideSubmit,
  findChallenge,
  findReturn,
  findUsableToken,
  isUndecided,
} from './decide-on-payment-page.ts';
import { createCardToken, newTokenName } from './create-card-token.ts';
import { findFormSigningKey } from './find-form-signing-key.ts';
import { refusalParams } from './payment-return-params.ts';
import { readPaymentForm } from './read-payment-form.ts';
import { returnToShop, type ReturnToShop } from './return-to-shop.ts';
import { readSecurityCodeOf, readPageCard, type CardMistake } from './read-page-card.ts';
import {
  decideEndWithoutToken,
  decideCardOnPage,
  findTokenReturn,
  readCardForToken,
} from './decide-on-card-token-page.ts';

export interface PaymentPagePorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly payments: PaymentRepository;
  readonly savedCards: Pick<SavedCardRepository, 'exchange' | 'exchangeOnPage' | 'find'>;
  readonly authorizationCode: (of: OrderName) => string;
  readonly now: () => Date;
}

/** A form that arrived at the page, and who sent it. */
export interface ArrivedForm {
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
  readonly origin: string | undefined;
  readonly shopperAddress: string;
  /** The user of the management API who opens the page instead of a shop. */
  readonly by?: Actor;
}

/**
 * The result of a form: a page under a new secret, the return of an own form, or a refusal, which returns to the shop if its address may be
 * trusted.
 */
export type OpenedForm = { readonly processed: ProcessedPayment } & (
  | { readonly _tag: 'Opened'; readonly id: string; readonly secret: string }
  | { readonly _tag: 'Returned'; readonly params: StringParams; readonly returns: ReturnToShop }
  | {
      readonly _tag: 'Refused';
      readonly refused: RefusedForm;
      readonly params: StringParams;
      readonly returns?: ReturnToShop;
    }
);

/** What a page shows. */
export type PageView =
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'Failed'; readonly failure: Failure }
  /** The shopper may submit a card. */
  | ({
      readonly _tag: 'Form';
      readonly mistakes: readonly CardMistake[];
      /** Whether the card was not tried, because another try came first. */
      readonly isLate?: boolean;
    } & PageOfAccount)
  /** The shopper may type a card for a token. */
  | {
      readonly _tag: 'Card';
      readonly state: TokenPageState;
      readonly account: Account;
      readonly mistakes: readonly CardMistake[];
    }
  /** The shopper is challenged by 3-D Secure. */
  | ({ readonly _tag: 'Challenge'; readonly isCodeWrong: boolean } & PageOfAccount)
  /** The payment of the order has no outcome yet. */
  | ({ readonly _tag: 'Undecided' } & PageOfAccount)
  /** It ended or expired: this is the way back. */
  | {
      readonly _tag: 'Ended';
      readonly form: PaymentForm | SavedCardForm;
      readonly account: Account;
      readonly params: StringParams;
      readonly returns: ReturnToShop;
      /** Whether the shop may frame it: not the page on which the shopper paid. */
      readonly isFramed: boolean;
      /** Whether a click ended it. Otherwise, it expired, or the order was paid elsewhere. */
      readonly isByClick: boolean;
    };

export interface PageOfAccount {
  readonly state: PaymentPageState;
  readonly account: Account;
}

/** A page after a click. */
export interface SubmittedPage {
  readonly view: PageView;
  /** What a scenario does to the return that this click decided. */
  readonly returnEffect?: EffectAt<'return'>;
  /** What the click decided. `undefined` if it decided nothing. */
  readonly processed?: ProcessedPayment;
}

export interface PaymentPages {
  readonly open: (form: ArrivedForm) => Promise<OpenedForm>;
  readonly show: (secret: string) => Promise<PageView>;
  /** Tries the card of a shopper, answers a challenge, or cancels. */
  readonly submit: (secret: string, fields: URLSearchParams, requestId: string) => Promise<SubmittedPage>;
}

export const createPaymentPages = ({
  accounts,
  payments,
  savedCards,
  authorizationCode,
  now,
}: PaymentPagePorts): PaymentPages => {
  const check = checkPaymentForm({ accounts, payments, savedCards });

  const view = async (
    found: E.Either<Failure, O.Option<PaymentPageState | TokenPageState>>,
    mistakes: readonly CardMistake[] = [],
  ): Promise<PageView> => {
    if (E.isLeft(found)) return { _tag: 'Failed', failure: found.left };
    if (O.isNone(found.right)) return { _tag: 'Unknown' };
    const state = found.right.value;
    const account = await accounts.find(state.page.merchantIdentifier)();
    if (E.isLeft(account)) return { _tag: 'Failed', failure: account.left };
    if (O.isNone(account.right)) return { _tag: 'Unknown' };
    return isPaymentPage(state)
      ? viewOf({ state, account: account.right.value }, mistakes)
      : viewOfTokenPage(state, account.right.value, mistakes);
  };

  const submitted = async (
    account: Account,
    decided: E.Either<Failure, O.Option<DecidedPage>>,
    challenge?: ChallengeEnd,
  ): Promise<SubmittedPage> => {
    const page = E.isRight(decided) ? O.toUndefined(decided.right) : undefined;
    const returnEffect = page?.decision._tag === 'Tried' ? page.decision.returnEffect : undefined;
    const after = await view(pipe(decided, E.map(O.map(({ state }) => state))));
    const processed = page && processedOf(account, page, challenge, returnMethodIn(after, returnEffect));
    const isLate = page?.decision._tag === 'Unchanged';
    return {
      view: after._tag === 'Form' ? { ...after, isLate } : after,
      ...(processed && { processed }),
      ...(returnEffect && { returnEffect }),
    };
  };

  const submittedTokenPage = async (
    exchanged: E.Either<Failure, O.Option<TokenPageState>>,
  ): Promise<SubmittedPage> => {
    const after = await view(exchanged);
    return after._tag === 'Ended' ? { view: after, processed: processedEnd(after) } : { view: after };
  };

  return {
    open: async ({ contentType, body, origin, shopperAddress, by }) => {
      const fields = readPaymentForm(contentType, body);
      if (E.isLeft(fields))
        return refusedForm({
          reason: fields.left,
          echo: {},
          ...(encodingFromContentType(contentType) === 'json' && { hint: isForApi, pageHint: isForApi }),
        });
      const checked = await check(fields.right, { address: shopperAddress, origin });
      if (E.isLeft(checked)) return refusedForm(checked.left, fields.right);
      const { form, account, card } = checked.right;
      const page = {
        id: randomUUID(),
        merchantIdentifier: account.merchantIdentifier,
        shopperAddress,
        expiresAt: new Date(computeAccountTime({ now }, account).getTime() + paymentPageMinutes * 60_000),
      };
      const failed = (failure: Failure): OpenedForm =>
        refusedForm({ reason: 'InternalError', echo: {}, failure }, form);
      const gone = (): OpenedForm => refusedForm({ reason: 'UnknownMerchant', echo: {} }, form);
      if (!isPaymentForm(form) && O.isSome(card)) {
        const sent = { ...card.value, isRemembered: form['remember_me'] !== 'NO' };
        const exchanged = await savedCards.exchange(
          { ...page, form },
          createCardToken(account, form, sent, newTokenName),
        )();
        if (E.isLeft(exchanged)) return failed(exchanged.left);
        if (O.isNone(exchanged.right)) return gone();
        const { params, refused } = exchanged.right.value;
        const returns = returnOf(account, form, params);
        const returned = { params, reason: refused, returned: returns.method };
        return {
          _tag: 'Returned',
          params,
          returns,
          processed: { ...processedForm(checked.right), ...returned },
        };
      }
      const secret = randomBytes(16).toString('base64url');
      const stored = await payments.open({ ...page, form }, hashSecret(secret), by)();
      if (E.isLeft(stored)) return failed(stored.left);
      if (O.isNone(stored.right)) return gone();
      const { value: id } = stored.right;
      return { _tag: 'Opened', id, secret, processed: processedForm(checked.right) };
    },

    show: async (secret) => view(await payments.find(hashSecret(secret))()),

    submit: async (secret, fields, requestId) => {
      const hash = hashSecret(secret);
      const before = await view(await payments.find(hash)());
      if (before._tag === 'Card') {
        const { account } = before;
        const card = fields.has('cancel') ? undefined : readCardForToken(fields);
        if (card !== undefined && E.isLeft(card)) return { view: { ...before, mistakes: card.left } };
        const decide = card === undefined ? decideEndWithoutToken : decideCardOnPage(account, card.right);
        return submittedTokenPage(await savedCards.exchangeOnPage(hash, decide)());
      }
      // The first click finds how the page ended, and ends it with that.
      if (before._tag === 'Ended' && !before.isByClick)
        return isPaymentForm(before.form)
          ? submitted(before.account, await payments.process(hash, O.none, decideEnded)())
          : submittedTokenPage(await savedCards.exchangeOnPage(hash, decideEndWithoutToken)());
      if (before._tag !== 'Form' && before._tag !== 'Challenge') return { view: before };
      const { state, account } = before;
      const { form, merchantIdentifier } = state.page;
      const links = { operationId: randomUUID(), requestId };
      const name = { merchantIdentifier, merchantReference: form.merchant_reference };
      const newCode = (): string => authorizationCode(name);
      const countsIn = dailyLimitCurrencyOf(form, account.limits);
      const answer = readChallengeAnswer(fields);
      if (before._tag === 'Challenge') {
        if (answer === undefined || answer === 'wrong code')
          return { view: { ...before, isCodeWrong: answer !== undefined } };
        const decide = decideAnswer(account, answer, newCode, links);
        const challenge = answer === 'succeed' ? 'succeeded' : 'failed';
        return submitted(account, await payments.process(hash, countsIn, decide)(), challenge);
      }
      // The challenge ended before its answer arrived.
      if (answer !== undefined) return { view: before };
      if (fields.has('cancel'))
        return submitted(account, await payments.process(hash, O.none, decideCancel(links))());
      const token = findUsableToken(state);
      const savesCards = account.services.includes('tokenization');
      const card =
        token === undefined
          ? readPageCard(form, fields, savesCards ? newTokenName() : undefined)
          : readSecurityCodeOf(token, fields);
      // A mistake in the form is no try (C22).
      if (E.isLeft(card)) return { view: { ...before, mistakes: card.left } };
      const decide = decideSubmit(account, card.right, newCode, links);
      return submitted(account, await payments.process(hash, countsIn, decide)());
    },
  };
};

const viewOf = (page: PageOfAccount, mistakes: readonly CardMistake[]): PageView => {
  const { state, account } = page;
  const { form } = state.page;
  const end = findReturn(state);
  if (end !== undefined)
    return endedView(state, { account, form, params: end, isFramed: state.entryPoint === 'api' });
  if (findChallenge(state) !== undefined) return { _tag: 'Challenge', ...page, isCodeWrong: false };
  return isUndecided(state) ? { _tag: 'Undecided', ...page } : { _tag: 'Form', ...page, mistakes };
};

const viewOfTokenPage = (
  state: TokenPageState,
  account: Account,
  mistakes: readonly CardMistake[],
): PageView => {
  const end = findTokenReturn(state);
  return end === undefined
    ? { _tag: 'Card', state, account, mistakes }
    : endedView(state, { account, form: state.page.form, params: end, isFramed: true });
};

type EndedView = Extract<PageView, { readonly _tag: 'Ended' }>;

const endedView = (
  { page }: PaymentPageState | TokenPageState,
  ended: Pick<EndedView, 'account' | 'form' | 'params' | 'isFramed'>,
): EndedView => ({
  _tag: 'Ended',
  ...ended,
  returns: returnOf(ended.account, ended.form, ended.params),
  isByClick: O.isSome(page.ended),
});

/** A return is signed with the key that signed the form, or with the current one if that is gone (C27). */
const returnOf = (
  account: Account,
  form: PaymentForm | SavedCardForm,
  params: StringParams,
): ReturnToShop => {
  const { returnMethod, returnUrl = '' } = account.payments;
  const key: SigningSettings = findFormSigningKey(form, account)?.signatures ?? account;
  return returnToShop(returnMethod, form['return_url'] ?? returnUrl, params, key);
};

/** How the browser returns after a click. `undefined` if the page stays open, or a scenario keeps the browser. */
const returnMethodIn = (view: PageView, effect: EffectAt<'return'> | undefined): ReturnMethod | undefined =>
  view._tag === 'Ended' && effect?.kind !== 'return_lost' ? view.returns.method : undefined;

const processedForm = ({ flow, form, account, signedBy }: AuthenticatedPaymentRequest): ProcessedPayment => ({
  _tag: 'Payment',
  entryPoint: 'page',
  flow,
  params: {},
  fields: form,
  operation: operationOf(form),
  account,
  signedBy: signedBy.which,
});

/** A click that ended a page of a token. */
const processedEnd = ({ account, form, params, returns }: EndedView): ProcessedPayment => ({
  _tag: 'Payment',
  entryPoint: 'page',
  params,
  fields: form,
  operation: operationOf(form),
  account,
  signedBy: findFormSigningKey(form, account)?.which,
  returned: returns.method,
});

const processedOf = (
  account: Account,
  { state: { page }, decision }: DecidedPage,
  challenge: ChallengeEnd | undefined,
  returned: ReturnMethod | undefined,
): ProcessedPayment | undefined => {
  if (decision._tag === 'Unchanged') return undefined;
  const { form } = page;
  return {
    _tag: 'Payment',
    entryPoint: 'page',
    fields: form,
    operation: form.command,
    account,
    signedBy: findFormSigningKey(form, account)?.which,
    returned,
    ...(decision._tag === 'Tried'
      ? {
          params: decision.lastTry.params,
          challenge,
          operationId: decision.links.operationId,
          ...(decision.scenarios?.length && {
            simulated: { scenarios: decision.scenarios.map(({ id }) => id) },
          }),
        }
      : { params: decision.params, reason: decision.refused, hint: decision.hint }),
  };
};

const isForApi =
  'The payment page takes the form of a browser. Send operations, and payments by API, as JSON to the operation URL: it ends with /paymentApi instead of /paymentPage.';

const refusedForm = (refused: RefusedForm, fields: StringParams = {}): OpenedForm => {
  const { account, signedBy, returnUrl, reason, echo, parameter, operation, flow, diagnosis, failure, hint } =
    refused;
  const params = refusalParams(echo, paymentRefusalReasons[reason].messageCode);
  const returns =
    account === undefined || returnUrl === undefined
      ? undefined
      : returnToShop(account.payments.returnMethod, returnUrl, params, signedBy?.signatures);
  return {
    _tag: 'Refused',
    refused,
    params,
    processed: {
      _tag: 'Payment',
      entryPoint: 'page',
      params,
      fields,
      operation,
      flow,
      account,
      signedBy: signedBy?.which,
      returned: returns?.method,
      reason,
      parameter,
      failure,
      diagnosis,
      wronglySigned: diagnosis && { request: fields, diagnosis },
      hint,
    },
    ...(returns && { returns }),
  };
};
