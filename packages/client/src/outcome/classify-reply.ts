/** A reply to a request as an outcome: what its code means for that operation, and after the attempts before it. */
import {
  describeResponseCode,
  operations,
  type Message,
  type Operation,
  type Status,
} from '@postern/protocol';
import type { Belief, Believed, Doubtful, Outcome } from './outcome.ts';

/** What is known of the call besides its last reply. */
export interface Course {
  readonly attempts: number;
  /** An attempt before this one may have had its effect. */
  readonly lostBefore: boolean;
  /** The `maintenance_reference` is one that the client made for this very call. */
  readonly ownReference: boolean;
}

export const classify = <O extends Operation, B extends Belief>(
  operation: O,
  reply: Believed<O, B> & { readonly response_code: string },
  { attempts, lostBefore, ownReference }: Course,
): Outcome<O, B> => {
  const described = describeResponseCode(reply.response_code);
  const { code, remedy } = described;
  const told = { operation, code, remedy, class: described.class, reply, attempts };
  const unknown = (why: Doubtful): Outcome<O, B> => ({ _tag: 'Unknown', why, ...told });

  if (described._tag === 'Unknown' || described.class === 'uncertain') return unknown('uncertain code');
  const { status, message } = described;
  if (described.class === 'pending') return { _tag: 'Pending', ...told };
  if (message === unsettled) return unknown('unsettled before');
  if (described.class === 'succeeded')
    return status === operations[operation].succeeds
      ? { _tag: 'Succeeded', known: 'by reply', ...told }
      : unknown('of another operation');
  if (!isRefusalOf(operation, status)) return unknown('of another operation');
  if (lostBefore)
    return message === processedBefore && ownReference
      ? { _tag: 'Succeeded', known: 'by repetition', ...told }
      : unknown('earlier attempt lost');
  return { _tag: 'Declined', ...told, class: described.class };
};

// D6: before the request is authenticated, and after.
const isRefusalOf = (operation: Operation, status: Status): boolean =>
  status === '00' || status === operations[operation].fails;

const unsettled: Message = '784';
const processedBefore: Message = '047';
