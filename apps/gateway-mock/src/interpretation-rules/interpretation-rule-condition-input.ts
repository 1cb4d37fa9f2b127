/** The input of the rule tests: a processed request, and facts about it that several tests use, computed once. */
import {
  operations,
  interpretationRuleOfRefusal,
  shaTypes,
  type InterpretationRule,
  type ShaTypeRow,
} from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { ProcessedOperation } from '../request-pipeline/7-reply/reply.ts';
import { refusalStages, type RefusalStage } from './pipeline-stage-of-refusal.ts';

export interface InterpretationRuleConditionInput {
  readonly processed: ProcessedOperation;
  /** The stage that refused it; `undefined` if it succeeded. */
  readonly refusedAt: RefusalStage | undefined;
  /** The rule of the refusal reason. */
  readonly interpretationRuleOfReason: InterpretationRule | undefined;
  readonly isMaintenance: boolean;
  /** Its values follow the rows of their parameters. */
  readonly isValid: boolean;
  /** Its signature was checked. */
  readonly isVerified: boolean;
  /** It was authenticated, and decided by the ledger. */
  readonly isDecided: boolean;
  /** The ledger found its order. */
  readonly hasOrder: boolean;
  /** It is a reply to CHECK_STATUS that reports an order. */
  readonly isOrderReport: boolean;
  /** The SHA type that the reply is signed with, if it is signed. */
  readonly shaType: ShaTypeRow | undefined;
}

export const toInterpretationRuleConditionInput = (
  processed: ProcessedOperation,
): InterpretationRuleConditionInput => {
  const { operation, reason } = processed;
  const refusedAt = reason === undefined ? undefined : refusalStages[reason];
  const isDecided = refusedAt === undefined || refusedAt === 'ledger';
  return {
    processed,
    refusedAt,
    interpretationRuleOfReason:
      reason === undefined ? undefined : interpretationRuleOfRefusal(reason, operation),
    isMaintenance: operation !== undefined && operations[operation].selector === 'command',
    isValid: isDecided || refusedAt === 'account' || refusedAt === 'signature',
    isVerified: isDecided || refusedAt === 'signature',
    isDecided,
    isOrderReport: processed.params['transaction_status'] !== undefined,
    hasOrder: isDecided && reason !== 'OrderNotFound' && reason !== 'ReferenceMismatch',
    shaType: shaTypeOf(processed),
  };
};

const shaTypeOf = ({ account, signedBy, params }: ProcessedOperation): ShaTypeRow | undefined => {
  if (account === undefined || params['signature'] === undefined) return undefined;
  const other = signedBy === 'next' || signedBy === 'previous' ? account[signedBy] : O.none;
  return shaTypes[O.isSome(other) ? other.value.shaType : account.shaType];
};
