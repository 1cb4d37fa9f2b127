/**
 * Which rules were applied to a request: with another choice for the rule, the reply could have been different. Derived from
 * the processed request alone, for every request, so each test must be cheap.
 */
import {
  isPayment,
  movedTotal,
  operations,
  interpretationRules,
  totalLimits,
  type RefusalReason,
  type InterpretationRule,
} from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { ProcessedOperation } from '../request-pipeline/7-reply/reply.ts';
import type { UnreadableBody } from '../request-pipeline/1-receive/unreadable-body-causes.ts';
import {
  isRefusedByShape,
  isRefusedAsNoText,
  isRefusedAsEmpty,
  isRefusedAsForeign,
  lacksName,
} from './conditions-on-refusals.ts';
import {
  toInterpretationRuleConditionInput,
  type InterpretationRuleConditionInput,
} from './interpretation-rule-condition-input.ts';
import { hasNonAscii, isLongInBytes, isPlainText } from './conditions-on-parameter-values.ts';

/** The rules that were applied, in the order of their ids. */
export const interpretationRulesOfReply = (processed: ProcessedOperation): readonly InterpretationRule[] => {
  const found = toInterpretationRuleConditionInput(processed);
  return testedInterpretationRules.filter((rule) => interpretationRuleConditions[rule](found));
};

type InterpretationRuleCondition = (found: InterpretationRuleConditionInput) => boolean;

const interpretationRuleConditions = {
  D1: () => true,
  D2: ({ refusedAt }) => refusedAt !== undefined,
  D2a: ({ refusedAt }) => refusedAt === 'body',
  D2b: ({ processed }) =>
    processed.unreadable === undefined
      ? hasNonAscii(processed.fields['order_description'])
      : bodyFormatCauses.has(processed.unreadable.cause),
  D3: ({ refusedAt }) => refusedAt !== undefined && orderedStages.has(refusedAt),
  D3a: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D3a',
  D3b: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D3b',
  D4: ({ processed }) => processed.tolerated !== undefined || isRefusedByShape(processed),
  D4a: ({ processed }) => isRefusedAsNoText(processed),
  D5: ({ processed, isVerified }) =>
    isVerified ? Object.values(processed.fields).includes('') : isRefusedAsEmpty(processed),
  D6: ({ processed, refusedAt, isDecided }) =>
    refusedAt !== undefined && !isDecided && processed.operation !== undefined,
  D6a: ({ isDecided }) => isDecided,
  D7: ({ processed, isDecided }) => !isDecided && processed.account !== undefined,
  D7a: ({ processed }) => processed.params['signature'] !== undefined,
  D8: ({ processed, isDecided }) => !isDecided && Object.keys(processed.fields).length > 0,
  D9: ({ processed, isMaintenance, hasOrder, interpretationRuleOfReason }) =>
    interpretationRuleOfReason === 'D9' || hasOrder || (isMaintenance && lacksName(processed)),
  D9a: ({ isMaintenance, isDecided }) => isMaintenance && isDecided,
  D10: ({ processed, refusedAt }) => movesParts(processed, refusedAt === undefined),
  D11: ({ processed, refusedAt }) => refusedAt === 'ledger' && processed.reason !== 'ReferenceMismatch',
  D11a: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D11a',
  D11b: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D11b',
  D11c: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D11c',
  D11d: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D11d',
  D11e: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D11e',
  D11f: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D11f',
  D11g: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D11g',
  D11h: ({ processed, hasOrder }) =>
    hasOrder &&
    processed.fields['maintenance_reference'] !== undefined &&
    processed.reason !== 'AlreadyRefunded',
  D12: ({ isOrderReport }) => isOrderReport,
  D12a: ({ isOrderReport }) => isOrderReport,
  D12b: ({ isOrderReport }) => isOrderReport,
  D13: ({ processed: { reason, fields } }) =>
    reason === 'UnknownCommand' && typeof fields['command'] === 'string' && isPayment(fields['command']),
  D14: ({ processed, hasOrder }) => hasOrder && processed.params['fort_id'] !== undefined,
  D15: ({ processed, hasOrder }) =>
    processed.reason === 'UnknownCurrency' ||
    (processed.reason === 'InvalidFormat' && processed.parameter === 'amount') ||
    (hasOrder && (processed.params['amount'] ?? processed.params['captured_amount']) !== undefined),
  D16: ({ processed }) => processed.params['signature'] !== undefined,
  D17: ({ shaType }) => shaType !== undefined && (shaType.hmac || shaType.discouraged === true),
  D18: ({ processed, isVerified }) => isVerified && !isPlainText(processed),
  D20: ({ processed }) => processed.signedBy === 'next' || processed.signedBy === 'previous',
  D28a: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D28a',
  D31: ({ processed }) => processed.fields['language'] === 'ar',
  D32: ({ processed }) => processed.simulated !== undefined,
  D33: ({ processed: { account }, isDecided }) =>
    isDecided && account !== undefined && O.isSome(account.stoppedAt),
  P1: ({ processed, isValid }) =>
    isValid ? hasNonAscii(processed.fields['order_description']) : isRefusedAsForeign(processed),
  P2: ({ processed, isValid }) => isValid && isLongInBytes(processed.fields['order_description']),
  P3: ({ processed }) => !/^[A-Za-z0-9]*$/.test(processed.params['response_message'] ?? ''),
  P6: ({ processed, hasOrder }) =>
    hasOrder && processed.fields['return_third_party_response_codes'] === 'YES',
  P7: ({ interpretationRuleOfReason }) => interpretationRuleOfReason === 'D11e',
  P8: ({ processed: { params } }) => /(082|783|038)$/.test(params['transaction_code'] ?? ''),
  P9: ({ processed: { params } }) => /^(20|.*093$)/.test(params['transaction_code'] ?? ''),
  P10: ({ isOrderReport }) => isOrderReport,
  P11: ({ processed, isOrderReport }) =>
    isOrderReport && failureStatuses.has(processed.params['transaction_status'] ?? ''),
  P12: ({ processed, isOrderReport }) =>
    isOrderReport && statusesAfterAuthorization.has(processed.params['transaction_status'] ?? ''),
} as const satisfies { readonly [R in InterpretationRule]?: InterpretationRuleCondition };

