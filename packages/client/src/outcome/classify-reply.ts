/** Turns a reply into an outcome: what its response code means for the operation and after earlier attempts. */
import { classifyResponseCode, type Operation, type ResponseCodeClass } from '@postern/protocol';
import {
  operationCodeClass,
  operations,
  outcomeOfClass,
  type MessageCode,
  type Status,
} from '@postern/protocol/spec';
import type { ClassOf, Outcome, OutcomeReply, RefusedReason, UnknownReason } from './call-outcome.ts';

/** The attempts of the call before this reply. */
export interface AttemptHistory {
  readonly attempts: number;
  /** An earlier attempt failed in a way that leaves open whether the gateway processed it. */
  readonly earlierAttemptLost: boolean;
  /** The client generated the `maintenance_reference` for this call, so no other call uses it. */
  readonly hasGeneratedReference: boolean;
  readonly requestId?: string;
  /** What to do about the reply's code. */
  readonly remedy: string;
}

export const classifyReply = <O extends Operation>(
  operation: O,
  reply: OutcomeReply<O> & { readonly response_code: string },
  { attempts, earlierAttemptLost, hasGeneratedReference, requestId, remedy }: AttemptHistory,
): Outcome<O> => {
  const codeInfo = classifyResponseCode(reply.response_code);
  const { code } = codeInfo;
  const details = {
    operation,
    code,
    class: codeInfo.class,
    remedy,
    reply,
    attempts,
    ...(requestId !== undefined && { requestId }),
  };
  const unknown = (reason: UnknownReason): Outcome<O> => ({ _tag: 'Unknown', reason, ...details });

  if (codeInfo._tag === 'Unknown' || codeInfo.class === 'uncertain') return unknown('UncertainCode');
  const { status, message } = codeInfo;
  const ofOperation = operationCodeClass(operation, status, message);
  if (ofOperation === 'pending') return { _tag: 'Pending', ...details };
  if (ofOperation === 'succeeded') return { _tag: 'Succeeded', confirmedBy: 'Reply', ...details };
  if (ofOperation === 'uncertain') {
    if (message === operationPending) return unknown('OperationPending');
    if (!isRefusalOf(operation, status)) return unknown('OtherOperationCode');
    // 047: an earlier call may have been it, or this request, which the network delivered twice.
    if (!earlierAttemptLost) return unknown('AlreadyProcessed');
    return hasGeneratedReference
      ? { _tag: 'Succeeded', confirmedBy: 'DuplicateReply', ...details }
      : unknown('EarlierAttemptLost');
  }
  if (earlierAttemptLost) return unknown('EarlierAttemptLost');
  if (isRefused(ofOperation))
    return {
      _tag: 'Refused',
      reason: refusedReason(ofOperation, message),
      authenticated: !unauthenticatedRefusal.test(code),
      ...details,
      class: ofOperation,
    };
  return { _tag: 'Declined', ...details, class: ofOperation };
};

const isRefused = (name: ResponseCodeClass): name is ClassOf<'Refused'> => outcomeOfClass[name] === 'Refused';

const refusedReason = (name: ClassOf<'Refused'>, message: MessageCode): RefusedReason => {
  if (credentialMessages.has(message)) return 'Credentials';
  return name === 'configuration' ? 'Configuration' : 'Request';
};

const credentialMessages: ReadonlySet<MessageCode> = new Set<MessageCode>(['008', '009', '010']);

// D6: status 00 before the request is authenticated, the operation's own status after.
const isRefusalOf = (operation: Operation, status: Status): boolean =>
  status === '00' || status === operations[operation].failureStatus;

// A gateway may send these in a signed reply to an attacker, who can then pass the reply off as one to this request (D7).
const unauthenticatedRefusal = /^000(08|09|10)$/;

const operationPending: MessageCode = '784';
