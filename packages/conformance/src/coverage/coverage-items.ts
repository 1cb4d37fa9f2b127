/** Everything that a run can cover: the denominator of the coverage. */
import type { Operation } from '@postern/protocol';
import {
  feedback,
  operations,
  outcomeOfClass,
  payments,
  interpretationRules,
  interpretationRulesOfRefusals,
  type InterpretationRule,
  type InterpretationRuleRow,
} from '@postern/protocol/spec';
import { challengeItems, flowItems, returnItems } from './payment-items.ts';
import { paymentCodeItems } from './payment-code-items.ts';
import { gatewayCases } from '../certify-gateway/gateway-cases.ts';
import type { CoverageChapterName, CoverageItem } from './coverage-report.ts';
import { typedObjectKeys } from '../certify-gateway/typed-object-keys.ts';
import type { HowToCover } from './how-to-cover.ts';
import { responseCodeItems, type CodeItem } from './response-code-items.ts';
import { howToCoverEffect, type EffectRow } from './parse-scenario-effect-catalog.ts';

/** An interpretation rule of payments, as the gateway lists it for an account that creates them. */
export interface PaymentRule {
  readonly id: string;
  readonly text: string;
  readonly provenance: string;
  /** Empty if no setting changes it. */
  readonly configurable: string;
}

/**
 * The items of each chapter. The effects and the rules of payments are those that the gateway lists. It lists no rules of payments
 * for accounts that create none; then the chapters of payments are empty.
 */
export const coverageItems = (
  effects: readonly EffectRow[],
  isOfAllAccounts: boolean,
  paymentRules: readonly PaymentRule[],
): Readonly<Record<CoverageChapterName, readonly CoverageItem[]>> => {
  const isCounted = ({ isOfNoAccount }: { readonly isOfNoAccount?: boolean }): boolean =>
    isOfAllAccounts || isOfNoAccount !== true;
  const codes = responseCodeItems().filter(isCounted);
  const createsPayments = paymentRules.length > 0;
  return {
    codes,
    outcomes: outcomeItems(codes),
    operations: typedObjectKeys(operations).map((operation) => ({
      key: operation,
      title: operations[operation].description,
      howToCover: { kind: 'operation', operation },
    })),
    effects: effects
      .filter(({ appliesTo }) => createsPayments || appliesTo !== 'page')
      .map((effect) => ({
        key: effect.kind,
        title: effect.meaning,
        howToCover: howToCoverEffect(effect),
      })),
    feedback: feedbackItems(),
    interpretation_rules: [
      ...typedObjectKeys(interpretationRules)
        .filter(
          (rule) => isToBeCovered(rule) && (isOfAllAccounts || !interpretationRulesOfNoAccount.has(rule)),
        )
        .map((rule) => ({
          key: rule,
          title: `${interpretationRules[rule].text} (${interpretationRules[rule].provenance})`,
          howToCover: howToCoverInterpretationRule(rule),
        })),
      ...paymentRules.map(({ id, text, provenance, configurable }) => ({
        key: id,
        title: `${text} (${provenance})`,
        howToCover: howToCoverRule(configurable === '' ? undefined : configurable, []),
      })),
    ],
    payment_codes: createsPayments ? paymentCodeItems().filter(isCounted) : [],
    payment_flows: createsPayments ? flowItems() : [],
    challenges: createsPayments ? challengeItems() : [],
    returns: createsPayments ? returnItems() : [],
  };
};

/** The key of an outcome of an operation. */
export const outcomeKey = (operation: string, outcome: string): string => `${operation}:${outcome}`;

const outcomeItems = (codes: readonly CodeItem[]): readonly CoverageItem[] => {
  const items = new Map<string, CoverageItem>();
  for (const operation of typedObjectKeys(operations))
    for (const code of codes.filter((each) => each.operations.includes(operation))) {
      const outcome = outcomeOfClass[code.class];
      const key = outcomeKey(operation, outcome);
      if (!items.has(key))
        items.set(key, {
          key,
          title: `${operation}: ${outcome}`,
          howToCover: howToCoverCode(operation, code),
        });
    }
  return [...items.values()];
};

const howToCoverCode = (operation: Operation, { howToCover }: CodeItem): HowToCover =>
  howToCover.kind === 'header' ? { ...howToCover, operation } : howToCover;

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
    howToCover: { kind: 'acknowledge' },
  },
  'acknowledged after a retry': {
    meaning: 'A later attempt was acknowledged',
    howToCover: { kind: 'header', scenario: 'feedback_failed-1' },
  },
  exhausted: {
    meaning: 'No attempt was acknowledged',
    howToCover: { kind: 'exhaust', scenario: `feedback_failed-${feedback.retry.maxAttempts * 2}` },
  },
} as const satisfies Readonly<Record<string, { readonly meaning: string; readonly howToCover: HowToCover }>>;

const feedbackItems = (): readonly CoverageItem[] =>
  typedObjectKeys(feedback.kinds).flatMap((kind) => [
    ...typedObjectKeys(feedback.encodings).map((encoding): CoverageItem => ({
      key: feedbackKeys.encoding(kind, encoding),
      title: `${feedback.kinds[kind].label} as ${encoding}`,
      howToCover: { kind: 'header', scenario: `feedback_encoded-${encoding}`, feedback: kind },
    })),
    ...typedObjectKeys(operations)
      .filter((operation) => operations[operation].selector === 'command')
      .map((operation): CoverageItem => ({
        key: feedbackKeys.operation(kind, operation),
        title: `${feedback.kinds[kind].label} of ${operation}`,
        howToCover: { kind: 'feedback', feedback: kind, operation },
      })),
    ...typedObjectKeys(payments).map((payment): CoverageItem => ({
      key: feedbackKeys.operation(kind, payment),
      title: `${feedback.kinds[kind].label} of the payment ${payment}`,
      howToCover: { kind: 'payment', payment },
    })),
    ...typedObjectKeys(deliveryEnds).map((end): CoverageItem => ({
      key: feedbackKeys.delivery(kind, end),
      title: `${feedback.kinds[kind].label}: ${deliveryEnds[end].meaning}`,
      howToCover: deliveryEnds[end].howToCover,
    })),
  ]);

const rowOf = (rule: InterpretationRule): InterpretationRuleRow => interpretationRules[rule];

const isToBeCovered = (rule: InterpretationRule): boolean => {
  const { provenance, notApplied } = rowOf(rule);
  return provenance !== 'stated' && notApplied === undefined;
};

// The interpretation rule of an unknown account is also that of other refusals.
const interpretationRulesOfNoAccount: ReadonlySet<InterpretationRule> = new Set([
  interpretationRulesOfRefusals.InvalidRequestFormat,
]);

const howToCoverInterpretationRule = (rule: InterpretationRule): HowToCover => {
  const found = gatewayCases.find((row) => row.interpretationRule === rule);
  if (found !== undefined) return { kind: 'case', case: found.id, title: found.title };
  const { configurable, sections } = rowOf(rule);
  return howToCoverRule(configurable, sections);
};

const howToCoverRule = (configurable: string | undefined, sections: readonly string[]): HowToCover =>
  configurable === undefined
    ? { kind: 'interpretation_rule', sections }
    : { kind: 'setting', setting: configurable };
