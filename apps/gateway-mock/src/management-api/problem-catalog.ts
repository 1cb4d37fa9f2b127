/** The problems that the management API answers with: the HTTP status and the title of each (RFC 9457). */
import type { PaymentRefusalReason } from '@postern/protocol/payments';
import type { Failure } from '../domain/failure-with-cause.ts';
import { tooManyOrders } from '../domain/order.ts';
import type { ValidationError } from '../schema/codec/validation-error.ts';
import { maxSnapshotCharacters, maxSnapshotRows, maxSnapshots } from '../domain/stored-snapshots-port.ts';
import { managementApiPath } from './base-path.ts';

export const problems = {
  InvalidJson: { status: 400, title: 'The body is not valid JSON in UTF-8' },
  InvalidRequest: { status: 400, title: 'The request is invalid. See `errors`.' },
  TokenRequired: {
    status: 401,
    title: 'Authentication required. Send the header `authorization: Bearer <token>`.',
  },
  UnknownToken: {
    status: 401,
    title:
      'Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database.',
  },
  TokenExpired: {
    status: 401,
    title: 'The token has expired. Ask for a new one, or create one with `postern-gateway token create`.',
  },
  UnknownSignInLink: {
    status: 401,
    title:
      'Unknown, used or expired sign-in link, or one that ended when the provider created a token. Print a new one with `postern-gateway sign-in`, or sign in with a token.',
  },
  SessionEnded: { status: 401, title: 'The session has ended. Sign in again.' },
  InvalidCsrfToken: {
    status: 403,
    title: 'Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`.',
  },
  CrossOriginRequest: { status: 403, title: 'Pages of other origins cannot use this API' },
  ProviderTokenRequired: {
    status: 403,
    title:
      'A session of a sign-in link cannot create provider tokens. Use `postern-gateway token create --role provider`.',
  },
  ReadOnlyToken: {
    status: 403,
    title: 'The token is read-only, so it cannot change anything. Send a token of the scope `full`.',
  },
  ProviderOnly: { status: 403, title: 'Only the provider can do this. Send a provider token.' },
  NotFound: { status: 404, title: 'Not found' },
  AccountNotFound: { status: 404, title: 'Account not found' },
  OrderNotFound: { status: 404, title: 'The account has no such order' },
  PaymentPageNotFound: {
    status: 404,
    title: 'The account has no such open payment page. It may have ended.',
  },
  TokenNotFound: { status: 404, title: 'Token not found' },
  SessionNotFound: { status: 404, title: 'There is no such session. It may have ended.' },
  FeedbackNotFound: { status: 404, title: 'The account has no such feedback' },
  ScenarioNotFound: { status: 404, title: 'The account has no such scenario' },
  SnapshotNotFound: { status: 404, title: 'There is no such snapshot' },
  RequestNotFound: { status: 404, title: 'The request log has no such request' },
  MethodNotAllowed: { status: 405, title: 'Method not allowed' },
  AccountExists: { status: 409, title: 'An account with this merchant_identifier already exists' },
  OrderExists: { status: 409, title: 'The account already has an order with this merchant_reference' },
  TokenDoesNotExpire: {
    status: 409,
    title: 'Sign-in links are for tokens that expire. Create a token with `expires_at` first.',
  },
  TokenExpiresLater: {
    status: 409,
    title: 'The token expires later than your own one, so you cannot create a link to it.',
  },
  TooManyTokens: {
    status: 409,
    title: 'The owner has the maximum number of tokens. Revoke one that is no longer in use.',
  },
  TooManyOrders: {
    status: 409,
    title: tooManyOrders,
  },
  SnapshotExists: {
    status: 409,
    title: 'A snapshot with this name already exists. Choose another name, or send `"replace": true`.',
  },
  TooManySnapshots: {
    status: 409,
    title: `There are ${maxSnapshots} snapshots, or together they have the maximum number of bytes. Delete some first. The gateway option \`--max-snapshot-bytes\` raises the bytes.`,
  },
  SnapshotTooLarge: {
    status: 409,
    title: `The state is too large for a snapshot: at most ${maxSnapshotRows} orders, operations, feedback and inbox messages of each, and ${maxSnapshotCharacters / 1024 / 1024} MB. Delete orders first.`,
  },
  ExportTooLarge: {
    status: 409,
    title: 'There are too many accounts or orders for an export: at most 1000 accounts and 20000 orders.',
  },
  SnapshotOutdated: {
    status: 409,
    title:
      'Another version of the gateway stored the snapshot, with other tables. Delete it and create it again.',
  },
  SnapshotUnreadable: {
    status: 409,
    title:
      'The snapshot is damaged, or has phrases that were encrypted with a key which the gateway no longer has. Delete it.',
  },
  SnapshotFortIdTaken: {
    status: 409,
    title:
      'Another account has a fort_id of the snapshot, or can still get it: an earlier version of the gateway used fort_ids again. Delete the snapshot and create it again.',
  },
  NoStoredSeed: {
    status: 409,
    title: 'The account has no stored seed, because it was too large. Restore a snapshot instead.',
  },
  NotReplayable: {
    status: 409,
    title:
      'The request log does not have the whole request, so it cannot be sent as it was: send `parameters` instead. Forms of the payment page are not sent again.',
  },
  SignatureNotRefused: {
    status: 409,
    title: 'The signature of this request was not the reason for a refusal, so there is nothing to explain',
  },
  NoPendingOperation: { status: 409, title: 'The order has no pending operation' },
  NoFeedbackAddress: {
    status: 409,
    title:
      'The active channel has no address for this feedback. Send an `address`, or set one in Webhook addresses.',
  },
  NoNextKeys: { status: 409, title: 'The account has no next keys. Set them with PUT …/security/next.' },
  NoPreviousKeys: {
    status: 409,
    title: 'The account has no previous keys: its keys were not rotated, or the previous keys were revoked.',
  },
  ClockRunning: {
    status: 409,
    title: 'The clock of the account is running. Stop it with POST …/clock/stop.',
  },
  ClockBackwards: {
    status: 409,
    title: 'A clock cannot move backwards. To set an earlier time, use POST …/clock/stop.',
  },
  ClockTooFar: {
    status: 409,
    title:
      'A clock advances by at most 366 days at a time, and not to the year 3000. Advance it in several steps.',
  },
  ClockOverloaded: {
    status: 409,
    title: 'Too many events fall due, so the clock advanced only part of the way. Advance it again.',
  },
  ClockBusy: {
    status: 409,
    title:
      'Another gateway process is handling due events, so the clock advanced only part of the way. Try again shortly.',
  },
  LastProviderToken: {
    status: 409,
    title: 'The last provider token cannot be revoked. Create another one first.',
  },
  BodyTooLarge: { status: 413, title: 'The body is too large' },
  UnsupportedMediaType: { status: 415, title: 'The body must be application/json, without compression' },
  PaymentRefused: {
    status: 422,
    title: 'The payment page refused the form. See `response_code` and `errors`.',
  },
  InvalidScenario: { status: 422, title: 'The scenario is invalid for this account. See `errors`.' },
  TooManyConcurrentRequests: {
    status: 429,
    title: 'Too many concurrent requests. Wait until some have finished, or send the request without `wait`.',
  },
  TooManySubscribers: { status: 429, title: 'Too many open event streams. Close some of them.' },
  TooManyFailedLogins: {
    status: 429,
    title: 'Too many unknown tokens from this address. Wait as long as `retry-after` says.',
  },
  InternalError: { status: 500, title: 'Internal error' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;

export type ProblemName = keyof typeof problems;

export type Problem =
  | {
      readonly _tag: Exclude<
        ProblemName,
        | 'InvalidRequest'
        | 'InvalidScenario'
        | 'InternalError'
        | 'MethodNotAllowed'
        | 'PaymentRefused'
        | 'TooManyFailedLogins'
      >;
    }
  | { readonly _tag: 'InvalidRequest' | 'InvalidScenario'; readonly errors: readonly ValidationError[] }
  | {
      readonly _tag: 'PaymentRefused';
      readonly responseCode: string;
      readonly reason: PaymentRefusalReason;
      readonly errors: readonly ValidationError[];
    }
  | { readonly _tag: 'MethodNotAllowed'; readonly allow: readonly string[] }
  | { readonly _tag: 'TooManyFailedLogins'; readonly secondsLeft: number }
  | { readonly _tag: 'InternalError'; readonly failure: Failure };

/** Omits the failure of a dependency from what the caller gets. The failure itself is for the log. */
export const internalError = (failure: Failure): Problem => ({ _tag: 'InternalError', failure });

/** The URI that identifies a problem for programs. */
export const problemType = (name: ProblemName): string =>
  `${managementApiPath}/problems/${name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}`;

/** The URIs of all problems. Clients have a text for each of them. */
export const problemTypes: Readonly<Record<string, true>> = Object.fromEntries(
  Object.keys(problems)
    .filter((name): name is ProblemName => Object.hasOwn(problems, name))
    .map((name) => [problemType(name), true]),
);
