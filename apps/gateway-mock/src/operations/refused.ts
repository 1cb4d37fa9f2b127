/** What ends a request's way early: a refusal by the protocol, or a fault of ours. What was known by then goes along. */
import type { Operation, Reason, Violation } from '@postern/protocol';
import type { Diagnosis } from './signature-diagnosis.ts';
import type { Failure } from '../domain/failure.ts';
import type { Merchant } from '../domain/merchant.ts';

export interface Refused {
  readonly reason: Reason;
  readonly parameter?: string;
  readonly failure?: Failure;
  /** What the sender did and should do, found when somebody asks: it takes a while. */
  readonly diagnosis?: () => Diagnosis;
  readonly fields: BodyMembers;
  readonly operation?: Operation;
  readonly merchant?: Merchant;
  /** What strict would have refused before (D4). */
  readonly tolerated?: Violation;
}

/** The members of a body, as they came. */
export type BodyMembers = Readonly<Record<string, unknown>>;
