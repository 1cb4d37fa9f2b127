/** A reply to a request as an outcome: what its code means for that operation, and after the attempts before it. */
import {
  describeResponseCode,
  operations,
  type Message,
  type Operation,
  type Status,
} from '@postern/protocol';
import type { Verification, OutcomeReply, UnknownReason, Outcome } from './outcome.ts';

/** What is known of the call besides its last reply. */
export interface AttemptHistory {
  readonly attempts: number;
  /** An attempt before this one may have had its effect. */
  readonly earlierAttemptLost: boolean;
  /** The `maintenance_reference` is one that the client made for this very call. */
  readonly hasGeneratedReference: boolean;
}

export const classifyReply = <O extends Operation, B extends Verification>(
  operation: O,
  reply: OutcomeReply<O, B> & { readonly response_code: string },
  { attempts, earlierAttemptLost, hasGeneratedReference }: AttemptHistory,
): Outcome<O, B> => {
  const described = describeResponseCode(reply.response_code);
  const { code, remedy } = described;
  const told = { operation, code, remedy, class: described.class, reply, attempts };
  const unknown = (reason: UnknownReason): Outcome<O, B> => ({ _tag: 'Unknown', reason, ...told });

  if (described._tag === 'Unknown' || described.class === 'uncertain') return unknown('UncertainCode');
  const { status, message } = described;
  if (described.class === 'pending') return { _tag: 'Pending', ...told };
  if (message === unsettled) return unknown('OperationPending');
  if (described.class === 'succeeded')
    return status === operations[operation].succeeds
      ? { _tag: 'Succeeded', confirmedBy: 'Reply', ...told }
      : unknown('OtherOperationCode');
  if (!isRefusalOf(operation, status)) return unknown('OtherOperationCode');
  if (earlierAttemptLost)
    return message === processedBefore && hasGeneratedReference
      ? { _tag: 'Succeeded', confirmedBy: 'DuplicateReply', ...told }
      : unknown('EarlierAttemptLost');
  return { _tag: 'Declined', ...told, class: described.class };
};

// D6: before the request is authenticated, and after.
const isRefusalOf = (operation: Operation, status: Status): boolean =>
  status === '00' || status === operations[operation].fails;

const unsettled: Message = '784';
const processedBefore: Message = '047';
