/** An answer as the rules look at it: what they all ask about is found out once. */
import { refusalReasons, shaTypes, type ShaTypeRow } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Answer } from '../../operations/reply.ts';
import { refusalStages, type RefusalStage } from './refusal-stage.ts';

export interface AnswerFacts {
  readonly answer: Answer;
  /** Where it ended; `undefined` if it succeeded. */
  readonly refusedAt: RefusalStage | undefined;
  /** The rule that the reason itself names. */
  readonly ruleOfReason: string | undefined;
  readonly isMaintenance: boolean;
  /** Its values kept the rows of their parameters. */
  readonly isValid: boolean;
  /** Its signature was looked at. */
  readonly isVerified: boolean;
  /** The ledger had an order for it. */
  readonly hasOrder: boolean;
  /** What the reply was signed with, if it was. */
  readonly shaType: ShaTypeRow | undefined;
}

export const answerFacts = (answer: Answer): AnswerFacts => {
  const { operation, reason } = answer;
  const refusedAt = reason === undefined ? undefined : refusalStages[reason];
  const isDecided = refusedAt === undefined || refusedAt === 'ledger';
  return {
    answer,
    refusedAt,
    ruleOfReason: reason === undefined ? undefined : refusalReasons[reason].rule,
    isMaintenance: operation !== undefined && operation !== 'CHECK_STATUS',
    isValid: isDecided || refusedAt === 'account' || refusedAt === 'signature',
    isVerified: isDecided || refusedAt === 'signature',
    hasOrder: isDecided && reason !== 'OrderNotFound' && reason !== 'TwoOrders',
    shaType: shaTypeOf(answer),
  };
};

const shaTypeOf = ({ merchant, signedBy }: Answer): ShaTypeRow | undefined => {
  if (merchant === undefined) return undefined;
  const other = signedBy === 'next' || signedBy === 'previous' ? merchant[signedBy] : O.none;
  return shaTypes[O.isSome(other) ? other.value.shaType : merchant.shaType];
};
