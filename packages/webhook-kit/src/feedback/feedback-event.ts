/** What a believed message tells: which operation, and how it ended. Sections 3, 4, 6 and 7. */
import {
  classOf,
  operations,
  parseResponseCode,
  recognise,
  reply,
  type CodeClass,
  type FeedbackEncoding,
  type MaintenanceOperation,
  type Operation,
  type Params,
  type ReadCode,
  type Reply,
  type Verified,
  type VerifiedBy,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Account } from './account.ts';
import type { ParsedRequest } from './parse-request.ts';

/** A feedback that is believed, told apart by `operation` and `outcome`. */
export type FeedbackEvent =
  | {
      [O in MaintenanceOperation]: { [C in CodeClass]: OperationEvent<O, C> }[CodeClass];
    }[MaintenanceOperation]
  | OtherEvent;

/** Feedback on one of the maintenance operations. */
export interface OperationEvent<
  O extends MaintenanceOperation,
  C extends CodeClass = CodeClass,
> extends VerifiedFeedback {
  readonly operation: O;
  /** What the response code means: whether money moved, whether to wait, to ask or to give up. */
  readonly outcome: C;
  /** The parameters, those of the table typed, the others as they came; without empty texts. */
  readonly params: Reply<O>;
}

/** Feedback on any other operation, a payment for one; or on one of those above that does not keep its table. */
export interface OtherEvent extends VerifiedFeedback {
  readonly operation: 'OTHER';
  readonly outcome: CodeClass;
  /** As it stands in the message. */
  readonly command: string | undefined;
  readonly params: Params;
  /** In what it breaks the table of its operation; empty for operations that have none here. */
  readonly validationErrors: readonly string[];
}

interface VerifiedFeedback {
  /** The name of the account that it belongs to. */
  readonly accountName: string;
  /** With which of that account's phrases and SHA types it was signed. */
  readonly signedBy: Account;
  readonly responseCode: ReadCode;
  /** What it was written in; `parsed` if a parser before the kit has read it. */
  readonly encoding: FeedbackEncoding | 'parsed';
  /** All that was received and signed, empty texts included. */
  readonly receivedParams: Verified<Params>;
}

export const toFeedbackEvent = (
  { message: received, by }: VerifiedBy<Params, Account>,
  encoding: ParsedRequest['encoding'],
): FeedbackEvent => {
  const { response_code } = received;
  const code = parseResponseCode(typeof response_code === 'string' ? response_code : '');
  const outcome = code._tag === 'Known' ? classOf(code.status, code.message) : 'uncertain';
  const params = withoutEmpty(received);
  const recognised = recognise(params);
  const base = {
    accountName: by.name,
    signedBy: by,
    responseCode: code,
    encoding,
    receivedParams: received,
    outcome,
    params,
  };
  if (E.isRight(recognised) && isMaintenance(recognised.right)) {
    const operation = recognised.right;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec of this very operation has just taken the parameters
    if (reply(operation).is(params)) return { ...base, operation, params } as FeedbackEvent;
  }
  const { command } = params;
  return {
    ...base,
    operation: 'OTHER',
    command: typeof command === 'string' ? command : undefined,
    validationErrors: E.isRight(recognised) ? faultsOf(recognised.right, params) : [],
  };
};

const isMaintenance = (operation: Operation): operation is MaintenanceOperation =>
  operations[operation].selector === 'command';

const faultsOf = (operation: Operation, params: Params): readonly string[] => {
  const decoded = reply(operation).decode(params);
  return E.isLeft(decoded) ? decoded.left.map(({ message = '' }) => message) : [];
};

// An empty text is hashed, and tells nothing (D5).
const withoutEmpty = (received: Params): Params => (hasEmpty(received) ? filled(received) : received);

const filled = (received: Params): Params =>
  Object.fromEntries(Object.entries(received).filter(([, value]) => value !== ''));

// By hand, since it costs as much as the rest of an event otherwise.
const hasEmpty = (received: Params): boolean => {
  for (const name in received) if (received[name] === '') return true;
  return false;
};