/** The rules that can apply to a reply. */
type ReplyInterpretationRule = keyof typeof interpretationRuleConditions;

const testedInterpretationRules = Object.keys(interpretationRules).filter(
  (id): id is ReplyInterpretationRule => Object.hasOwn(interpretationRuleConditions, id),
);

const bodyFormatCauses: ReadonlySet<UnreadableBody['cause']> = new Set([
  'ContentEncoding',
  'InvalidCompression',
  'CharacterSet',
  'ByteOrderMark',
  'NotUtf8',
  'DuplicateName',
] as const);

const failureStatuses: ReadonlySet<string> = new Set(
  Object.values(operations).map(({ failureStatus }) => failureStatus),
);

// What uses the authorized amount leaves it as it is.
const statusesAfterAuthorization: ReadonlySet<string> = new Set(
  Object.values(operations)
    .filter(
      ({ moves }) =>
        moves === 'authorization' || (moves !== 'nothing' && totalLimits[moves] === 'authorized'),
    )
    .map(({ successStatus }) => successStatus),
);

// An unreadable body has nothing else to check; the order of the ledger's checks is another rule (D11).
const orderedStages: ReadonlySet<InterpretationRuleConditionInput['refusedAt']> = new Set([
  'selector',
  'parameters',
  'account',
  'signature',
]);

// A reply does not show whether the amount was all that was left.
const movesParts = ({ operation, reason }: ProcessedOperation, succeeded: boolean): boolean => {
  const total = operation === undefined ? undefined : movedTotal(operation);
  return total !== undefined && (succeeded || reason === limitReasons[totalLimits[total]]);
};

const limitReasons = {
  authorized: 'ExceedsAuthorized',
  captured: 'ExceedsCaptured',
} as const satisfies Readonly<Record<(typeof totalLimits)[keyof typeof totalLimits], RefusalReason>>;
