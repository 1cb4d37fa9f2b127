/** The typed event that a verified message becomes: which operation, and how it ended. */
import {
  isOperation,
  isPayment,
  operations,
  parseResponseCode,
  paymentFeedbackCodec,
  replyCodec,
  responseCodeClass,
  type ResponseCodeClass,
  type FeedbackEncoding,
  type MaintenanceOperation,
  type Operation,
  type Params,
  type ParsedResponseCode,
  type Payment,
  type PaymentFeedback,
  type Reply,
  type Verified,
  type VerifiedWithKey,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { Account } from './merchant-account.ts';
import type { ParsedRequest } from './parse-request-body.ts';

/** Verified feedback, discriminated by `operation` and `outcome`. */
export type FeedbackEvent =
  | {
      [O in MaintenanceOperation]: { [C in ResponseCodeClass]: OperationEvent<O, C> }[ResponseCodeClass];
    }[MaintenanceOperation]
  | { [P in Payment]: { [C in ResponseCodeClass]: PaymentEvent<P, C> }[ResponseCodeClass] }[Payment]
  | OtherEvent;

/** Feedback about a capture, a void or a refund. */
export interface OperationEvent<
  O extends MaintenanceOperation,
  C extends ResponseCodeClass = ResponseCodeClass,
> extends VerifiedFeedback {
  readonly operation: O;
  /** What the response code means: `succeeded`, `declined`, `pending` and so on. */
  readonly outcome: C;
  /** The parameters without empty values. Documented parameters are typed; all others are passed through. */
  readonly params: Reply<O>;
}

/** Feedback about the payment that created an order. */
export interface PaymentEvent<
  P extends Payment,
  C extends ResponseCodeClass = ResponseCodeClass,
> extends VerifiedFeedback {
  readonly operation: P;
  /** What the response code means: `succeeded`, `declined`, `pending` and so on. */
  readonly outcome: C;
  /** The parameters without empty values. Documented parameters are typed; all others are passed through. */
  readonly params: PaymentFeedback<P>;
}

/** Feedback about any other operation, such as a tokenization, or feedback whose parameters do not match its operation. */
export interface OtherEvent extends VerifiedFeedback {
  readonly operation: 'OTHER';
  readonly outcome: ResponseCodeClass;
  /** The `command` parameter of the message. */
  readonly command: string | undefined;
  readonly params: Params;
  /** Why the parameters do not match their operation. Empty if the operation is unknown. */
  readonly validationErrors: readonly string[];
}

interface VerifiedFeedback {
  /** The `name` of the account that the feedback belongs to. */
  readonly accountName: string;
  /** The account entry whose phrase and SHA type verified the signature. */
  readonly signedBy: Account;
  readonly responseCode: ParsedResponseCode;
  /** The encoding of the body; `parsed` if another parser had read it. */
  readonly encoding: FeedbackEncoding | 'parsed';
  /** All received and signed parameters, empty values included. */
  readonly receivedParams: Verified<Params>;
}

export const toFeedbackEvent = (
  { params: receivedParams, key: signedBy }: VerifiedWithKey<Params, Account>,
  encoding: ParsedRequest['encoding'],
): FeedbackEvent => {
  const { response_code } = receivedParams;
  const responseCode = parseResponseCode(typeof response_code === 'string' ? response_code : '');
  const outcome =
    responseCode._tag === 'Known'
      ? responseCodeClass(responseCode.status, responseCode.message)
      : 'uncertain';
  const params = withoutEmptyValues(receivedParams);
  const { name: accountName } = signedBy;
  const base = { accountName, signedBy, responseCode, encoding, receivedParams, outcome, params };
  const { command } = params;
  const codec = codecOf(params);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec of this operation has just accepted the parameters
  if (codec?.is(params) === true) return { ...base, operation: command } as FeedbackEvent;
  return {
    ...base,
    operation: 'OTHER',
    command: typeof command === 'string' ? command : undefined,
    validationErrors: codec === undefined ? [] : validationErrorsOf(codec, params),
  };
};

/** The part of a codec that events need. */
interface FeedbackCodec {
  readonly is: (params: unknown) => boolean;
  readonly decode: (
    params: unknown,
  ) => E.Either<readonly { readonly message?: string | undefined }[], unknown>;
}

const codecOf = ({ command, query_command }: Params): FeedbackCodec | undefined => {
  if (typeof command !== 'string' || query_command !== undefined) return undefined;
  if (isPayment(command)) return paymentFeedbackCodec(command);
  return isOperation(command) && isMaintenance(command) ? replyCodec(command) : undefined;
};

const isMaintenance = (operation: Operation): operation is MaintenanceOperation =>
  operations[operation].selector === 'command';

const validationErrorsOf = (codec: FeedbackCodec, params: Params): readonly string[] => {
  const decoded = codec.decode(params);
  return E.isLeft(decoded) ? decoded.left.map(({ message = '' }) => message) : [];
};

// An empty value is part of the signed string but carries no information (rule D5).
const withoutEmptyValues = (params: Params): Params =>
  hasEmptyValue(params)
    ? Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
    : params;

// A plain loop: building arrays here would double the cost of an event.
const hasEmptyValue = (params: Params): boolean => {
  for (const name in params) if (params[name] === '') return true;
  return false;
};
