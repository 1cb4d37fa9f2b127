/** The coverage of a run: what the gateway can answer, and how often the run covered each of it. */
import type { HowToCover } from './how-to-cover.ts';

/** The chapters of a coverage report, in the order of the page. */
export const coverageChapters = {
  codes: {
    title: 'Response codes',
    derivedFrom:
      'The success of each operation, each refusal reason with the operations that it can refuse, the two codes without an outcome, and one row for each class of a decline. The other messages of the specification belong to payments.',
  },
  outcomes: {
    title: 'Outcomes',
    derivedFrom: 'The outcome of each of these response codes, for each operation.',
  },
  operations: {
    title: 'Operations',
    derivedFrom: 'The operations of the specification (section 4).',
  },
  effects: {
    title: 'Scenario effects',
    derivedFrom: 'The effects that the gateway lists at `GET /scenario-effects`.',
  },
  feedback: {
    title: 'Feedback (webhooks)',
    derivedFrom:
      'Both kinds of feedback (section 6), with each encoding, each operation that sends it, and each way in which its delivery can end.',
  },
  interpretation_rules: {
    title: 'Interpretation rules',
    derivedFrom:
      'The interpretation rules that the specification does not state: those that this project assumes or derives, without those that the gateway never applies. Those that it applies outside of replies count since the gateway started, and those of payments only if an account creates them.',
  },
} as const;

/** The chapters that only the coverage of an account with a payment channel has, or of all accounts if one has. */
export const paymentChapters = {
  payment_codes: {
    title: 'Payment codes',
    derivedFrom:
      'The outcome of each payment that a test card, its expiry date or a challenge chooses, the ends of a payment page, the successes of each operation on saved cards, and each refusal reason of the flows that it can refuse.',
  },
  payment_flows: {
    title: 'Payment flows',
    derivedFrom: 'The flows of payments: a request or a form that was sent, and one that was accepted.',
  },
  challenges: {
    title: 'Challenges',
    derivedFrom:
      'Each way in which a 3-D Secure challenge begins and ends. Those that are left alone count since the gateway started.',
  },
  returns: {
    title: 'Returns',
    derivedFrom:
      'Each way in which the browser returns to the shop, by POST and by GET, and the returns that a scenario loses or repeats.',
  },
} as const;

/** The name of a chapter. */
export type CoverageChapterName = keyof typeof coverageChapters | keyof typeof paymentChapters;

/** One thing that a run can cover. */
export interface CoverageItem {
  /** Unique in its chapter: `04000`, `CAPTURE:Succeeded`. */
  readonly key: string;
  readonly title: string;
  /** The request, the header or the scenario with which a run covers it. */
  readonly howToCover: HowToCover;
}

/** An item, and how often a run covered it. */
export interface CoverageRow extends CoverageItem {
  /** The same as an English sentence. */
  readonly howToCoverText: string;
  readonly times: number;
  /** What covered it last. */
  readonly example?: CoverageExample;
}

/** A request by its `request_id`, or feedback by its `id`, and its account if it has one. */
export interface CoverageExample {
  readonly kind: 'request' | 'feedback';
  readonly id: string;
  readonly account?: string;
}

/** A chapter. The rows that are missing come first. */
export interface CoverageChapter {
  readonly name: CoverageChapterName;
  readonly title: string;
  readonly derivedFrom: string;
  readonly covered: number;
  /** Rounded down to one decimal place, so 100 means all. */
  readonly percent: number;
  readonly rows: readonly CoverageRow[];
}

/** The coverage of the requests and the feedback of some accounts in a time span. */
export interface CoverageReport {
  readonly baseUrl: string;
  readonly accounts: readonly string[];
  /** The start of the time span, included; ISO 8601. */
  readonly from?: string;
  /** The end of the time span, excluded; ISO 8601. */
  readonly to?: string;
  readonly measuredAt: string;
  readonly requests: number;
  readonly feedback: number;
  readonly covered: number;
  readonly all: number;
  /** Rounded down to one decimal place, so 100 means all. */
  readonly percent: number;
  readonly chapters: readonly CoverageChapter[];
  /** Response codes of the run that are in no row, such as declines by a message of another class. */
  readonly otherCodes: readonly string[];
}

/** The covered part in percent, rounded down to one decimal place. */
export const percentOf = (covered: number, all: number): number =>
  all === 0 ? 100 : Math.floor((covered / all) * 1000) / 10;
