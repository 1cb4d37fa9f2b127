/** The shopper of a case, with a browser: forms from the checkout of the shop, clicks at the payment page, and returns to the shop. */
import { payments } from '@postern/protocol/spec';
import type { ReturnStep, ShopperStep } from './cases/shop-case.ts';
import { describeRequestFailure } from '../http/describe-request-failure.ts';
import type { MockGatewayOfShop, ReturnOfShopper, ShopperView } from './mock-gateway-of-shop.ts';
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

export interface ShopperOfCase {
  readonly openCheckout: (checkout: ShopCheckout) => Promise<void>;
  readonly act: (step: ShopperStep, amount: bigint) => Promise<void>;
  /** Resolves with what the shop answered if that is an error. */
  readonly return: (step: ReturnStep) => Promise<string | undefined>;
  /** The name of the card that the shopper has saved. Rejects with an `Error` if there is none. */
  readonly savedCard: () => string;
}

type Fields = Readonly<Record<string, string>>;

/** `act` and `openCheckout` reject with `CaseEnded`, or with another `Error` if nothing is known about the shop. */
export const createShopperOfCase = (gateway: MockGatewayOfShop, shop: ShopUnderTest): ShopperOfCase => {
  const forms: Fields[] = [];
  const returns: ReturnOfShopper[] = [];
  const cookies = new Map<string, string>();

  const formOf = (position = forms.length - 1): Fields => {
    const form = forms[position];
    if (form === undefined) throw new Error('the case has no form yet');
    return form;
  };

  return {
    openCheckout: async (checkout) => {
      const expected = 'the shop answers with a payment form';
      const answer = await shop.checkout?.(checkout).catch((error: unknown) => {
        throw new CaseEnded(expected, error instanceof Error ? error.message : String(error));
      });
      const form = readPaymentForm(answer?.body ?? '');
      if (form === undefined)
        throw new CaseEnded(expected, 'its answer has no form with a `signature`, as HTML or as JSON');
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
      const unexpected = findUnexpected(step, view);
      if (unexpected !== undefined) throw new CaseEnded(...unexpected);
    },

    return: async ({ of = returns.length - 1, times = 1, withCookies = true, forged, toLastForm }) => {
      const returned = forged === undefined ? returns[of] : forgedReturn(formOf(), forged);
      if (returned === undefined) throw new Error('the shopper has no return yet');
      const sent =
        toLastForm === true ? { ...returned, url: formOf()['return_url'] ?? returned.url } : returned;
      const cookie = withCookies ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : '';
      let problem: string | undefined;
      for (let time = 0; time < times; time++) problem = await visit(sent, cookie);
      return problem;
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
  const changed = { ...form, amount: String((amount * BigInt(other.percent)) / 100n) };
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

/** Finds what is not as the step says, so that the case would show nothing. A form whose amount the shopper has changed must be refused. */
const findUnexpected = (
  { does, amount, outcome, challenge }: ShopperStep,
  view: ShopperView,
): readonly [expected: string, observed: string] | undefined => {
  if (amount?.by === 'shopper') return undefined;
  if (view.kind === 'refused')
    return [
      'the gateway accepts the payment form of the shop',
      `the gateway refuses it with ${view.code}${view.parameter === undefined ? '' : `: ${view.parameter}`}`,
    ];
  const isExpected =
    does === 'leave' ||
    view.kind === 'returned' ||
    (view.kind === 'declined' && (outcome === 'declined' || challenge === 'fail'));
  return isExpected
    ? undefined
    : [`the shopper can ${does} at the payment page`, `the payment page is ${view.kind}`];
};

const forgedReturn = (
  { signature: _signature, ...form }: Fields,
  forged: NonNullable<ReturnStep['forged']>,
): ReturnOfShopper => {
  const { successStatus } = payments[form['command'] === 'AUTHORIZATION' ? 'AUTHORIZATION' : 'PURCHASE'];
  return {
    method: 'POST',
    url: form['return_url'] ?? '',
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
