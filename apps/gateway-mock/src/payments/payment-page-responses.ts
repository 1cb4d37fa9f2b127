/** The HTTP responses of the payment page: what a form, an address or a click is answered with. Chapters 7 and 9 of the supplement; C5. */
import type { Language, StringParams } from '@postern/protocol';
import { isExpiryDate, isTestCard, type TestCard } from '@postern/protocol/payments';
import { containsCardData, redactCardData } from '@postern/protocol/secrets';
import { randomBytes } from 'node:crypto';
import type { EffectAt } from '../domain/scenario/scenario-effects.ts';
import {
  renderCardForm,
  renderChallenge,
  renderEnded,
  renderFailed,
  renderForm,
  renderRefusal,
  renderLostReturn,
  renderReceived,
  renderReturn,
  renderReturnTwice,
  renderUndecided,
  renderUnknown,
  type FilledIn,
} from './html/render-payment-page.ts';
import type { TokenPageState } from '../domain/payment.ts';
import type { PaymentPageView } from './payment-page-view.ts';
import type { OpenedForm, PageOfAccount, PageView, SubmittedPage } from './payment-pages.ts';
import type { ReturnToShop } from './return-to-shop.ts';
import type { CardField } from './read-page-card.ts';

export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A form that arrived: it leads to its page, back to the shop, or to what is wrong with it. */
export const responseToForm = (opened: OpenedForm, pageAddress: string, requestId: string): PageResponse => {
  switch (opened._tag) {
    case 'Opened':
      return redirect(303, `${pageAddress}/${opened.secret}`);
    case 'Returned':
      return returnResponse(opened.returns, languageOf(opened.params));
    case 'Refused': {
      const { returns, params, refused } = opened;
      return returns === undefined
        ? page(refused.failure === undefined ? 200 : 500, (nonce) => renderRefusal(opened, requestId, nonce))
        : returnResponse(returns, languageOf(params));
    }
  }
};

/** A return that the gateway takes, because the payment has no shop. Anyone can post to its address, so card data is redacted (C9). */
export const responseToReturn = (params: StringParams): PageResponse =>
  page(200, (nonce) => renderReceived({ ...redactCardData(params), ...cardNumberWithStars(params) }, nonce));

/** A masked card number is no card data. */
const cardNumberWithStars = ({ card_number: number }: StringParams): StringParams =>
  number !== undefined && /^\d{0,8}\*+\d{0,4}$/.test(number) ? { card_number: number } : {};

/** A page that is looked at. */
export const responseToVisit = (view: PageView, query: URLSearchParams): PageResponse =>
  responseTo(view, {
    card: testCardNamed(query.get('card') ?? ''),
    expiryDate: expiryDateIn(query.get('outcome') ?? ''),
  });

/** A click on a page. A payment that has ended returns to the shop at once. */
export const responseToSubmit = (
  { view, returnEffect }: Pick<SubmittedPage, 'view' | 'returnEffect'>,
  fields: URLSearchParams,
  address: string,
): PageResponse => {
  if (view._tag === 'Ended')
    return returnResponse(view.returns, view.form.language, returnEffect, framedBy(view, view.isFramed));
  // A declined payment shows its page again, without what was typed.
  if (view._tag === 'Form' && view.mistakes.length === 0 && view.isLate !== true)
    return redirect(303, address);
  if (view._tag === 'Challenge' && !view.isCodeWrong) return redirect(303, address);
  return responseTo(view, {
    card: undefined,
    expiryDate: typedAgain(fields, 'expiry_date'),
    cardHolderName: typedAgain(fields, 'card_holder_name'),
  });
};

/** What the shopper typed, unless a card number was typed in the wrong place. */
const typedAgain = (fields: URLSearchParams, name: CardField): string | undefined => {
  const text = fields.get(name) ?? '';
  return text === '' || containsCardData({ [name]: text }) ? undefined : text;
};

