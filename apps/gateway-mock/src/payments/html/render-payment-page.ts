/** Renders the pages that a shopper sees: the form for a card, the way back to the shop, and refusals. Without script, except to post a return. */
import { amountToDecimal, type Language, type StringParams } from '@postern/protocol';
import { maskedCardNumber, testCards, type TestCard } from '@postern/protocol/payments';
import { formatResponseCode } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import { isPaymentForm, type PaymentForm, type PaymentPageState } from '../../domain/payment.ts';
import type { Account } from '../../domain/account.ts';
import type { SavedCard } from '../../domain/saved-card.ts';
import { findUsableToken } from '../decide-on-payment-page.ts';
import type { OpenedForm, PageView } from '../payment-pages.ts';
import { endOutcome } from '../payment-return-params.ts';
import type { ReturnToShop } from '../return-to-shop.ts';
import { rightCode } from '../challenge-answer.ts';
import type { CardField, CardMistake } from '../read-page-card.ts';
import {
  isPurchaseOnly,
  nextDecember,
  offeredCards,
  offeredOutcomes,
  tokenCards,
  type OfferedCard,
  type OfferedOutcome,
} from '../offered-test-cards.ts';
import { Html, html } from './html.ts';
import { mistakeTexts, pageTexts, type PageTexts } from './page-texts.ts';
import { paymentPageStyles } from './payment-page-styles.ts';

/** What the browser sent to a page: the card that it chose from the list, and what stays in the form after a mistake. */
export interface FilledIn {
  readonly card?: TestCard | undefined;
  readonly expiryDate?: string | undefined;
  readonly cardHolderName?: string | undefined;
}

type Of<Tag extends PageView['_tag']> = Extract<PageView, { readonly _tag: Tag }>;

export const renderForm = (
  { state, account, mistakes, isLate = false }: Of<'Form'>,
  filled: FilledIn,
  nonce: string,
): string => {
  const { form } = state.page;
  const { language } = form;
  const t = pageTexts(language);
  const tryNumber = state.tries.length + 1;
  const token = findUsableToken(state);
  const { card } = filled;
  const [success] = offeredOutcomes(state, account);
  const expiryDate = filled.expiryDate ?? (card === undefined ? '' : (success?.expiryDate ?? ''));
  return page(
    language,
    t.title,
    nonce,
    html`<main class="two">
      <section>
        <h1>${account.name}</h1>
        ${summary(form, t)}
        ${mistakes.length > 0 ? html`<p class="notice" role="alert">${t.mistakes}</p>` : undefined}
        ${mistakes.length === 0 ? noticeOf(state, isLate, t) : undefined}
        <form method="post" action="?" autocomplete="off">
          <input type="hidden" name="try" value="${tryNumber}" />
          ${
            token === undefined
              ? html`${cardInputs(mistakes, language, filled, expiryDate)}
                ${
                  account.services.includes('tokenization')
                    ? rememberBox(form['remember_me'] === 'YES', t)
                    : undefined
                }`
              : savedCard(token, mistakes, language)
          }
          <button name="pay" value="1">${t.pay} <bdi>${amountOf(form)}</bdi></button>
          <button name="cancel" value="1" class="plain" formnovalidate>${t.cancel}</button>
        </form>
      </section>
      ${token === undefined ? testPanel(state, account, card, t) : undefined}
    </main>`,
  );
};

/** The test cards and the expiry dates, which a click fills in. */
const testPanel = (
  state: PaymentPageState,
  account: Account,
  card: TestCard | undefined,
  t: PageTexts,
): Html => {
  const [, ...otherOutcomes] = offeredOutcomes(state, account);
  return html`<section>
    <details open>
      <summary><h2>${t.testCards}</h2></summary>
      <p class="soft">${t.testCardsHint}</p>
      <form method="get">
        <ul>
          ${offeredCards(state, account).map((each) => testCardRow(each, t))}
        </ul>
      </form>
      <h3>${t.otherOutcomes}</h3>
      <p class="soft">${t.otherOutcomesHint}</p>
      <form method="get">
        <input type="hidden" name="card" value="${card ?? 'visa'}" />
        <ul>
          ${otherOutcomes.map((each) => outcomeRow(each, state.page.form.language))}
        </ul>
      </form>
    </details>
  </section>`;
};

