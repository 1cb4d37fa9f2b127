/** A shop that is driven as a plan says: by commands, over HTTP or by hand. */
import { amountFromDecimal, amountToDecimal, decimalPlacesOf, isCurrency } from '@postern/protocol';
import {
  runHttpAction,
  runPlannedAction,
  type ActionEnvironment,
  type ActionValues,
} from './run-planned-action.ts';
import type { Placeholder, PlannedAction, ShopPlan } from './shop-plan.ts';
import type { ShopAction, ShopCheckout, ShopTotals, ShopUnderTest, Totals } from '../shop-under-test.ts';

/**
 * Makes the shop of a plan. In commands, addresses, headers and bodies, `{merchant_reference}`, `{amount}` (minor units),
 * `{decimal_amount}`, `{currency}` and `{language}` are replaced; of payments also `{customer_name}` and `{token_name}`. Commands are run
 * without a shell.
 */
export const createShopFromShopPlan = (
  plan: ShopPlan,
  options: Omit<ActionEnvironment, 'timeoutSeconds'> = {},
): ShopUnderTest => {
  // Only what moves money is ended: a shop that was killed is started again.
  const { signal, ...others } = options;
  const environment = { ...others, timeoutSeconds: plan.action_timeout_seconds ?? 120 };
  const run = (action: PlannedAction, values: ActionValues = {}) =>
    runPlannedAction(action, values, environment);
  const { actions, totals, process } = plan;
  const { pay, pay_by_token: payByToken } = actions;
  const actionEnvironment = { ...environment, ...(signal !== undefined && { signal }) };
  const askTotals = async () => parseTotals(await run(totals.ask), totals.unit ?? 'decimal');
  return {
    perform: async (action) => {
      const planned = actions[action.kind];
      if (planned === undefined) throw new Error(`the plan has no action ${action.kind}`);
      if ('http' in planned)
        return (await runHttpAction(planned, valuesOf(action), actionEnvironment)).answer;
      await runPlannedAction(planned, valuesOf(action), actionEnvironment);
      return undefined;
    },
    ...(pay !== undefined && {
      checkout: (checkout) => runHttpAction(pay, valuesOfPayment(checkout), actionEnvironment),
    }),
    ...(payByToken !== undefined && {
      payByToken: async ({ tokenName, ...payment }) => {
        const values = { ...valuesOfPayment(payment), token_name: tokenName };
        await runPlannedAction(payByToken, values, actionEnvironment);
      },
    }),
    actions: { refund: actions.refund !== undefined, void: actions.void !== undefined },
    languages: { capture: hasLanguage(actions.capture), pay: pay !== undefined && hasLanguage(pay) },
    totals: askTotals,
    ...(process !== undefined && {
      process: {
        kill: async () => {
          await run(process.kill);
          // Its port is free then. Totals by a command or by hand need no process of the shop.
          if ('http' in totals.ask) await waitUntilGone(() => run(totals.ask));
        },
        start: async () => {
          await run(process.start);
          await waitUntilReady(askTotals);
        },
      },
    }),
  };
};

const hasLanguage = (action: PlannedAction): boolean => JSON.stringify(action).includes('{language}');

const valuesOf = ({
  merchantReference,
  amount,
  currency,
  language,
}: Omit<ShopAction, 'kind'>): Readonly<Record<Placeholder, string>> => ({
  merchant_reference: merchantReference,
  amount: String(amount),
  decimal_amount: isCurrency(currency) ? amountToDecimal(amount, currency) : String(amount),
  currency,
  language,
});

const valuesOfPayment = (payment: ShopCheckout): ActionValues => ({
  ...valuesOf(payment),
  customer_name: payment.customerName,
});

const waitUntilGone = async (totals: () => Promise<unknown>): Promise<void> => {
  for (let poll = 0; poll < maxPolls; poll++) {
    const answers = await totals().then(
      () => true,
      () => false,
    );
    if (!answers) return;
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
  throw new Error('the shop still gives its totals after the command that kills it');
};

const waitUntilReady = async (totals: () => Promise<ShopTotals>): Promise<void> => {
  for (let poll = 0; ; poll++) {
    try {
      await totals();
      return;
    } catch (error) {
      if (poll >= maxPolls)
        throw new Error('the shop gives no totals after the command that starts it', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    }
  }
};

const maxPolls = 300;
const pollMilliseconds = 100;

/** Reads `{"AED": {"captured": "10.50", "refunded": "0.00"}}`. A total that is missing is 0, but `paid` is left out then. */
const parseTotals = (text: string, unit: 'decimal' | 'minor'): ShopTotals => {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(
      `the totals of the shop must be JSON like {"AED": {"captured": "10.50", "refunded": "0.00"}}, and are ${text.slice(0, 100)}`,
    );
  return Object.fromEntries(
    Object.entries(value).map(([currency, totals]: [string, unknown]): [string, Totals] => [
      currency,
      {
        captured: readAmount(totals, 'captured', currency, unit),
        refunded: readAmount(totals, 'refunded', currency, unit),
        ...(hasMember(totals, 'paid') && { paid: readAmount(totals, 'paid', currency, unit) }),
      },
    ]),
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const hasMember = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);

const readAmount = (totals: unknown, name: string, currency: string, unit: 'decimal' | 'minor'): bigint => {
  const value: unknown = Object.entries(totals ?? {}).find(([key]) => key === name)?.[1] ?? '0';
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string') {
    if (unit === 'minor' && /^-?\d+$/u.test(text)) return BigInt(text);
    const amount = unit === 'decimal' && isCurrency(currency) ? amountFromDecimal(text, currency) : undefined;
    if (amount?._tag === 'Right') return amount.right;
  }
  throw new Error(
    `the total ${name} in ${currency} must be ${unit === 'minor' ? 'a whole number of minor units' : `a decimal amount${decimalsOf(currency)}`}, and is ${(JSON.stringify(value) ?? 'missing').slice(0, 40)}`,
  );
};

const decimalsOf = (currency: string): string => {
  if (!isCurrency(currency)) return ', but this is no currency';
  const decimals = decimalPlacesOf(currency);
  return decimals === 0 ? ' without decimals' : ` with at most ${decimals} decimals`;
};
