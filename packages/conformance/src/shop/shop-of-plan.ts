/** A shop that is driven as a plan says: by commands, over HTTP or by hand. */
import { spawn } from 'node:child_process';
import { amountFromDecimal, amountToDecimal, isCurrency } from '@postern/protocol';
import type { PlannedAction, ShopPlan } from './shop-plan.ts';
import type { ShopAction, ShopTotals, ShopUnderTest, Totals } from './shop-under-test.ts';

export interface ShopOfPlanOptions {
  /** The folder of the commands. Default: the current one. */
  readonly folder?: string;
  /** Asks a person, for actions by hand, and resolves with the line that was typed. */
  readonly ask?: (question: string) => Promise<string>;
}

/**
 * Makes the shop of a plan. In commands, addresses, headers and bodies, `{merchant_reference}`, `{amount}` (minor units),
 * `{decimal_amount}`, `{currency}` and `{language}` are replaced. Commands are run without a shell.
 */
export const createShopOfPlan = (plan: ShopPlan, options: ShopOfPlanOptions = {}): ShopUnderTest => {
  const timeoutSeconds = plan.action_timeout_seconds ?? 120;
  const run = (action: PlannedAction, values: Values) => runAction(action, values, timeoutSeconds, options);
  const { actions, totals, process } = plan;
  return {
    perform: async (action) => {
      const planned = actions[action.kind];
      if (planned === undefined) throw new Error(`the plan has no action ${action.kind}`);
      await run(planned, valuesOf(action));
    },
    actions: { refund: actions.refund !== undefined, void: actions.void !== undefined },
    totals: async () => parseTotals(await run(totals.ask, {}), totals.unit ?? 'decimal'),
    ...(process !== undefined && {
      process: {
        kill: async () => void (await run(process.kill, {})),
        start: async () => {
          await run(process.start, {});
          await waitUntilReady(async () => parseTotals(await run(totals.ask, {}), totals.unit ?? 'decimal'));
        },
      },
    }),
  };
};

type Values = Readonly<Record<string, string>>;

const valuesOf = ({ merchantReference, amount, currency, language }: ShopAction): Values => ({
  merchant_reference: merchantReference,
  amount: String(amount),
  decimal_amount: isCurrency(currency) ? amountToDecimal(amount, currency) : String(amount),
  currency,
  language,
});

const runAction = (
  action: PlannedAction,
  values: Values,
  timeoutSeconds: number,
  { folder, ask }: ShopOfPlanOptions,
): Promise<string> => {
  if ('http' in action) return runHttp(action.http, values, timeoutSeconds);
  if ('command' in action)
    return runCommand(
      action.command.map((word) => fill(word, values)),
      timeoutSeconds,
      folder,
    );
  if (ask === undefined)
    return Promise.reject(new Error('the plan has an action by hand, and there is no terminal to ask at'));
  return ask(fill(action.by_hand, values));
};

const runHttp = async (
  { url, method, headers = {}, body }: Extract<PlannedAction, { http: unknown }>['http'],
  values: Values,
  timeoutSeconds: number,
): Promise<string> => {
  const response = await fetch(fill(url, values, encodeURIComponent), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      // A connection that is kept open ends when the shop is killed.
      connection: 'close',
      ...(body !== undefined && typeof body !== 'string' && { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value, values)])),
    },
    ...(body !== undefined && {
      body: typeof body === 'string' ? fill(body, values) : JSON.stringify(fillAll(body, values)),
    }),
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  });
  const text = await response.text();
  // The shop may answer an error for an operation that was declined: only its totals count.
  return text.slice(0, maxOutput);
};

const runCommand = (
  words: readonly string[],
  timeoutSeconds: number,
  folder: string | undefined,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const [program = '', ...args] = words;
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: timeoutSeconds * 1000,
      ...(folder !== undefined && { cwd: folder }),
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      if (output.length < maxOutput) output += chunk;
    });
    child.once('error', (error) => reject(new Error(`${program}: ${error.message}`)));
    // Not `close`: a shop that the command starts in the background keeps the output open.
    child.once('exit', () => setTimeout(() => resolve(output), outputDelayMilliseconds));
  });

const maxOutput = 1_000_000;

// What the program wrote last may arrive after its exit.
const outputDelayMilliseconds = 20;

const waitUntilReady = async (totals: () => Promise<ShopTotals>): Promise<void> => {
  for (let poll = 0; ; poll++) {
    try {
      await totals();
      return;
    } catch (error) {
      if (poll >= 150) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

const fill = (text: string, values: Values, encode = (value: string): string => value): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : encode(value);
  });

const fillAll = (value: unknown, values: Values): unknown => {
  if (typeof value === 'string') return fill(value, values);
  if (Array.isArray(value)) return value.map((each) => fillAll(each, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillAll(each, values)]));
};

/** Reads `{"AED": {"captured": "10.50", "refunded": "0.00"}}`. A total that is missing is 0. */
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

const readAmount = (totals: unknown, name: string, currency: string, unit: 'decimal' | 'minor'): bigint => {
  const value: unknown = Object.entries(totals ?? {}).find(([key]) => key === name)?.[1] ?? '0';
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string') {
    if (unit === 'minor' && /^-?\d+$/u.test(text)) return BigInt(text);
    const amount = unit === 'decimal' && isCurrency(currency) ? amountFromDecimal(text, currency) : undefined;
    if (amount?._tag === 'Right') return amount.right;
  }
  throw new Error(`the total ${name} in ${currency} must be an amount in ${unit} units`);
};