/** A card for a token: the page that a shop frames. */
export const renderCardForm = (
  { state, account, mistakes }: Of<'Card'>,
  filled: FilledIn,
  nonce: string,
): string => {
  const { form } = state.page;
  const { language } = form;
  const t = pageTexts(language);
  const expiryDate = filled.expiryDate ?? (filled.card === undefined ? '' : nextDecember(state.now));
  return page(
    language,
    t.cardTitle,
    nonce,
    html`<main class="one">
      <section>
        <h1>${account.name}</h1>
        ${mistakes.length > 0 ? html`<p class="notice" role="alert">${t.mistakes}</p>` : undefined}
        <form method="post" action="?" autocomplete="off">
          ${cardInputs(mistakes, language, filled, expiryDate)}
          ${account.services.includes('tokenization') ? rememberBox(true, t) : undefined}
          <button name="save" value="1">${t.continue}</button>
          <button name="cancel" value="1" class="plain" formnovalidate>${t.cancel}</button>
        </form>
        <details>
          <summary><h2>${t.testCards}</h2></summary>
          <p class="soft">${t.testCardsHint}</p>
          <form method="get">
            <ul>
              ${tokenCards.map((each) => testCardRow(each, t))}
            </ul>
          </form>
        </details>
      </section>
    </main>`,
  );
};

/** The card of a token: only its security code is asked for. */
const savedCard = (
  { card, expiryDate }: SavedCard,
  mistakes: readonly CardMistake[],
  language: Language,
): Html => {
  const t = pageTexts(language);
  const { securityCode, brand } = testCards[card];
  return html`<dl>
      <dt>${brand}</dt>
      <dd><bdi class="digits">${maskedCardNumber(card)}</bdi></dd>
      <dt>${t.expiryDate}</dt>
      <dd><bdi class="digits">${expiryDate.slice(2)}/${expiryDate.slice(0, 2)}</bdi></dd>
    </dl>
    ${inputOf(mistakes, language, 'card_security_code', t.securityCode, '', html`inputmode="numeric" maxlength="4" class="digits" placeholder="${securityCode}" required`)}`;
};

const cardInputs = (
  mistakes: readonly CardMistake[],
  language: Language,
  { card, cardHolderName = '' }: FilledIn,
  expiryDate: string,
): Html => {
  const t = pageTexts(language);
  const field = (name: CardField, label: string, value: string, more: Html): Html =>
    inputOf(mistakes, language, name, label, value, more);
  return html`${field('card_number', t.cardNumber, card === undefined ? '' : testCards[card].number, html`inputmode="numeric" maxlength="30" class="digits" required`)}
    <div class="pair">
      <div>
        ${field('expiry_date', t.expiryDate, expiryDate, html`inputmode="numeric" maxlength="7" placeholder="MM/YY" class="digits" required`)}
      </div>
      <div>
        ${field('card_security_code', t.securityCode, card === undefined ? '' : testCards[card].securityCode, html`inputmode="numeric" maxlength="4" class="digits" required`)}
      </div>
    </div>
    ${field('card_holder_name', t.cardHolder, cardHolderName, html`maxlength="50"`)}`;
};

const rememberBox = (isChecked: boolean, t: PageTexts): Html =>
  html`<label class="box"
    ><input type="checkbox" name="remember_me" value="YES" ${isChecked ? html` checked` : undefined} />
    ${t.remember}</label
  >`;

/** The challenge of 3-D Secure, inside the page. */
export const renderChallenge = ({ state, account, isCodeWrong }: Of<'Challenge'>, nonce: string): string => {
  const { form } = state.page;
  const { language } = form;
  const t = pageTexts(language);
  const [label, error] = [t.code, isCodeWrong ? t.wrongCode : undefined];
  return message(
    language,
    nonce,
    t.challenge,
    html`<p>${account.name}</p>
      ${summary(form, t)}
      <p class="soft">${t.challengeHint}</p>
      <form method="post" action="?" autocomplete="off">
        ${input('code', label, rightCode, html`inputmode="numeric" maxlength="10" class="digits"`, error)}
        <button name="succeed" value="1">${t.succeed}</button>
        <button name="fail" value="1" class="plain">${t.fail}</button>
      </form>`,
  );
};

