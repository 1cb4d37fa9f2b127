/** The use of interpretation rules: which were applied, where, and by what. Counted for their report. */
import type { PaymentInterpretationRule } from '@postern/protocol/payments';
import type { InterpretationRule } from '@postern/protocol/spec';

/** An interpretation rule of the four operations, or of payments. */
export type AnyInterpretationRule = InterpretationRule | PaymentInterpretationRule;

/** The places where interpretation rules are applied, and what the example of a use is there. */
export const interpretationRulePlaces = {
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

export type InterpretationRulePlace = keyof typeof interpretationRulePlaces;

export interface InterpretationRuleUse {
  /** Undefined for an unauthenticated request, or an account that does not exist. */
  readonly merchantIdentifier: string | undefined;
  readonly place: InterpretationRulePlace;
  readonly interpretationRules: readonly AnyInterpretationRule[];
  readonly example?: string | undefined;
}

/** Counts a use of interpretation rules. It runs for each request, so it is cheap. */
export type CountInterpretationRules = (use: InterpretationRuleUse) => void;
