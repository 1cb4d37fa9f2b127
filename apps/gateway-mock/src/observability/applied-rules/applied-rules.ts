/**
 * Which rules were applied to a request: with another choice for the rule, the reply could have been different. Derived from
 * the answer alone, for every request, so each test must be cheap.
 */
import { movedTotal, rules, totalLimits, type RefusalReason, type Rule } from '@postern/protocol';
import type { Answer } from '../../operations/reply.ts';
import { answerFacts, type AnswerFacts } from './answer-facts.ts';
import { isEmpty, hasNonAscii, isLongInBytes, isPlainText } from './value-checks.ts';

/** The rules that were applied, in the order of their ids. */
export const appliedRules = (answer: Answer): readonly Rule[] => {
  const found = answerFacts(answer);
  return testedRules.filter((rule) => ruleTests[rule](found));
};

type RuleTest = (found: AnswerFacts) => boolean;

/** For rules that no single reply shows: about addresses, accounts, feedback or the simulation. */
const neverApplied: RuleTest = () => false;

const ruleTests: { readonly [R in Rule]: RuleTest } = {
  D1: neverApplied,
  D2: ({ refusedAt }) => refusedAt !== undefined,
  D3: ({ refusedAt }) => refusedAt !== undefined && orderedStages.has(refusedAt),
  D4: ({ answer }) => answer.tolerated !== undefined || isRefusedByShape(answer),
  D5: ({ answer, isVerified }) =>
    isVerified ? Object.values(answer.fields).includes('') : isRefusedAsEmpty(answer),
  D6: ({ answer, refusedAt }) => refusedAt !== undefined && answer.operation !== undefined,
  D7: ({ answer, refusedAt }) => refusedAt !== undefined && answer.params['signature'] !== undefined,
  D8: ({ answer, refusedAt }) =>
    refusedAt !== undefined && refusedAt !== 'ledger' && Object.keys(answer.fields).length > 0,
  D9: ({ answer, isMaintenance, hasOrder, ruleOfReason }) =>
    ruleOfReason === 'D9' || hasOrder || (isMaintenance && lacksName(answer)),
  D10: ({ answer, refusedAt }) => movesParts(answer, refusedAt === undefined),
  D11: ({ ruleOfReason }) => ruleOfReason === 'D11',
  D12: ({ answer, hasOrder }) => hasOrder && answer.operation === 'CHECK_STATUS',
  D13: neverApplied,
  D14: ({ answer, hasOrder }) => hasOrder && answer.params['fort_id'] !== undefined,
  D15: ({ answer, hasOrder, ruleOfReason }) =>
    ruleOfReason === 'D15' ||
    (answer.reason === 'InvalidFormat' && answer.parameter === 'amount') ||
    (hasOrder && (answer.params['amount'] ?? answer.params['captured_amount']) !== undefined),
  D16: ({ answer }) => answer.params['signature'] !== undefined,
  D17: ({ shaType }) => shaType !== undefined && (shaType.hmac || shaType.discouraged === true),
  D18: ({ answer, isVerified }) => isVerified && !isPlainText(answer),
  D19: neverApplied,
  D20: ({ answer }) => answer.signedBy === 'next' || answer.signedBy === 'previous',
  D21: neverApplied,
  D22: neverApplied,
  D23: neverApplied,
  D24: neverApplied,
  D25: neverApplied,
  D26: neverApplied,
  D27: neverApplied,
  D28: ({ answer }) => answer.reason === 'ForeignOrigin' || answer.reason === 'UnknownAccessCode',
  D29: neverApplied,
  D30: neverApplied,
  D31: ({ answer }) => answer.fields['language'] === 'ar',
  D32: ({ answer }) => answer.simulated !== undefined,
  D33: neverApplied,
  P1: ({ answer, isValid }) =>
    isValid ? hasNonAscii(answer.fields['order_description']) : isRefusedAsForeign(answer),
  P2: ({ answer, isValid }) => isValid && isLongInBytes(answer.fields['order_description']),
  P3: ({ answer }) => !/^[A-Za-z0-9]*$/.test(answer.params['response_message'] ?? ''),
};

/** The rules that can apply to a reply. */
const testedRules: readonly Rule[] = Object.keys(rules)
  .filter((id): id is Rule => Object.hasOwn(ruleTests, id))
  .filter((id) => ruleTests[id] !== neverApplied);

// An unreadable body has nothing else to check; the order of the ledger's checks is another rule (D11).
const orderedStages: ReadonlySet<AnswerFacts['refusedAt']> = new Set([
  'selector',
  'parameters',
  'account',
  'signature',
]);

// Refusals that a compatible account would not get.
const isRefusedByShape = ({ reason, operation, parameter = '', fields }: Answer): boolean => {
  if (reason === 'UnknownParameter') return true;
  if (reason === 'InvalidFormat') return typeof fields[parameter] !== 'string';
  return (
    reason === 'MissingParameter' &&
    operation === 'CHECK_STATUS' &&
    parameter === 'merchant_reference' &&
    fields['fort_id'] !== undefined
  );
};

const isRefusedAsEmpty = ({ reason, parameter = '', fields }: Answer): boolean =>
  (reason === 'InvalidFormat' || reason === 'MissingParameter') &&
  (isEmpty(fields[parameter]) || (parameter === 'merchant_reference' && isEmpty(fields['fort_id'])));

const isRefusedAsForeign = ({ reason, parameter = '', fields }: Answer): boolean =>
  reason === 'InvalidFormat' && hasNonAscii(fields[parameter]);

const lacksName = ({ reason, parameter }: Answer): boolean =>
  reason === 'MissingParameter' && parameter === 'merchant_reference';

// An answer does not show whether the amount was all that was left.
const movesParts = ({ operation, reason }: Answer, succeeded: boolean): boolean => {
  const total = operation === undefined ? undefined : movedTotal(operation);
  return total !== undefined && (succeeded || reason === limitReasons[totalLimits[total]]);
};

const limitReasons = {
  authorized: 'ExceedsAuthorized',
  captured: 'ExceedsCaptured',
} as const satisfies Readonly<Record<(typeof totalLimits)[keyof typeof totalLimits], RefusalReason>>;
