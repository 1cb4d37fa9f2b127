/** The shopper of a case, with a browser: forms from the checkout of the shop, clicks at the payment page, and returns to the shop. */
import { paymentPageEnds, paymentRefusalReasons } from '@postern/protocol/payments';
import { payments } from '@postern/protocol/spec';
import type { ReturnStep, ShopperStep } from './cases/shop-case.ts';
import { describeRequestFailure } from '../http/describe-request-failure.ts';
import {
  codeOfReturn,
  type MockGatewayOfShop,
  type ReturnOfShopper,
  type ShopperView,
} from './mock-gateway-of-shop.ts';
import { readPaymentForm } from './read-payment-form.ts';
import type { ShopCheckout, ShopUnderTest } from './shop-under-test.ts';

/** The case cannot go on, because the shop or its form is wrong. */
export class CaseEnded extends Error {
  readonly expected: string;

  constructor(expected: string, observed: string) {
    super(observed);
    this.expected = expected;
  }
}

export interface SimulatedShopper {
  readonly openCheckout: (checkout: ShopCheckout) => Promise<void>;
  readonly act: (step: ShopperStep, amount: bigint) => Promise<void>;
  /** Resolves with what the shop answered first if that is an error, and whether the return was that of a success. */
  readonly return: (step: ReturnStep) => Promise<ReturnProblem | undefined>;
  /** The name of the card that the shopper has saved. Rejects with an `Error` if there is none. */
  readonly savedCard: () => string;
}

export interface ReturnProblem {
  readonly problem: string;
  readonly isOfPayment: boolean;
}

type Fields = Readonly<Record<string, string>>;

/** `act` and `openCheckout` reject with `CaseEnded`, or with another `Error` if nothing is known about the shop. */
export const createSimulatedShopper = (gateway: MockGatewayOfShop, shop: ShopUnderTest): SimulatedShopper => {
  const forms: Fields[] = [];
  const returns: ReturnOfShopper[] = [];
  const cookies = new Map<string, string>();

  const formOf = (position = forms.length - 1): Fields => {
    const form = forms[position];
    if (form === undefined) throw new Error('the case has no form yet');
    return form;
  };

  const returnUrlOf = async (form: Fields): Promise<string> =>
    form['return_url'] ?? (await gateway.paymentSettings()).returnUrl;

  return {
    openCheckout: async (checkout) => {
      const expected = 'the shop answers with a payment form';
      const answer = await shop.checkout?.(checkout).catch((error: unknown) => {
        throw new CaseEnded(expected, error instanceof Error ? error.message : String(error));
      });
      const form = readPaymentForm(answer?.body ?? '');
      if (form === undefined)
        throw new CaseEnded(expected, 'its answer has no form with a `signature`, as HTML or as JSON');
      requireOrder(form, checkout);
      forms.push(form);
      for (const cookie of answer?.cookies ?? []) {
        const [pair = ''] = cookie.split(';');
        const [name = '', ...value] = pair.split('=');
        cookies.set(name.trim(), value.join('=').trim());
      }
    },

    act: async (step, amount) => {
      const form = formOf(step.form);
      const view = await gateway.actAsShopper({ ...formToSend(step, form, amount), ...clicksOf(step) });
      if (view.kind === 'returned') returns.push(view.returned);
      const observed = findUnexpected(step, view);
      if (observed !== undefined) throw new CaseEnded(describeExpected(step), observed);
    },

    return: async ({
      of = returns.length - 1,
      times = 1,
      withCookies = true,
      forged,
      method,
      toLastForm,
    }) => {
      const returned: ForgedReturn | ReturnOfShopper | undefined =
        forged === undefined ? returns[of] : forgedReturn(formOf(), forged, method ?? 'POST');
      if (returned === undefined) throw new Error('the shopper has no return yet');
      const url = toLastForm === true ? undefined : returned.url;
      const isUnchanged = url !== undefined;
      const sent = { ...returned, url: url ?? addressOf(returned, await returnUrlOf(formOf())) };
      const cookie = withCookies ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : '';
      const first = await visit(sent, cookie);
      for (let time = 1; time < times; time++) await visit(sent, cookie);
      return first === undefined
        ? undefined
        : { problem: first, isOfPayment: isUnchanged && isSuccess(codeOfReturn(sent)) };
    },

    savedCard: () => {
      const tokenName = returns.at(-1)?.fields['token_name'];
      if (tokenName === undefined)
        throw new Error('no card was saved: the account needs the service tokenization');
      return tokenName;
    },
  };
};

/** The form of the shop, or one with another amount: of the shopper, with the old signature, or signed as the shop did before. */
const formToSend = (
  { amount: other }: ShopperStep,
  form: Fields,
  amount: bigint,
): Readonly<Record<string, unknown>> => {
  if (other === undefined) return { form };
  const changed = {
    ...form,
    amount: String((amount * BigInt(other.percent)) / 100n),
    ...(other.currency !== undefined && { currency: other.currency }),
  };
  return other.by === 'shopper'
    ? { form: changed }
    : Object.fromEntries(
        Object.entries(changed).filter(([name]) => membersOfSignedForm.some((each) => each === name)),
      );
};

/** What the gateway takes to sign a form itself. */
const membersOfSignedForm = [
  'merchant_reference',
  'amount',
  'currency',
  'command',
  'language',
  'customer_email',
  'return_url',
] as const;

