/** The typed event that a verified message becomes: which operation, and how it ended. */
import {
  findPaymentFeedbackIssues,
  findReplyIssues,
  isOperation,
  isPayment,
  operations,
  outcomeOfClass,
  parseResponseCode,
  responseCodeClass,
  type ResponseCodeClass,
  type FeedbackEncoding,
  type MaintenanceOperation,
  type Operation,
  type OutcomeName,
  type Params,
  type ParsedResponseCode,
  type Payment,
  type PaymentFeedback,
  type Reply,
  type ResponsePhrase,
  type SigningKey,
  type Verified,
  type VerifiedWithKey,
} from '@postern/protocol';
import type { AccountKey } from './feedback-account.ts';
import { hideSecretValues } from './hide-secret-values.ts';
import type { ParsedRequest } from './parse-request-body.ts';

/** Verified feedback, discriminated by `operation` and `outcome`. */
export type FeedbackEvent =
  | {
      [O in MaintenanceOperation]: { [N in OutcomeName]: OperationEvent<O, N> }[OutcomeName];
    }[MaintenanceOperation]
  | { [P in Payment]: { [N in OutcomeName]: PaymentEvent<P, N> }[OutcomeName] }[Payment]
  | { [N in OutcomeName]: OtherEvent<N> }[OutcomeName];

/** Feedback about a capture, a void or a refund. */
export interface OperationEvent<O extends MaintenanceOperation, N extends OutcomeName = OutcomeName>
  extends FeedbackOutcome<N>, VerifiedFeedback {
  readonly operation: O;
  /** The parameters without empty values. Documented parameters are typed; all others are passed through. */
  readonly params: Reply<O>;
}

/** Feedback about the payment that created an order. */
export interface PaymentEvent<P extends Payment, N extends OutcomeName = OutcomeName>
  extends FeedbackOutcome<N>, VerifiedFeedback {
  readonly operation: P;
  /** The parameters without empty values. Documented parameters are typed; all others are passed through. */
  readonly params: PaymentFeedback<P>;
}

/** Feedback about any other operation, such as a tokenization, or feedback whose parameters do not match its operation. */
export interface OtherEvent<N extends OutcomeName = OutcomeName>
  extends FeedbackOutcome<N>, VerifiedFeedback {
  readonly operation: 'OTHER';
  /** The `command` parameter of the message. */
  readonly command: string | undefined;
  readonly params: Params;
  /** Why the parameters do not match their operation. Empty if the operation is unknown. */
  readonly validationErrors: readonly string[];
}

/** What the response code means. */
export interface FeedbackOutcome<N extends OutcomeName> {
  /** The same five names as the outcomes of `@postern/client`. */
  readonly outcome: N;
  /** The finer class of the response code, for example `fraud` of a `Declined` event. */
  readonly class: ClassesByOutcome[N];
}

// A table by name, so that the compiler sees that an event with one outcome is an event with any.
type ClassesByOutcome = {
  readonly [N in OutcomeName]: {
    [C in ResponseCodeClass]: (typeof outcomeOfClass)[C] extends N ? C : never;
  }[ResponseCodeClass];
};

interface VerifiedFeedback {
  /** The `name` of the account that the feedback belongs to. */
  readonly accountName: string;
  /** The key of the account that verified the signature. During a key rotation, it shows whether the old key is still in use. */
  readonly signedBy: SigningKey<ResponsePhrase>;
  readonly responseCode: ParsedResponseCode;
  /** The encoding of the body; `parsed` if another parser had read it. */
  readonly encoding: FeedbackEncoding | 'parsed';
  /** The id of the HTTP request, if it has one: its `x-request-id`, or the id of AWS Lambda. It is not signed. */
  readonly requestId: string | undefined;
  /**
   * All received and signed parameters, empty values included. The access code and the signature can be read, but are not
   * enumerable here and in `params`, so that logs do not contain them.
   */
  readonly receivedParams: Verified<Params>;
}

export const toFeedbackEvent = (
  { params: receivedParams, key }: VerifiedWithKey<Params, AccountKey>,
  encoding: ParsedRequest['encoding'],
  requestId: string | undefined,
): FeedbackEvent => {
  const { response_code } = receivedParams;
  const responseCode = parseResponseCode(typeof response_code === 'string' ? response_code : '');
  const codeClass =
    responseCode._tag === 'Known'
      ? responseCodeClass(responseCode.status, responseCode.message)
      : 'uncertain';
  const listed = hideSecretValues(receivedParams);
  // An empty value is part of the signed string but carries no information (rule D5).
  const params = hasEmptyValue(receivedParams)
    ? hideSecretValues(withoutEmptyValues(receivedParams))
    : listed;
  const { accountName, shaType, phrase } = key;
  const base = {
    accountName,
    signedBy: { shaType, phrase },
    responseCode,
    encoding,
    requestId,
    receivedParams: listed,
    outcome: outcomeOfClass[codeClass],
    class: codeClass,
    params,
  };
  const { command } = params;
  const issues = findIssues(params);
  const event =
    issues?.length === 0
      ? { ...base, operation: command }
      : {
          ...base,
          operation: 'OTHER',
          command: typeof command === 'string' ? command : undefined,
          validationErrors: issues ?? [],
        };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters are those of the operation, and the class and the outcome are from one row
  return event as FeedbackEvent;
};

// The errors of the parameters, or undefined if the kit does not know the operation.
const findIssues = (params: Params): readonly string[] | undefined => {
  const { command, query_command } = params;
  if (typeof command !== 'string' || query_command !== undefined) return undefined;
  if (isPayment(command)) return findPaymentFeedbackIssues(command, params);
  return isOperation(command) && isMaintenance(command) ? findReplyIssues(command, params) : undefined;
};

const isMaintenance = (operation: Operation): operation is MaintenanceOperation =>
  operations[operation].selector === 'command';

const hasEmptyValue = (params: Params): boolean => Object.values(params).includes('');

const withoutEmptyValues = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
