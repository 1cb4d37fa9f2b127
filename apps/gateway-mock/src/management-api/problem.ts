/** Every way in which the management API refuses: its status and its words, as problem details (RFC 9457). */
import type { Failure } from '../domain/failure.ts';
import type { Mistake } from '../schema/json-file/validation-error.ts';
import { address } from './base-path.ts';

export const problems = {
  NotJson: { status: 400, title: 'The body is not JSON in UTF-8' },
  Mistakes: { status: 400, title: 'What was sent breaks a rule' },
  NoToken: { status: 401, title: 'This needs a token: authorization: Bearer <token>' },
  UnknownToken: { status: 401, title: 'The token is not known here, or no longer' },
  SessionEnded: { status: 401, title: 'The session has ended: sign in again' },
  NoCsrfToken: {
    status: 403,
    title: 'A change in a session needs its token: x-csrf-token, as GET /session tells it',
  },
  ForeignPage: { status: 403, title: 'This was asked by a page that is not of this gateway' },
  NoOneClick: {
    status: 403,
    title:
      'One click signs in on this machine only, with the demo merchant, and as long as the provider has made no token of its own',
  },
  NotForMerchants: { status: 403, title: 'This is for the provider alone' },
  NothingHere: { status: 404, title: 'There is nothing at this address' },
  NoAccount: { status: 404, title: 'There is no such account' },
  NoOrder: { status: 404, title: 'The account has no such order' },
  NoSuchToken: { status: 404, title: 'There is no such token' },
  NoFeedback: { status: 404, title: 'The account has no such feedback' },
  NoScenario: { status: 404, title: 'The account has no such scenario' },
  NoRequest: { status: 404, title: 'There is no such request in the journal' },
  NotThisMethod: { status: 405, title: 'This address is not asked in this way' },
  AccountExists: { status: 409, title: 'There is such an account already' },
  OrderExists: { status: 409, title: 'The account has an order of this merchant_reference already' },
  NothingPending: { status: 409, title: 'Nothing of this order is under way' },
  NoAddress: {
    status: 409,
    title: 'The account has no address for this feedback on its active channel: name one, or set one',
  },
  NothingNext: { status: 409, title: 'The account has nothing next to change over to' },
  ClockRuns: { status: 409, title: 'The clock of the account runs: stop it first, with POST …/clock/stop' },
  ClockBackwards: {
    status: 409,
    title: 'A clock is only moved on, and this lies before what it shows: stop it anew at another time',
  },
  ClockTooFar: {
    status: 409,
    title: 'A clock is moved on by 366 days at once at most, and never to the year 3000: go in several steps',
  },
  ClockTooMuch: {
    status: 409,
    title: 'Too much falls due on the way: the clock stands where it came to, go on from there',
  },
  ClockHeld: {
    status: 409,
    title: 'Another gateway is at what falls due: the clock stands where it came to, go on in a while',
  },
  LastProviderToken: { status: 409, title: 'This is the last token of the provider: make another one first' },
  TooLong: { status: 413, title: 'The body is longer than the gateway reads' },
  NotThisType: { status: 415, title: 'The body must come as application/json' },
  NotThisScenario: { status: 422, title: 'This account can have no such scenario' },
  TooManyWaiting: {
    status: 429,
    title: 'Too many wait already: let some of them end, or ask again without waiting',
  },
  TooManyListening: { status: 429, title: 'Too many listen already: let some of them hang up' },
  TooManyFailures: { status: 429, title: 'Too many unknown tokens came from this address: wait' },
  Fault: { status: 500, title: 'The gateway itself failed' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;

export type ProblemName = keyof typeof problems;

export type Problem =
  | {
      readonly _tag: Exclude<
        ProblemName,
        'Mistakes' | 'NotThisScenario' | 'Fault' | 'NotThisMethod' | 'TooManyFailures'
      >;
    }
  | { readonly _tag: 'Mistakes' | 'NotThisScenario'; readonly mistakes: readonly Mistake[] }
  | { readonly _tag: 'NotThisMethod'; readonly allow: readonly string[] }
  | { readonly _tag: 'TooManyFailures'; readonly secondsLeft: number }
  | { readonly _tag: 'Fault'; readonly fault: Failure };

/** A failure of ours as a problem: what failed is for the log, not for the reply. */
export const faulty = (fault: Failure): Problem => ({ _tag: 'Fault', fault });

/** The address that tells one problem from another for a program. */
export const typeOf = (name: ProblemName): string =>
  `${address}/problems/${name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}`;
