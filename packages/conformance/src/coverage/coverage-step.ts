/** What meets a row of the coverage: as data for a page in any language, and as an English sentence. */
import {
  refusalReasons,
  type FeedbackKind,
  type Operation,
  type OrderState,
  type Payment,
  type RefusalReason,
} from '@postern/protocol';

/** What a run does to meet a row. */
export type CoverageStep =
  /** Sends the operation, for an order in one of the states if they matter. */
  | { readonly kind: 'operation'; readonly operation: Operation; readonly states?: readonly OrderState[] }
  /** Sends a request with this value of `x-postern-scenario`; feedback needs an address for its kind. */
  | {
      readonly kind: 'header';
      readonly scenario: string;
      readonly operation?: Operation;
      readonly feedback?: FeedbackKind;
    }
  /** Creates a scenario of the account with this effect, because no header can name it. */
  | { readonly kind: 'scenario'; readonly effect: Readonly<Record<string, string | number>> }
  /** Sends a request like that of a conformance case, or one with the header. */
  | {
      readonly kind: 'case';
      readonly case: string;
      readonly title: string;
      readonly reason?: RefusalReason;
      readonly scenario?: string;
    }
  /** Sends a request to which the reason applies, or one with the header. */
  | { readonly kind: 'refusal'; readonly reason: RefusalReason; readonly scenario?: string }
  /** Sets an address for the kind of feedback, and sends the operation. */
  | { readonly kind: 'feedback'; readonly feedback: FeedbackKind; readonly operation: Operation }
  /** Creates an order with feedback, whose state comes from the payment. */
  | { readonly kind: 'payment'; readonly payment: Payment }
  /** Acknowledges feedback. */
  | { readonly kind: 'acknowledge' }
  /** Sends a request with the header, and advances the clock of the account. */
  | { readonly kind: 'exhaust'; readonly scenario: string }
  /** Does what the interpretation rule is about. */
  | { readonly kind: 'interpretation_rule'; readonly sections: readonly string[] }
  /** Uses or changes the setting that the interpretation rule depends on. */
  | { readonly kind: 'setting'; readonly setting: string };

/**
 * Says in English what meets a row.
 *
 * @example
 * import { formatCoverageStep } from '@postern/conformance'
 *
 * formatCoverageStep({ kind: 'header', scenario: 'pending', operation: 'CAPTURE' }) // => 'CAPTURE with x-postern-scenario: pending'
 */
export const formatCoverageStep = (step: CoverageStep): string => {
  switch (step.kind) {
    case 'operation':
      return `send ${step.operation}${step.states === undefined ? '' : ` for an order in state ${step.states.join(' or ')}`}`;
    case 'header':
      return `${step.feedback === undefined ? '' : `${addressFor(step.feedback)}, and `}${step.operation === undefined ? '' : `${step.operation} with `}${headerOf(step.scenario)}`;
    case 'scenario':
      return `scenario: ${JSON.stringify({ effect: step.effect })}`;
    case 'case':
      return `send a request like the conformance case ${step.case} (${step.title})${orHeader(step.scenario)}`;
    case 'refusal':
      return `send a request to which this applies: ${refusalReasons[step.reason].description}${orHeader(step.scenario)}`;
    case 'feedback':
      return `${addressFor(step.feedback)}, and ${step.operation}`;
    case 'payment':
      return `create an order with "feedback": true, whose state comes from ${step.payment}`;
    case 'acknowledge':
      return 'answer it with HTTP 200';
    case 'exhaust':
      return `${headerOf(step.scenario)}, and advance the clock of the account`;
    case 'interpretation_rule':
      return `do what the interpretation rule is about (section ${step.sections.join(', ')})`;
    case 'setting':
      return `use or change what it depends on: ${step.setting}`;
  }
};

const headerOf = (scenario: string): string => `x-postern-scenario: ${scenario}`;

const orHeader = (scenario: string | undefined): string =>
  scenario === undefined ? '' : `; or ${headerOf(scenario)}`;

const addressFor = (kind: FeedbackKind): string => `an address for ${kind} feedback`;
