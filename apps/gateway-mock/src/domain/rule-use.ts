/** The use of rules: which rules were applied, where, and by what. Counted for the report of applied rules. */
import type { Rule } from '@postern/protocol';

/** The places where rules are applied, and what the example of a use is there. */
export const rulePlaces = {
  reply: { meaning: 'in the reply to a request', example: 'the request_id of a request' },
  feedback: { meaning: 'in an attempt to deliver feedback', example: 'the id of a feedback' },
  order: {
    meaning: 'when an order was created, or its pending operation was completed',
    example: 'the merchant_reference of an order',
  },
  account: {
    meaning: 'when settings of the account were changed',
    example: 'the id of an entry of the audit log',
  },
  clock: {
    meaning: 'when the clock of the account was stopped, resumed or advanced',
    example: 'the id of an entry of the audit log',
  },
} as const;

export type RulePlace = keyof typeof rulePlaces;

export interface RuleUse {
  /** Undefined for an unauthenticated request, or an account that does not exist. */
  readonly merchantIdentifier: string | undefined;
  readonly place: RulePlace;
  readonly rules: readonly Rule[];
  readonly example?: string | undefined;
}

/** Counts a use of rules. It runs for each request, so it is cheap. */
export type CountRules = (use: RuleUse) => void;
