/** Turns a reply into its result: what its response code means for the operation and after earlier attempts. */
import {
  classifyResponseCode,
  type ClassifiedResponseCode,
  type Operation,
  type ResponseCodeClass,
} from '@postern/protocol';
import type { PaymentOperation } from '@postern/protocol/payments';
import {
  operationCodeClass,
  operations,
  outcomeOfClass,
  refusalReasons,
  type MaintenanceOperation,
  type MessageCode,
  type Status,
} from '@postern/protocol/spec';
import { toStatusCheck } from './status-check.ts';
import type { CalledOperation, ClassOf, Outcome } from './call-outcome.ts';
import type { ChallengeRequired } from './challenge-required.ts';
import type { StatusResult } from './status-result.ts';

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

/** The result of a call: an outcome, or that of CHECK_STATUS. */
export type CallResult = Outcome<MaintenanceOperation | PaymentOperation> | ChallengeRequired | StatusResult;

/** Turns a verified reply to an operation into the result of the call. */
export type ClassifyReply<O extends CalledOperation, Result extends CallResult> = (
  operation: O,
  reply: Outcome.Reply<O>,
  history: AttemptHistory,
) => Result;

export const classifyReply = <O extends MaintenanceOperation>(
  operation: O,
  reply: Outcome.Reply<O>,
  history: AttemptHistory,
): Outcome<O> => {
  const { earlierAttemptLost, hasGeneratedReference } = history;
  const codeInfo = codeOf(reply);
  const details = detailsOf(operation, codeInfo, reply, history);
  const unknown = (reason: Outcome.UnknownReason): Outcome<O> => ({ _tag: 'Unknown', reason, ...details });

  if (codeInfo.class === 'uncertain') return unknown('UncertainCode');
  const { status, message } = codeInfo;
  const ofOperation = operationCodeClass(operation, status, message);
  if (ofOperation === 'pending') return { _tag: 'Pending', ...details };
  if (ofOperation === 'succeeded') return { _tag: 'Succeeded', confirmedBy: 'Reply', ...details };
  if (ofOperation === 'uncertain') {
    if (message === OrderPending.messageCode) return unknown('OperationPending');
    if (!isRefusalOf(operation, status)) return unknown('OtherOperationCode');
    // 047: an earlier call may have been it, or this request, which the network delivered twice.
    if (!earlierAttemptLost) return unknown('AlreadyProcessed');
    return hasGeneratedReference
      ? { _tag: 'Succeeded', confirmedBy: 'DuplicateReply', ...details }
      : unknown('EarlierAttemptLost');
  }
  if (earlierAttemptLost) return unknown('EarlierAttemptLost');
  return isRefused(ofOperation)
    ? { ...details, ...refusalOf(ofOperation, status, message) }
    : { _tag: 'Declined', ...details, class: ofOperation };
};

export const classifyStatusReply: ClassifyReply<'CHECK_STATUS', StatusResult> = (
  operation,
  reply,
  history,
) => {
  const codeInfo = codeOf(reply);
  const details = detailsOf(operation, codeInfo, reply, history);
  if (codeInfo.class === 'uncertain') return { _tag: 'Unavailable', ...details };
  const { status, message } = codeInfo;
  const ofOperation = operationCodeClass(operation, status, message);
  if (ofOperation === 'succeeded') return { _tag: 'Found', statusCheck: toStatusCheck(reply), ...details };
  if (!isRefused(ofOperation)) return { _tag: 'Unavailable', ...details };
  return message === OrderNotFound.messageCode
    ? { _tag: 'NotFound', ...details }
    : { ...details, ...refusalOf(ofOperation, status, message) };
};

const codeOf = (reply: Outcome.Reply<Operation>): ClassifiedResponseCode =>
  classifyResponseCode(reply.response_code);

export const detailsOf = <O extends CalledOperation>(
  operation: O,
  { code, class: codeClass }: Pick<ClassifiedResponseCode, 'code' | 'class'>,
  reply: Outcome.Reply<O>,
  { attempts, requestId, remedy }: Pick<AttemptHistory, 'attempts' | 'requestId' | 'remedy'>,
): Outcome.Details<O> => ({
  operation,
  code,
  class: codeClass,
  remedy,
  reply,
  attempts,
  ...(requestId !== undefined && { requestId }),
});

/** The members of a refusal with this code. */
export const refusalOf = (codeClass: ClassOf<'Refused'>, status: Status, message: MessageCode) =>
  ({
    _tag: 'Refused',
    class: codeClass,
    reason: refusedReason(codeClass, message),
    // A gateway may send these in a signed reply to an attacker, who can then pass the reply off as one to this request (D7).
    authenticated: !(status === '00' && credentialMessages.has(message)),
  }) as const;

const isRefused = (name: ResponseCodeClass): name is ClassOf<'Refused'> => outcomeOfClass[name] === 'Refused';

const refusedReason = (name: ClassOf<'Refused'>, message: MessageCode): Outcome.RefusedReason => {
  if (credentialMessages.has(message)) return 'Credentials';
  return name === 'configuration' ? 'Configuration' : 'Request';
};

const { SignatureMismatch, UnknownMerchant, UnknownAccessCode, OrderPending, OrderNotFound } = refusalReasons;
const credentialMessages: ReadonlySet<MessageCode> = new Set<MessageCode>(
  [SignatureMismatch, UnknownMerchant, UnknownAccessCode].map(({ messageCode }) => messageCode),
);

// D6: status 00 before the request is authenticated, the operation's own status after.
const isRefusalOf = (operation: Operation, status: Status): boolean =>
  status === '00' || status === operations[operation].failureStatus;
