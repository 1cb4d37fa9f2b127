/** Everything that a run can meet: the denominator of the coverage. */
import {
  feedback,
  operations,
  outcomeOfClass,
  payments,
  rules,
  rulesOfRefusals,
  type Operation,
  type Rule,
  type RuleRow,
} from '@postern/protocol';
import { gatewayCases } from '../gateway/case-table.ts';
import type { CoverageChapterName, CoverageItem } from './coverage-report.ts';
import { namesOf } from './names-of.ts';
import { responseCodeItems, type CodeItem } from './response-code-items.ts';
import { meetEffectWith, type EffectRow } from './scenario-effect-rows.ts';

/** The items of each chapter. The effects are those that the gateway lists. */
export const coverageItems = (
  effects: readonly EffectRow[],
  isOfAllAccounts: boolean,
): Readonly<Record<CoverageChapterName, readonly CoverageItem[]>> => {
  const codes = responseCodeItems().filter(({ isOfNoAccount }) => isOfAllAccounts || isOfNoAccount !== true);
  return {
    codes,
    outcomes: outcomeItems(codes),
    operations: namesOf(operations).map((operation) => ({
      key: operation,
      title: operations[operation].description,
      meetWith: `send ${operation}`,
    })),
    effects: effects.map((effect) => ({
      key: effect.kind,
      title: effect.meaning,
      meetWith: meetEffectWith(effect),
    })),
    feedback: feedbackItems(),
    assumptions: namesOf(rules)
      .filter((rule) => isAssumption(rule) && (isOfAllAccounts || !rulesOfNoAccount.has(rule)))
      .map((rule) => ({
        key: rule,
        title: `${rules[rule].rule} (${rules[rule].provenance})`,
        meetWith: meetRuleWith(rule),
      })),
  };
};

/** The key of an outcome of an operation. */
export const outcomeKey = (operation: string, outcome: string): string => `${operation}:${outcome}`;

const outcomeItems = (codes: readonly CodeItem[]): readonly CoverageItem[] => {
  const items = new Map<string, CoverageItem>();
  for (const operation of namesOf(operations))
    for (const code of codes.filter((each) => each.operations.includes(operation))) {
      const outcome = outcomeOfClass[code.class];
      const key = outcomeKey(operation, outcome);
      if (!items.has(key))
        items.set(key, { key, title: `${operation}: ${outcome}`, meetWith: meetCodeWith(operation, code) });
    }
  return [...items.values()];
};

const meetCodeWith = (operation: Operation, { meetWith }: CodeItem): string =>
  meetWith.startsWith('x-') ? `${operation} with ${meetWith}` : meetWith;

/** The keys of feedback. */
export const feedbackKeys = {
  encoding: (kind: string, encoding: string): string => `${kind} as ${encoding}`,
  operation: (kind: string, operation: string): string => `${kind} of ${operation}`,
  delivery: (kind: string, end: DeliveryEnd): string => `${kind} ${end}`,
};

/** How the delivery of feedback can end. */
export type DeliveryEnd = keyof typeof deliveryEnds;

const deliveryEnds = {
  'acknowledged at once': {
    meaning: 'The first attempt was acknowledged',
    meetWith: 'answer it with HTTP 200',
  },
  'acknowledged after a retry': {
    meaning: 'A later attempt was acknowledged',
    meetWith: 'x-postern-scenario: feedback_failed-1',
  },
  exhausted: {
    meaning: 'No attempt was acknowledged',
    meetWith: `x-postern-scenario: feedback_failed-${feedback.retry.maxAttempts * 2}, and advance the clock of the account`,
  },
};

const feedbackItems = (): readonly CoverageItem[] =>
  namesOf(feedback.kinds).flatMap((kind) => [
    ...namesOf(feedback.encodings).map((encoding) => ({
      key: feedbackKeys.encoding(kind, encoding),
      title: `${feedback.kinds[kind].label} as ${encoding}`,
      meetWith: `an address for ${kind} feedback, and x-postern-scenario: feedback_encoded-${encoding}`,
    })),
    ...namesOf(operations)
      .filter((operation) => operations[operation].selector === 'command')
      .map((operation) => ({
        key: feedbackKeys.operation(kind, operation),
        title: `${feedback.kinds[kind].label} of ${operation}`,
        meetWith: `an address for ${kind} feedback, and ${operation}`,
      })),
    ...namesOf(payments).map((payment) => ({
      key: feedbackKeys.operation(kind, payment),
      title: `${feedback.kinds[kind].label} of the payment ${payment}`,
      meetWith: `create an order with "feedback": true, whose state comes from ${payment}`,
    })),
    ...namesOf(deliveryEnds).map((end) => ({
      key: feedbackKeys.delivery(kind, end),
      title: `${feedback.kinds[kind].label}: ${deliveryEnds[end].meaning}`,
      meetWith: deliveryEnds[end].meetWith,
    })),
  ]);

const rowOf = (rule: Rule): RuleRow => rules[rule];

const isAssumption = (rule: Rule): boolean => {
  const { provenance, notApplied } = rowOf(rule);
  return provenance !== 'stated' && notApplied === undefined;
};

// The rule of an unknown account is also that of other refusals.
const rulesOfNoAccount: ReadonlySet<Rule> = new Set([rulesOfRefusals.InvalidRequestFormat]);

const meetRuleWith = (rule: Rule): string => {
  const found = gatewayCases.find((row) => row.rule === rule);
  if (found !== undefined) return `send a request like the conformance case ${found.id} (${found.title})`;
  const { configurable, sections } = rowOf(rule);
  return configurable === undefined
    ? `do what the rule is about (section ${sections.join(', ')})`
    : `use or change what it depends on: ${configurable}`;
};
