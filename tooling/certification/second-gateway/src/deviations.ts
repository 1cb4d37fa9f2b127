/** Deviations that tests switch on: each makes the gateway answer in another way. */

import type { Message } from './messages.ts';
import type { Outcome } from './outcome.ts';

type Fields = Readonly<Record<string, string>>;

/** The behaviour that a deviation changes. */
interface Change {
  /** Another outcome of a request or an operation. */
  readonly outcome?: (outcome: Outcome, request: ReadonlyMap<string, unknown>) => Outcome;
  /** Other fields of a reply, before it is signed. */
  readonly reply?: (fields: Fields) => Fields;
  /** Another signature of a reply. */
  readonly signature?: (signature: string) => string;
  /** Whether an HTTP status acknowledges feedback. */
  readonly acknowledges?: (status: number) => boolean;
  /** How often feedback is sent at most. */
  readonly attempts?: number;
  /** Whether feedback of this kind is sent. */
  readonly sends?: (kind: 'direct' | 'notification') => boolean;
}

const instead =
  (command: string | undefined, from: Message, to: Message): NonNullable<Change['outcome']> =>
  (outcome, request) =>
    outcome.message === from &&
    (command === undefined || [request.get('command'), request.get('query_command')].includes(command))
      ? { ...outcome, message: to }
      : outcome;

const withoutField =
  (name: string): NonNullable<Change['reply']> =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));

export const DEVIATIONS = {
  'zero-amount-is-a-wrong-value': { outcome: instead(undefined, 'invalidAmount', 'valueNotAllowed') },
  'unknown-currency-is-a-wrong-value': { outcome: instead(undefined, 'invalidCurrency', 'valueNotAllowed') },
  'wrong-value-is-a-wrong-format': {
    outcome: instead(undefined, 'valueNotAllowed', 'invalidParameterFormat'),
  },
  'unknown-command-is-not-allowed': { outcome: instead(undefined, 'invalidCommand', 'operationNotAllowed') },
  'two-commands-are-invalid': { outcome: instead(undefined, 'contradictingParameters', 'invalidCommand') },
  'inactive-account-is-unknown': {
    outcome: instead(undefined, 'inactiveMerchantAccount', 'invalidMerchantIdentifier'),
  },
  'unreadable-body-is-a-wrong-format': {
    outcome: instead(undefined, 'invalidRequestFormat', 'invalidParameterFormat'),
  },
  'other-currency-is-contradicting': {
    outcome: (outcome) =>
      outcome.message === 'invalidCurrency' && outcome.status !== '00'
        ? { ...outcome, message: 'contradictingParameters' }
        : outcome,
  },
  'voided-order-is-already-processed': {
    outcome: instead('CAPTURE', 'operationNotAllowed', 'alreadyProcessed'),
  },
  'void-after-capture-is-not-allowed': {
    outcome: instead('VOID_AUTHORIZATION', 'exceedsAuthorizedAmount', 'operationNotAllowed'),
  },
  'too-long-is-a-wrong-format': {
    outcome: instead(undefined, 'invalidParameterLength', 'invalidParameterFormat'),
  },
  'missing-parameter-is-a-wrong-format': {
    outcome: instead(undefined, 'missingParameter', 'invalidParameterFormat'),
  },
  'wrong-signature-is-a-wrong-access-code': {
    outcome: instead(undefined, 'signatureMismatch', 'invalidAccessCode'),
  },
  'capture-above-is-above-the-captured-amount': {
    outcome: instead('CAPTURE', 'exceedsAuthorizedAmount', 'exceedsCapturedAmount'),
  },
  'reply-without-totals': { reply: withoutField('captured_amount') },
  'reply-without-fort-id': { reply: withoutField('fort_id') },
  'signature-in-upper-case': { signature: (signature) => signature.toUpperCase() },
  'redirect-does-not-acknowledge': { acknowledges: (status) => status >= 200 && status <= 299 },
  'three-attempts': { attempts: 3 },
  'no-notifications': { sends: (kind) => kind !== 'notification' },
} as const satisfies Readonly<Record<string, Change>>;

export type DeviationName = keyof typeof DEVIATIONS;

export function isDeviation(name: unknown): name is DeviationName {
  return typeof name === 'string' && Object.hasOwn(DEVIATIONS, name);
}

/** The deviations that are switched on. */
export class Deviations {
  #active: readonly Change[] = [];

  switchOn(names: readonly DeviationName[]): void {
    this.#active = names.map((name) => DEVIATIONS[name]);
  }

  /** The outcome of the first deviation that changes it. */
  outcome(outcome: Outcome, request: ReadonlyMap<string, unknown>): Outcome {
    for (const { outcome: change } of this.#active) {
      const changed = change?.(outcome, request) ?? outcome;
      if (changed !== outcome) return changed;
    }
    return outcome;
  }

  reply(fields: Fields): Fields {
    return this.#active.reduce((changed, { reply }) => reply?.(changed) ?? changed, fields);
  }

  signature(signature: string): string {
    return this.#active.reduce((changed, { signature: change }) => change?.(changed) ?? changed, signature);
  }

  acknowledges(status: number): boolean {
    const byItself = (status >= 200 && status <= 299) || status === 302;
    return this.#active.reduce((changed, { acknowledges }) => acknowledges?.(status) ?? changed, byItself);
  }

  attempts(usual: number): number {
    return this.#active.reduce((changed, { attempts }) => attempts ?? changed, usual);
  }

  sends(kind: 'direct' | 'notification'): boolean {
    return this.#active.every(({ sends }) => sends?.(kind) ?? true);
  }
}
