/** The administration that tests use: orders, the account's settings, the clock. */

import type { Account } from './account.ts';
import type { Clock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import { DEVIATIONS, isDeviation } from './deviations.ts';
import type { Deviations } from './deviations.ts';
import { FEEDBACK_FORMATS } from './feedback-format.ts';
import { INITIAL_STATES } from './orders.ts';
import type { Orders } from './orders.ts';
import { amount, currency, merchant_reference, valueError } from './parameters.ts';
import { SHA_TYPES } from './signature.ts';

/** A request to the administration that cannot be done; the text goes back to the test. */
export class AdminError extends Error {}

type Fields = Readonly<Record<string, unknown>>;
type Setting = Exclude<keyof Account, 'merchant_identifier' | 'access_code'>;
type Check = (value: unknown) => boolean;

const isBoolean: Check = (value) => typeof value === 'boolean';
const isPhrase: Check = (value) => typeof value === 'string' && value !== '';
const isLimit: Check = (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0);
const isUrl: Check = (value) => value === null || (typeof value === 'string' && isHttpUrl(value));

const SETTINGS: Record<Setting, Check> = {
  sha_request_phrase: isPhrase,
  sha_response_phrase: isPhrase,
  sha_type: (value) => SHA_TYPES.some((type) => type === value),
  active: isBoolean,
  direct_feedback_url: isUrl,
  notification_feedback_url: isUrl,
  feedback_format: (value) => FEEDBACK_FORMATS.some((format) => format === value),
  feedback_attempts: (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  feedback_interval_seconds: (value) =>
    Number.isFinite(value) && Number(value) > 0 && Number(value) <= 86_400,
  per_transaction_limit: isLimit,
  daily_limit: isLimit,
  decline_operations: isBoolean,
};

const CHECKS: ReadonlyMap<string, Check> = new Map(Object.entries(SETTINGS));

function isHttpUrl(text: string): boolean {
  return URL.parse(text)?.protocol === 'http:';
}

/** Sets all the settings given, or none if one of them is wrong. */
export function changeAccount(account: Account, changes: Fields): void {
  for (const [name, value] of Object.entries(changes)) {
    const check = CHECKS.get(name);
    if (check === undefined) throw new AdminError(`no such setting: ${name}`);
    if (!check(value)) throw new AdminError(`bad value for ${name}`);
  }
  Object.assign(account, changes);
}

export class Admin {
  readonly #account: Account;
  readonly #orders: Orders;
  readonly #clock: Clock;
  readonly #deliveries: Deliveries;
  readonly #deviations: Deviations;

  constructor(
    account: Account,
    orders: Orders,
    clock: Clock,
    deliveries: Deliveries,
    deviations: Deviations,
  ) {
    this.#account = account;
    this.#orders = orders;
    this.#clock = clock;
    this.#deliveries = deliveries;
    this.#deviations = deviations;
  }

  /** Answers one request; undefined when there is nothing at that method and path. */
  async answer(method: string, path: string, body: Uint8Array): Promise<object | undefined> {
    switch (`${method} ${path}`) {
      case 'POST /test/orders':
        return this.#createOrder(parseFields(body));
      case 'POST /test/account':
        changeAccount(this.#account, parseFields(body));
        return this.#account;
      case 'POST /test/clock':
        return this.#advanceClock(parseFields(body));
      case 'POST /test/deviations':
        return this.#switchDeviations(parseFields(body));
      case 'GET /test/idle':
        await this.#deliveries.whenIdle();
        return { idle: true };
      default:
        return undefined;
    }
  }

  #createOrder(fields: Fields): object {
    for (const rule of [merchant_reference, currency, amount]) {
      if (valueError(rule, fields[rule.name]) !== undefined)
        throw new AdminError(`bad value for ${rule.name}`);
    }
    const named = fields['state'] ?? 'authorized';
    const state = INITIAL_STATES.find((initial) => initial === named);
    if (state === undefined) throw new AdminError('bad value for state');
    const order = this.#orders.create(
      String(fields['merchant_reference']),
      String(fields['currency']),
      Number(fields['amount']),
      state,
    );
    if (order === undefined) throw new AdminError('merchant_reference already exists');
    return {
      fort_id: order.fortId,
      merchant_reference: order.merchantReference,
      status: order.lastOperation.status,
    };
  }

  #switchDeviations(fields: Fields): object {
    const names = fields['names'];
    if (!Array.isArray(names)) throw new AdminError('bad value for names');
    const known = names.filter(isDeviation);
    if (known.length < names.length)
      throw new AdminError(`names must be of ${Object.keys(DEVIATIONS).join(', ')}`);
    this.#deviations.switchOn(known);
    return { names: known };
  }

  #advanceClock(fields: Fields): object {
    const seconds = fields['advance_seconds'];
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= 1e9)) {
      throw new AdminError('bad value for advance_seconds');
    }
    this.#clock.advance(seconds);
    return { now: new Date(this.#clock.now()).toISOString() };
  }
}

function parseFields(body: Uint8Array): Fields {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof parsed === 'object' && parsed !== null) return Object.fromEntries(Object.entries(parsed));
  } catch {
    // falls through to the error below
  }
  throw new AdminError('the body is not a JSON object');
}
