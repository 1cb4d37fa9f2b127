/** Why a request is refused before it reaches the ledger: it breaks a rule of the protocol, or the gateway itself failed. */
import type { Operation, StringParams, Violation } from '@postern/protocol';
import type { RefusalReason } from '@postern/protocol/spec';
import type { BodyMembers } from './1-receive/json-members-as-strings.ts';
import type { Tolerance } from './3-validate/validate-compatible-request-shape.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { Account } from '../domain/account.ts';
import type { Diagnosis } from './4-authenticate/signature-diagnosis.ts';
import type { UnreadableBody } from './1-receive/unreadable-body-causes.ts';

export interface Refusal {
  readonly reason: RefusalReason;
  /** The parameter that breaks a rule. */
  readonly parameter?: string | undefined;
  /** Why the body could not be read. */
  readonly unreadable?: UnreadableBody | undefined;
  /** The failure of a dependency, if the reason is a failure. */
  readonly failure?: Failure | undefined;
  /** Finds out why the signature does not match. A function, because it takes milliseconds. */
  readonly diagnosis?: (() => Diagnosis) | undefined;
  /** What the log adds to the reply. */
  readonly hint?: string | undefined;
  /** The valid request whose signature does not match, and its diagnosis without any limit on how many are computed. */
  readonly wronglySigned?: WronglySigned | undefined;
  /** The members of the body, as far as it could be read. */
  readonly fields: BodyMembers;
  readonly operation?: Operation | undefined;
  readonly account?: Account | undefined;
  /** The account whose access code was sent as merchant_identifier, and the reverse. */
  readonly swappedWith?: Account | undefined;
  /** What a strict account would have been refused for (D4). */
  readonly tolerated?: Violation | undefined;
  /** How a compatible account reads what this strict one refuses (D4). */
  readonly compatible?: CompatibleRequestShape | undefined;
}

export interface WronglySigned {
  readonly request: StringParams;
  readonly diagnosis: () => Diagnosis;
}

export interface CompatibleRequestShape {
  /** Why a compatible account accepts the parameter. */
  readonly tolerance: Tolerance;
  /** What a compatible account refuses instead, if anything. */
  readonly refusal?: Violation | undefined;
}