const responseTo = (view: PageView, filled: FilledIn): PageResponse => {
  switch (view._tag) {
    case 'Unknown':
      return page(404, renderUnknown);
    case 'Failed':
      return page(500, renderFailed);
    case 'Form':
      return page(200, (nonce) => renderForm(view, filled, nonce), { formAction: originOf(view) });
    case 'Card':
      return page(200, (nonce) => renderCardForm(view, filled, nonce), {
        formAction: originOf(view),
        framedBy: framedBy(view, true),
      });
    case 'Challenge':
      return page(200, (nonce) => renderChallenge(view, nonce), {
        formAction: originOf(view),
        framedBy: framedBy(view, view.state.entryPoint === 'api'),
      });
    case 'Undecided':
      return page(200, (nonce) => renderUndecided(view, nonce), {
        framedBy: framedBy(view, view.state.entryPoint === 'api'),
      });
    case 'Ended':
      return page(200, (nonce) => renderEnded(view, nonce), {
        formAction: anyShop,
        framedBy: framedBy(view, view.isFramed),
      });
  }
};

/** A page for a program in the place of the shopper. */
export const responseInJson = (view: PaymentPageView): PageResponse => ({
  status: view.kind === 'unknown' ? 404 : view.kind === 'failed' ? 500 : 200,
  headers: { ...pageHeaders, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(view),
});

const returnResponse = (
  returns: ReturnToShop,
  language: Language,
  effect?: EffectAt<'return'>,
  frames = '',
): PageResponse => {
  const policy = { formAction: anyShop, framedBy: frames };
  if (effect?.kind === 'return_lost')
    return page(200, (nonce) => renderLostReturn(language, nonce), { framedBy: frames });
  if (effect?.kind === 'return_duplicated')
    return page(200, (nonce) => renderReturnTwice(returns, language, nonce), { ...policy, fetches: anyShop });
  return returns.method === 'GET'
    ? redirect(302, returns.url)
    : page(200, (nonce) => renderReturn(returns, language, nonce), policy);
};

const anyShop = 'http: https:';

const redirect = (status: 302 | 303, location: string): PageResponse => ({
  status,
  headers: { ...pageHeaders, location },
  body: '',
});

const page = (status: number, render: (nonce: string) => string, allowed: Allowed = {}): PageResponse => {
  const nonce = randomBytes(16).toString('base64url');
  return {
    status,
    headers: {
      ...pageHeaders,
      ...((allowed.framedBy ?? '') === '' && { 'x-frame-options': 'DENY' }),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce, allowed),
    },
    body: render(nonce),
  };
};

/** What a page may do, as sources of its content policy: nothing else. */
interface Allowed {
  readonly formAction?: string;
  readonly fetches?: string;
  readonly framedBy?: string;
}

/**
 * Who may frame the page of a tokenization, or the challenge of a payment at the operation URL: the pages of the shop, if it names them
 * (C3). A page on which the shopper pays is never framed.
 */
const framedBy = ({ account }: Pick<PageOfAccount, 'account'>, isFramed: boolean): string => {
  const { shopOrigins } = account.payments;
  if (!isFramed) return '';
  return shopOrigins.length === 0 ? anyShop : shopOrigins.join(' ');
};

// The paying page may redirect the browser to the return address, which a policy follows.
const policy = (nonce: string, { formAction = '', fetches = '', framedBy: frames = '' }: Allowed): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `form-action 'self' ${formAction}`.trim(),
    ...(fetches === '' ? [] : [`connect-src ${fetches}`]),
    "base-uri 'none'",
    `frame-ancestors ${frames === '' ? "'none'" : frames}`,
  ].join('; ');

const pageHeaders = {
  'cache-control': 'no-store',
  vary: 'accept',
  'referrer-policy': 'origin',
  'x-content-type-options': 'nosniff',
} as const;

const originOf = ({
  state,
  account,
}: Pick<Extract<PageView, { readonly _tag: 'Card' }>, 'account'> & {
  readonly state: PageOfAccount['state'] | TokenPageState;
}): string => {
  const url = state.page.form['return_url'] ?? account.payments.returnUrl ?? '';
  return URL.canParse(url) ? new URL(url).origin : '';
};

const languageOf = ({ language }: StringParams): Language => (language === 'ar' ? 'ar' : 'en');

/** `YYMM` becomes `MM/YY`. */
const expiryDateIn = (date: string): string | undefined =>
  isExpiryDate(date) ? `${date.slice(2)}/${date.slice(0, 2)}` : undefined;

const testCardNamed = (name: string): TestCard | undefined => (isTestCard(name) ? name : undefined);