export const renderUndecided = ({ state, account }: Of<'Undecided'>, nonce: string): string => {
  const { form } = state.page;
  const t = pageTexts(form.language);
  return message(
    form.language,
    nonce,
    account.name,
    html`${summary(form, t)}
      <p role="status">${t.undecided}</p>
      <a class="button" href="">${t.reload}</a>`,
  );
};

export const renderEnded = ({ form, account, returns, params }: Of<'Ended'>, nonce: string): string => {
  const t = pageTexts(form.language);
  const hasExpired = expiredCodes.has(params['response_code']);
  return message(
    form.language,
    nonce,
    account.name,
    html`${isPaymentForm(form) ? summary(form, t) : undefined}
      <p role="status">${hasExpired ? t.expired : t.ended} ${params['response_message']}</p>
      ${backToShop(returns, t.back)}`,
  );
};

const expiredCodes: ReadonlySet<string | undefined> = new Set(
  [false, true].map((hasOrder) => {
    const { status, message: code } = endOutcome('expired', hasOrder);
    return formatResponseCode(status, code);
  }),
);

/** Posts a return by itself. Without script, the shopper clicks. */
export const renderReturn = (returns: ReturnToShop, language: Language, nonce: string): string => {
  const t = pageTexts(language);
  return message(language, nonce, t.returning, html`${backToShop(returns, t.back)}${submitScript(nonce)}`);
};

/** What the browser brought back, in the place of a shop. */
export const renderReceived = (params: StringParams, nonce: string): string => {
  const language: Language = params['language'] === 'ar' ? 'ar' : 'en';
  const t = pageTexts(language);
  return message(
    language,
    nonce,
    t.received,
    html`<p class="soft">${t.receivedHint}</p>
      <p>
        <strong><bdi>${params['response_code']}</bdi> ${params['response_message']}</strong>
      </p>
      <dl dir="ltr" class="fields">
        ${Object.entries(params).map(
          ([name, value]) =>
            html`<dt><code>${name}</code></dt>
              <dd><bdi>${value}</bdi></dd>`,
        )}
      </dl>`,
  );
};

/** The browser of a shopper who never returns, by a scenario. */
export const renderLostReturn = (language: Language, nonce: string): string => {
  const t = pageTexts(language);
  return message(language, nonce, t.returnLost, html`<p>${t.returnLostHint}</p>`);
};

/** Returns twice, by a scenario: first without leaving the page. Without script, the shopper clicks and goes back. */
export const renderReturnTwice = (returns: ReturnToShop, language: Language, nonce: string): string => {
  const t = pageTexts(language);
  const script = returns.method === 'POST' ? postTwice : getTwice;
  return message(
    language,
    nonce,
    t.returning,
    html`${backToShop(returns, t.back)}${new Html(`<script nonce="${nonce}">${script}</script>`)}`,
  );
};

const postTwice =
  "const form = document.forms[0]; fetch(form.action, { method: 'POST', mode: 'no-cors', credentials: 'include', body: new URLSearchParams(new FormData(form)) }).finally(() => HTMLFormElement.prototype.submit.call(form))";

const getTwice =
  "const { href } = document.querySelector('a.button'); fetch(href, { mode: 'no-cors', credentials: 'include' }).finally(() => location.replace(href))";

/** Says what is wrong with a form, for the developer of the shop. */
export const renderRefusal = (
  { refused, params }: Extract<OpenedForm, { readonly _tag: 'Refused' }>,
  requestId: string,
  nonce: string,
): string => {
  const language: Language = params['language'] === 'ar' ? 'ar' : 'en';
  const t = pageTexts(language);
  const { diagnosis, pageHint } = refused;
  const sentences = [...(diagnosis?.().sentences ?? []), ...(pageHint === undefined ? [] : [pageHint])];
  return message(
    language,
    nonce,
    t.refused,
    html`<dl>
        <dt>${params['response_code']}</dt>
        <dd>${params['response_message']}</dd>
        ${
          refused.parameter === undefined
            ? undefined
            : html`<dt>${t.parameter}</dt>
                <dd><code>${refused.parameter.slice(0, 100)}</code></dd>`
        }
        <dt>${t.requestId}</dt>
        <dd><code>${requestId}</code></dd>
      </dl>
      ${sentences.map((sentence) => html`<p lang="en" dir="ltr">${sentence}</p>`)}`,
  );
};

