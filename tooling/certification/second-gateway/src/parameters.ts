/** The request parameters of section 4, and the checks that need only the request. */

import { isCurrency } from './currencies.ts';
import type { Message } from './messages.ts';

export interface ParameterRule {
  readonly name: string;
  readonly maxLength: number;
  readonly pattern: RegExp;
  /** A further check of a value that has the right length and characters. */
  readonly check?: (value: string) => Message | undefined;
}

export interface RequestForm {
  readonly required: readonly ParameterRule[];
  readonly optional: readonly ParameterRule[];
  /** Names of which at least one must be given. */
  readonly oneOf: readonly string[];
}

export interface Examination {
  /** The values that are well formed; blank ones count as not given. */
  readonly accepted: ReadonlyMap<string, string>;
  readonly error: Message | undefined;
}

const ALPHA = /^[A-Za-z]+$/;
const ALPHANUMERIC = /^[A-Za-z0-9]+$/;
const NUMERIC = /^[0-9]+$/;
const COMMAND = /^[A-Za-z_]+$/;
const REFERENCE = /^[A-Za-z0-9_.-]+$/;
const DESCRIPTION = /^[\p{L}\p{M}\p{Nd}'/._\-#:$ ]+$/u;

function oneOfValues(...allowed: readonly string[]): (value: string) => Message | undefined {
  return (value) => (allowed.includes(value) ? undefined : 'valueNotAllowed');
}

const query_command: ParameterRule = { name: 'query_command', maxLength: 50, pattern: COMMAND };
const command: ParameterRule = { name: 'command', maxLength: 20, pattern: COMMAND };
const access_code: ParameterRule = { name: 'access_code', maxLength: 20, pattern: ALPHANUMERIC };
const merchant_identifier: ParameterRule = {
  name: 'merchant_identifier',
  maxLength: 20,
  pattern: ALPHANUMERIC,
};
const signature: ParameterRule = { name: 'signature', maxLength: 200, pattern: ALPHANUMERIC };
const fort_id: ParameterRule = { name: 'fort_id', maxLength: 20, pattern: NUMERIC };
const order_description: ParameterRule = { name: 'order_description', maxLength: 150, pattern: DESCRIPTION };
const maintenance_reference: ParameterRule = {
  name: 'maintenance_reference',
  maxLength: 200,
  pattern: ALPHANUMERIC,
};
const language: ParameterRule = {
  name: 'language',
  maxLength: 2,
  pattern: ALPHA,
  check: oneOfValues('en', 'ar'),
};
const return_third_party_response_codes: ParameterRule = {
  name: 'return_third_party_response_codes',
  maxLength: 3,
  pattern: ALPHA,
  check: oneOfValues('YES', 'NO'),
};

export const merchant_reference: ParameterRule = {
  name: 'merchant_reference',
  maxLength: 40,
  pattern: REFERENCE,
};
export const amount: ParameterRule = {
  name: 'amount',
  maxLength: 10,
  pattern: NUMERIC,
  check: (value) => (Number(value) === 0 ? 'invalidAmount' : undefined),
};
export const currency: ParameterRule = {
  name: 'currency',
  maxLength: 3,
  pattern: ALPHA,
  check: (value) => (isCurrency(value) ? undefined : 'invalidCurrency'),
};

const CREDENTIALS = [access_code, merchant_identifier, language, signature];
const ORDER_IDENTIFIERS = [merchant_reference, fort_id];
const EITHER_IDENTIFIER = ['merchant_reference', 'fort_id'];

export const FORMS = {
  CHECK_STATUS: {
    required: [query_command, ...CREDENTIALS, merchant_reference],
    optional: [fort_id, return_third_party_response_codes],
    oneOf: [],
  },
  CAPTURE: {
    required: [command, ...CREDENTIALS, amount, currency],
    optional: [...ORDER_IDENTIFIERS, order_description],
    oneOf: EITHER_IDENTIFIER,
  },
  VOID_AUTHORIZATION: {
    required: [command, ...CREDENTIALS],
    optional: [...ORDER_IDENTIFIERS, order_description],
    oneOf: EITHER_IDENTIFIER,
  },
  REFUND: {
    required: [command, ...CREDENTIALS, amount, currency],
    optional: [...ORDER_IDENTIFIERS, order_description, maintenance_reference],
    oneOf: EITHER_IDENTIFIER,
  },
} as const satisfies Record<string, RequestForm>;

export type Operation = keyof typeof FORMS;

function isBlank(value: unknown): boolean {
  return value === undefined || value === '';
}

/** Why a value breaks its rule, if it does. */
export function valueError(rule: ParameterRule, value: unknown): Message | undefined {
  if (typeof value !== 'string') return 'invalidParameterFormat';
  if ([...value].length > rule.maxLength) return 'invalidParameterLength';
  if (!rule.pattern.test(value)) return 'invalidParameterFormat';
  return rule.check?.(value);
}

/** Examines everything, so that what is well formed can be sent back; reports the first error only. */
export function examine(form: RequestForm, received: ReadonlyMap<string, unknown>): Examination {
  const rules = [...form.required, ...form.optional];
  const accepted = new Map<string, string>();
  const errors: Message[] = [];

  const missingOne = form.required.some((rule) => isBlank(received.get(rule.name)));
  const missingAll = form.oneOf.length > 0 && form.oneOf.every((name) => isBlank(received.get(name)));
  if (missingOne || missingAll) errors.push('missingParameter');

  for (const rule of rules) {
    const value = received.get(rule.name);
    if (isBlank(value)) continue;
    const error = valueError(rule, value);
    if (error !== undefined) errors.push(error);
    else if (typeof value === 'string') accepted.set(rule.name, value);
  }

  const known = new Set(rules.map((rule) => rule.name));
  if ([...received.keys()].some((name) => !known.has(name))) errors.push('invalidExtraParameters');

  return { accepted, error: errors[0] };
}

function namedOperation(
  field: ParameterRule,
  value: unknown,
  operations: readonly Operation[],
): Operation | Message {
  if (typeof value !== 'string') return 'invalidParameterFormat';
  if ([...value].length > field.maxLength) return 'invalidParameterLength';
  return operations.find((operation) => operation === value) ?? 'invalidCommand';
}

/** The operation that the request names, or why it names none. */
export function chooseOperation(received: ReadonlyMap<string, unknown>): Operation | Message {
  const query = received.get('query_command');
  const maintenance = received.get('command');
  if (isBlank(query) && isBlank(maintenance)) return 'missingParameter';
  if (!isBlank(query) && !isBlank(maintenance)) return 'contradictingParameters';
  if (!isBlank(query)) return namedOperation(query_command, query, ['CHECK_STATUS']);
  return namedOperation(command, maintenance, ['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND']);
}

export function isOperation(value: Operation | Message): value is Operation {
  return Object.hasOwn(FORMS, value);
}
