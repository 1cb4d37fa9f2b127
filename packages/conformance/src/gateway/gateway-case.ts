import type { Operation, RefusalReason, Rule } from '@postern/protocol';
import type { CaseSubject } from './case-subject.ts';

/** The chapters of the suite, in the order of the report. */
export const chapters = {
  parameters: 'Parameters',
  requests: 'Shape of requests',
  authentication: 'Authentication',
  signatures: 'Signatures',
  orders: 'Orders and amounts',
  replies: 'Replies',
  idempotence: 'Repeated requests',
  feedback: 'Feedback (webhooks)',
} as const;

/** The name of a chapter. */
export type Chapter = keyof typeof chapters;

/** One expectation of a gateway, which can be checked over HTTP. */
export interface GatewayCase {
  /** Stable, and unique in the suite: `CAPTURE.amount.too-long`. */
  readonly id: string;
  readonly chapter: Chapter;
  /** The rule that the expectation follows from. */
  readonly rule: Rule;
  readonly title: string;
  /** What a merchant has to reckon with if the gateway deviates. */
  readonly consequence: string;
  /** The refusal that the case provokes, if it provokes one before the order is read. */
  readonly refusal?: CaseRefusal;
  /** Whether the case captures, voids or refunds. */
  readonly movesMoney: boolean;
  readonly run: (subject: CaseSubject) => Promise<Finding>;
}

/** Which refusal a case provokes. A profile names refusals in the same way. */
export interface CaseRefusal {
  readonly operation: Operation;
  readonly reason: RefusalReason;
  readonly parameter?: string;
}

/** What running a case has shown. */
export type Finding =
  | { readonly _tag: 'Conforms' }
  | {
      readonly _tag: 'Deviates';
      readonly expected: string;
      readonly observed: string;
      /** The response codes, if it is the code that deviates. */
      readonly codes?: { readonly expected: string; readonly observed: string };
    }
  | { readonly _tag: 'NotRun'; readonly reason: string };

export const conforms: Finding = { _tag: 'Conforms' };
export const deviates = (expected: string, observed: string): Finding => ({
  _tag: 'Deviates',
  expected,
  observed,
});
export const notRun = (reason: string): Finding => ({ _tag: 'NotRun', reason });