const clicksOf = ({
  does,
  card,
  outcome,
  challenge,
  cardHolderName,
  remembersCard,
}: ShopperStep): Readonly<Record<string, unknown>> => ({
  action: does === 'leave' ? 'abandon' : does,
  ...(card !== undefined && { card }),
  ...(outcome !== undefined && { outcome }),
  ...(challenge !== undefined && { challenge }),
  ...(cardHolderName !== undefined && { card_holder_name: cardHolderName }),
  ...(remembersCard === true && { remember_card: true }),
});

/** Says what the payment page shows, unless it is what the step expects: the case would show nothing. */
const findUnexpected = (step: ShopperStep, view: ShopperView): string | undefined => {
  if (isExpected(step, view)) return undefined;
  switch (view.kind) {
    case 'refused':
      return `the gateway refuses the form with ${view.code}${view.parameter === undefined ? '' : `: ${view.parameter}`}`;
    case 'returned':
      return `the browser returns with ${codeOfReturn(view.returned)} (${view.returned.fields['response_message'] ?? ''}). Requests in the back office names the parameter of a refused form`;
    case 'declined':
      return 'the card is declined';
    case 'open':
      return 'the payment page stays open';
  }
};

const isExpected = (step: ShopperStep, view: ShopperView): boolean => {
  const { does, outcome = 'succeeded', challenge, amount, isRefused } = step;
  const code = view.kind === 'returned' ? codeOfReturn(view.returned) : '';
  if (isRefused === true) return code === codeOfPaidOrder;
  if (amount?.by === 'shopper') return view.kind === 'refused' || code === codeOfWrongSignature;
  switch (does) {
    case 'leave':
      return view.kind === 'open';
    case 'cancel':
      return endsOfPage.has(code) || isSuccess(code);
    case 'pay':
      if (outcome === 'declined' || challenge === 'fail') return view.kind === 'declined';
      return outcome === 'uncertain' ? code === '15777' : isSuccess(code);
  }
};

/** Cancelled and expired, without and with a declined card. */
const endsOfPage: ReadonlySet<string> = new Set(
  Object.values(paymentPageEnds).flatMap((message) => [`00${message}`, `01${message}`]),
);

const codeOfPaidOrder = `00${paymentRefusalReasons.ReferenceUsed.messageCode}`;
const codeOfWrongSignature = `00${paymentRefusalReasons.SignatureMismatch.messageCode}`;

const isSuccess = (code: string): boolean =>
  Object.values(payments).some(({ successStatus }) => code === `${successStatus}000`);

const describeExpected = ({ does, outcome, challenge, isRefused, amount }: ShopperStep): string => {
  if (isRefused === true) return `the gateway refuses the form of a paid order with ${codeOfPaidOrder}`;
  if (amount?.by === 'shopper') return 'the gateway refuses a form whose amount was changed';
  if (does === 'leave') return 'the form of the shop opens the payment page';
  if (does === 'cancel') return 'the shopper can cancel at the payment page';
  return outcome === 'declined' || challenge === 'fail'
    ? 'the payment page declines the card, and offers another try'
    : 'the shopper can pay with the form of the shop';
};

/** The form is over the order of the checkout, so that the shopper pays its price. */
const requireOrder = (form: Fields, { merchantReference, amount, currency }: ShopCheckout): void => {
  const expected = { merchant_reference: merchantReference, amount: String(amount), currency };
  const wrong = Object.entries(expected).filter(([name, value]) => form[name] !== value);
  const describe = (pairs: readonly (readonly [string, string | undefined])[]): string =>
    pairs.map(([name, value]) => `${name} ${value ?? 'missing'}`).join(', ');
  if (wrong.length > 0)
    throw new CaseEnded(
      `the payment form has ${describe(wrong)}`,
      `it has ${describe(wrong.map(([name]) => [name, form[name]]))}`,
    );
};

/** It goes where the last form returns to. */
interface ForgedReturn extends Omit<ReturnOfShopper, 'url'> {
  readonly url?: undefined;
}

const forgedReturn = (
  { signature: _signature, ...form }: Fields,
  forged: NonNullable<ReturnStep['forged']>,
  method: ForgedReturn['method'],
): ForgedReturn => {
  const { successStatus } = payments[form['command'] === 'AUTHORIZATION' ? 'AUTHORIZATION' : 'PURCHASE'];
  return {
    method,
    fields: {
      ...form,
      fort_id: '169999999999999999',
      eci: 'ECOMMERCE',
      payment_option: 'VISA',
      authorization_code: '000000',
      response_code: `${successStatus}000`,
      response_message: 'Success',
      status: successStatus,
      ...(forged === 'wrong_signature' && { signature: '0'.repeat(64) }),
    },
  };
};

/** Where a return goes at an address: of a GET, the fields stand behind its query. */
const addressOf = ({ method, fields }: Omit<ReturnOfShopper, 'url'>, address: string): string => {
  // The visit says what is wrong with an address that is none.
  if (method === 'POST' || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.search = [url.search.slice(1), new URLSearchParams(fields).toString()]
    .filter((part) => part !== '')
    .join('&');
  return url.href;
};

/** Brings a return to the shop as a browser does, without following where the shop sends it next. */
const visit = async (
  { method, url, fields }: ReturnOfShopper,
  cookie: string,
): Promise<string | undefined> => {
  const name = `${method} ${url.split('?')[0] ?? url}`;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { connection: 'close', ...(cookie !== '' && { cookie }) },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
      signal: AbortSignal.timeout(60_000),
    });
    await response.body?.cancel();
    return response.status < 400 ? undefined : `${name}: HTTP ${response.status}`;
  } catch (error) {
    return `${name}: ${describeRequestFailure(error)}`;
  }
};
