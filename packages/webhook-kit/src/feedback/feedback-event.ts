/** The typed event that a verified message becomes: which operation, and how it ended. */
import {
  parseResponseCode,
  paymentFeedbackCodec,
  replyCodec,
  type ResponseCodeClass,
  type FeedbackEncoding,
  type OutcomeName,
  type Params,
  type ParsedResponseCode,
  type PaymentFeedbackOf,
  type ReplyOf,
  type ResponsePhrase,
  type SigningKey,
  type VerifiedWithKey,
} from '@postern/protocol';
import { paymentCodeClass, paymentReply } from '@postern/protocol/payments';
import type { SecretParameter } from '@postern/protocol/secrets';
import {
  isOperation,
  isParameter,
  isPayment,
  operations,
  outcomeOfClass,
  refusalReasons,
  responseCodeClass,
  type MaintenanceOperation,
  type Parameter,
  type Payment,
} from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { AccountKey } from './feedback-account.ts';
import { omitSecrets } from './omit-secrets.ts';
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
  readonly params: ValidParams<ReplyOf<O>>;
}

/** Feedback about the payment that created an order. */
export interface PaymentEvent<P extends Payment, N extends OutcomeName = OutcomeName>
  extends FeedbackOutcome<N>, VerifiedFeedback {
  readonly operation: P;
  readonly params: ValidParams<PaymentFeedbackOf<P>> & PaymentDetails;
}

/**
 * What feedback of a payment on the payment page has in addition, each as a text: the masked card number, the expiry date (YYMM), the
 * brand (`payment_option`), the shopper's email and address, and what you sent with the form.
 */
export type PaymentDetails = {
  readonly [P in Exclude<keyof typeof paymentReply, keyof PaymentFeedbackOf<Payment>>]?: string;
};

/**
 * The parameters without values that are empty or not as documented, so any of them may be missing, and without the access code and the
 * signature. A parameter that is documented for feedback about another operation only, such as the `amount` of a void, is a text if it
 * was sent. Undocumented parameters are passed through.
 */
export type ValidParams<Message> = {
  readonly [P in FeedbackParameter]?: P extends keyof Message ? Message[P] : string;
};

// What feedback about any of the known operations has, so that these can be read before the operation is known.
type FeedbackParameter = Exclude<
  | { [O in MaintenanceOperation]: keyof ReplyOf<O> }[MaintenanceOperation]
  | { [P in Payment]: keyof PaymentFeedbackOf<P> }[Payment],
  SecretParameter
>;

/** Feedback about any other operation, such as a tokenization. */
export interface OtherEvent<N extends OutcomeName = OutcomeName>
  extends FeedbackOutcome<N>, VerifiedFeedback {
  readonly operation: 'OTHER';
  /** The `command` parameter of the message. */
  readonly command: string | undefined;
  /**
   * The parameters without empty values, and without the access code and the signature. A parameter of the specification is a text; all
   * others are passed through.
   */
  readonly params: { readonly [P in Exclude<Parameter, SecretParameter>]?: string } & Params;
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
  /**
   * The values that are not as documented, for example `amount: ` and a reason. They are in `receivedParams` only. Of other
   * operations, only a parameter of the specification that is not a text is named.
   */
  readonly validationErrors: readonly string[];
  /** The encoding of the body; `parsed` if another parser had read it. */
  readonly encoding: FeedbackEncoding | 'parsed';
  /** The id of the HTTP request, if it has one: its `x-request-id`, or the id of AWS Lambda. It is not signed. */
  readonly requestId: string | undefined;
  /**
   * All received and signed parameters, empty values included, but not the access code and the signature: so logs do not contain
   * them. The signature was verified with all parameters.
   */
  readonly receivedParams: Params;
}

export const toFeedbackEvent = (
  { params: receivedParams, key }: VerifiedWithKey<Params, AccountKey>,
  encoding: ParsedRequest['encoding'],
  requestId: string | undefined,
): FeedbackEvent => {
  const listed = omitSecrets(receivedParams);
  // An empty value is part of the signed string but carries no information (rule D5).
  const filled = without(listed, (name) => listed[name] === '');
  const command = textOf(filled['command']);
  const operation = isKnown(command) ? command : undefined;
  const errors = findErrors(operation, filled);
  const responseCode = parseResponseCode(textOf(filled['response_code']) ?? '');
  const isInvalid = (name: string): boolean => errors.some((error) => error.startsWith(`${name}: `));
  const codeClass = isInvalid('response_code') ? 'uncertain' : classOf(operation, responseCode);
  const { accountName, shaType, phrase } = key;
  const event = {
    accountName,
    signedBy: { shaType, phrase },
    responseCode,
    encoding,
    requestId,
    receivedParams: listed,
    validationErrors: errors,
    outcome: outcomeOfClass[codeClass],
    class: codeClass,
    params: without(filled, isInvalid),
    ...(operation ? { operation } : { operation: 'OTHER', command }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters are those of the operation, and the class and the outcome are from one row
  return event as FeedbackEvent;
};

type KnownOperation = MaintenanceOperation | Payment;

const textOf = (value: Params[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const isKnown = (command = ''): command is KnownOperation =>
  isPayment(command) || (isOperation(command) && operations[command].selector === 'command');

const classOf = (
  operation: KnownOperation | undefined,
  responseCode: ParsedResponseCode,
): ResponseCodeClass => {
  if (responseCode._tag !== 'Known') return 'uncertain';
  const { status, message } = responseCode;
  return operation === undefined
    ? responseCodeClass(status, message)
    : paymentCodeClass(operation, status, message);
};

// Each error begins with the name of its parameter.
const findErrors = (operation: KnownOperation | undefined, params: Params): readonly string[] => [
  ...new Set([
    ...(operation ? findIssues(operation, params) : []),
    // Of the parameters that the operation does not have, only this is promised.
    ...Object.keys(params)
      .filter(
        (name) =>
          (isParameter(name) || Object.hasOwn(paymentReply, name)) && textOf(params[name]) === undefined,
      )
      .map((name) => `${name}: ${refusalReasons.InvalidFormat.description}`),
  ]),
];

const findIssues = (operation: KnownOperation, params: Params): readonly string[] => {
  const codec = isPayment(operation) ? paymentFeedbackCodec(operation) : replyCodec(operation);
  const decoded: E.Either<readonly { readonly message?: string | undefined }[], unknown> =
    codec.decode(params);
  return E.isRight(decoded) ? [] : decoded.left.map(({ message = '' }) => message);
};

// Most events have nothing to leave out: they are not copied.
const without = (params: Params, isLeftOut: (name: string) => boolean): Params =>
  Object.keys(params).some(isLeftOut)
    ? Object.fromEntries(Object.entries(params).filter(([name]) => !isLeftOut(name)))
    : params;