export const renderUnknown = (nonce: string): string => {
  const t = pageTexts('en');
  return message(
    'en',
    nonce,
    t.unknownTitle,
    html`<p>${t.unknown}</p>
      <p lang="ar" dir="rtl">${pageTexts('ar').unknown}</p>`,
  );
};

export const renderFailed = (nonce: string): string => {
  const t = pageTexts('en');
  return message('en', nonce, t.title, html`<p role="alert">${t.failed}</p>`);
};

const inputOf = (
  mistakes: readonly CardMistake[],
  language: Language,
  name: CardField,
  label: string,
  value: string,
  more: Html,
): Html => {
  const mistake = mistakes.find(({ field }) => field === name)?.mistake;
  return input(name, label, value, more, mistake && mistakeTexts[mistake][language]);
};

const input = (name: string, label: string, value: string, more: Html, error: string | undefined): Html =>
  html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      ${more}${error === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}_error"`}
    />
    ${error === undefined ? undefined : html`<p class="error" id="${name}_error">${error}</p>`}`;

/** Why the last card was declined or not tried, if it was not. */
const noticeOf = ({ tries }: PaymentPageState, isLate: boolean, t: PageTexts): Html | undefined => {
  const last = tries.at(-1);
  if (isLate) return html`<p class="notice" role="alert">${t.late}</p>`;
  return last && html`<p class="notice" role="alert">${last.params['response_message']}. ${t.declined}</p>`;
};

const testCardRow = ({ name, isChallenged }: OfferedCard, t: PageTexts): Html => {
  const { brand, number } = testCards[name];
  return html`<li>
    <button name="card" value="${name}">
      <strong>${brand}</strong>
      <span class="soft"
        >${isChallenged ? t.challenged : t.succeeds}${isPurchaseOnly(name) ? t.purchaseOnly : undefined}</span
      ><span class="digits line">${grouped(number)}</span>
    </button>
  </li>`;
};

const outcomeRow = ({ expiryDate, code: { status, message } }: OfferedOutcome, language: Language): Html =>
  html`<li>
    <button name="outcome" value="${expiryDate.slice(3)}${expiryDate.slice(0, 2)}">
      <strong><bdi>${expiryDate}</bdi></strong>
      <bdi>${formatResponseCode(status, message)}</bdi
      ><span class="soft line">${responseMessage(message, language)}</span>
    </button>
  </li>`;

const grouped = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ');

const backToShop = (returns: ReturnToShop, label: string): Html =>
  returns.method === 'GET'
    ? html`<a class="button" href="${returns.url}">${label}</a>`
    : html`<form method="post" action="${returns.url}" accept-charset="utf-8">
        ${Object.entries(returns.fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}<button>${label}</button>
      </form>`;

const summary = (form: PaymentForm, t: PageTexts): Html =>
  html`<p class="amount"><bdi>${amountOf(form)}</bdi></p>
    <dl>
      <dt>${t.order}</dt>
      <dd><bdi>${form['merchant_reference']}</bdi></dd>
    </dl>
    ${form['order_description'] === undefined ? undefined : html`<p class="soft"><bdi>${form['order_description']}</bdi></p>`}`;

const amountOf = ({ amount, currency }: PaymentForm): string =>
  `${currency} ${amountToDecimal(BigInt(amount), currency)}`;

const message = (language: Language, nonce: string, heading: string, content: Html): string =>
  page(
    language,
    heading,
    nonce,
    html`<main class="one">
      <section>
        <h1>${heading}</h1>
        ${content}
      </section>
    </main>`,
  );

// Not in a tagged template: the build would need a package at run time for one with this tag.
const submitScript = (nonce: string): Html => new Html(`<script nonce="${nonce}">${submitForm}</script>`);

// A field of the form may have the name of its method.
const submitForm = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

const styles = new Html(paymentPageStyles);

const page = (language: Language, title: string, nonce: string, content: Html): string =>
  html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${styles}
        </style>
      </head>
      <body>
        <header>
          <p class="test">${pageTexts(language).testPage}</p>
        </header>
        ${content}
      </body>
    </html> `.text;
