/**
 * Which rules were applied to a request: with another choice for the rule, the reply could have been different. Derived from
 * the processed request alone, for every request, so each test must be cheap.
 */
import { movedTotal, rules, totalLimits, type RefusalReason, type Rule } from '@postern/protocol';
import type { ProcessedRequest } from '../../operations/reply.ts';
import { toRuleTestInput, type RuleTestInput } from './rule-condition-input.ts';
import { isEmpty, hasNonAscii, isLongInBytes, isPlainText } from './parameter-value-predicates.ts';

/** The rules that were applied, in the order of their ids. */
export const appliedRules = (processed: ProcessedRequest): readonly Rule[] => {
  const found = toRuleTestInput(processed);
  return testedRules.filter((rule) => ruleTests[rule](found));
};

type RuleTest = (found: RuleTestInput) => boolean;

/** For rules that no single reply shows: about addresses, accounts, feedback or the simulation. */
const neverApplied: RuleTest = () => false;

const ruleTests: { readonly [R in Rule]: RuleTest } = {
  D1: neverApplied,
  D2: ({ refusedAt }) => refusedAt !== undefined,
  D3: ({ refusedAt }) => refusedAt !== undefined && orderedStages.has(refusedAt),
  D4: ({ processed }) => processed.tolerated !== undefined || isRefusedByShape(processed),
  D5: ({ processed, isVerified }) =>
    isVerified ? Object.values(processed.fields).includes('') : isRefusedAsEmpty(processed),
  D6: ({ processed, refusedAt }) => refusedAt !== undefined && processed.operation !== undefined,
  D7: ({ processed, refusedAt }) => refusedAt !== undefined && processed.merchant !== undefined,
  D8: ({ processed, refusedAt }) =>
    refusedAt !== undefined && refusedAt !== 'ledger' && Object.keys(processed.fields).length > 0,
  D9: ({ processed, isMaintenance, hasOrder, ruleOfReason }) =>
    ruleOfReason === 'D9' || hasOrder || (isMaintenance && lacksName(processed)),
  D10: ({ processed, refusedAt }) => movesParts(processed, refusedAt === undefined),
  D11: ({ ruleOfReason }) => ruleOfReason === 'D11',
  D12: ({ processed, hasOrder }) => hasOrder && processed.operation === 'CHECK_STATUS',
  D13: neverApplied,
  D14: ({ processed, hasOrder }) => hasOrder && processed.params['fort_id'] !== undefined,
  D15: ({ processed, hasOrder, ruleOfReason }) =>
    ruleOfReason === 'D15' ||
    (processed.reason === 'InvalidFormat' && processed.parameter === 'amount') ||
    (hasOrder && (processed.params['amount'] ?? processed.params['captured_amount']) !== undefined),
  D16: ({ processed }) => processed.params['signature'] !== undefined,
  D17: ({ shaType }) => shaType !== undefined && (shaType.hmac || shaType.discouraged === true),
  D18: ({ processed, isVerified }) => isVerified && !isPlainText(processed),
  D19: neverApplied,
  D20: ({ processed }) => processed.signedBy === 'next' || processed.signedBy === 'previous',
  D21: neverApplied,
  D22: neverApplied,
  D23: neverApplied,
  D24: neverApplied,
  D25: neverApplied,
  D26: neverApplied,
  D27: neverApplied,
  D28: ({ processed }) => processed.reason === 'OriginNotAllowed' || processed.reason === 'UnknownAccessCode',
  D29: neverApplied,
  D30: neverApplied,
  D31: ({ processed }) => processed.fields['language'] === 'ar',
  D32: ({ processed }) => processed.simulated !== undefined,
  D33: neverApplied,
  P1: ({ processed, isValid }) =>
    isValid ? hasNonAscii(processed.fields['order_description']) : isRefusedAsForeign(processed),
  P2: ({ processed, isValid }) => isValid && isLongInBytes(processed.fields['order_description']),
  P3: ({ processed }) => !/^[A-Za-z0-9]*$/.test(processed.params['response_message'] ?? ''),
  P4: neverApplied,
  P5: neverApplied,
  P6: ({ processed, hasOrder }) =>
    hasOrder && processed.fields['return_third_party_response_codes'] === 'YES',
  P7: ({ processed: { reason } }) => reason !== undefined && limitRefusals.has(reason),
  P8: ({ processed: { params } }) => /(082|783|038)$/.test(params['transaction_code'] ?? ''),
  P9: ({ processed: { params } }) => /^(20|.*093$)/.test(params['transaction_code'] ?? ''),
};

/** The rules that can apply to a reply. */
const testedRules: readonly Rule[] = Object.keys(rules)
  .filter((id): id is Rule => Object.hasOwn(ruleTests, id))
  .filter((id) => ruleTests[id] !== neverApplied);

// An unreadable body has nothing else to check; the order of the ledger's checks is another rule (D11).
const orderedStages: ReadonlySet<RuleTestInput['refusedAt']> = new Set([
  'selector',
  'parameters',
  'account',
  'signature',
]);

// Refusals that a compatible account would not get.
const isRefusedByShape = ({ reason, operation, parameter = '', fields }: ProcessedRequest): boolean => {
  if (reason === 'UnknownParameter') return true;
  if (reason === 'InvalidFormat') return typeof fields[parameter] !== 'string';
  return (
    reason === 'MissingParameter' &&
    operation === 'CHECK_STATUS' &&
    parameter === 'merchant_reference' &&
    fields['fort_id'] !== undefined
  );
};

const isRefusedAsEmpty = ({ reason, parameter = '', fields }: ProcessedRequest): boolean =>
  (reason === 'InvalidFormat' || reason === 'MissingParameter') &&
  (isEmpty(fields[parameter]) || (parameter === 'merchant_reference' && isEmpty(fields['fort_id'])));

const isRefusedAsForeign = ({ reason, parameter = '', fields }: ProcessedRequest): boolean =>
  reason === 'InvalidFormat' && hasNonAscii(fields[parameter]);

const lacksName = ({ reason, parameter }: ProcessedRequest): boolean =>
  reason === 'MissingParameter' && parameter === 'merchant_reference';

const limitRefusals: ReadonlySet<RefusalReason> = new Set([
  'ExceedsTransactionLimit',
  'ExceedsOrderLimit',
  'ExceedsDailyLimit',
]);

// A reply does not show whether the amount was all that was left.
const movesParts = ({ operation, reason }: ProcessedRequest, succeeded: boolean): boolean => {
  const total = operation === undefined ? undefined : movedTotal(operation);
  return total !== undefined && (succeeded || reason === limitReasons[totalLimits[total]]);
};

const limitReasons = {
  authorized: 'ExceedsAuthorized',
  captured: 'ExceedsCaptured',
} as const satisfies Readonly<Record<(typeof totalLimits)[keyof typeof totalLimits], RefusalReason>>;
