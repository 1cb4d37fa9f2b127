/** Sends one feedback now, a sample or one that the caller wrote, under the same rules as real feedback (D23, D24, D26). */
import type { FeedbackEncoding, StringParams } from '@postern/protocol';
import { feedback, type FeedbackKind } from '@postern/protocol/spec';
import { redacted } from '@postern/protocol/secrets';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { enumOf } from '../../schema/enum.ts';
import { describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { dictionaryOf } from '../../schema/dictionary.ts';
import { boolean } from '../../schema/primitives.ts';
import { textSatisfying } from '../../schema/text.ts';
import {
  httpAddressError,
  type HttpFeedbackHosts,
} from '../../domain/account-settings/http-feedback-hosts.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { DeliveryAttempt } from '../../domain/feedback.ts';
import { addressFor } from '../../domain/account-settings/feedback-settings.ts';
import type { Account, AccountRepository } from '../../domain/account.ts';
import { toAttemptView, attemptMembers } from '../feedback/feedback-view.ts';
import { callingMerchant, type Caller } from '../../credentials/caller.ts';
import type { CallerLimit } from '../../domain/concurrency-limit.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';
import { runWithConcurrencyLimit } from '../run-with-concurrency-limit.ts';
import { address } from '../../domain/account-settings/technical-settings-schema.ts';

export interface TestDeliveryPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly sendTestFeedback: SendTestFeedback;
  readonly testDeliveryLimit: CallerLimit;
  readonly httpFeedbackHosts: HttpFeedbackHosts;
}

/** Sends a sample to an address and returns the delivery attempt. */
type SendTestFeedback = (
  account: Account,
  sample: {
    readonly kind: FeedbackKind;
    readonly address: string;
    readonly encoding?: FeedbackEncoding;
    readonly params?: StringParams;
    readonly isSignedWrongly?: boolean;
  },
) => TE.TaskEither<Failure, { readonly attempt: DeliveryAttempt; readonly acknowledged: boolean }>;

const deliveryReply = {
  status: 200,
  codec: object(
    {
      ...attemptMembers,
      acknowledged: describedAs('Whether the response acknowledges the feedback', boolean),
    },
    {},
  ),
} as const;

const testDelivery = accountRoute({
  method: 'POST',
  path: '/technical/test',
  audience: 'account',
  summary: 'Send test feedback to an address now: signed, and for a fictitious order',
  pathParams: {},
  query: {},
  body: object(
    { kind: describedAs('The kind of feedback', enumOf(feedback.kinds)) },
    {
      address: describedAs("The receiving address; by default the account's address for this kind", address),
      encoding: describedAs('The encoding; by default that of the account', enumOf(feedback.encodings)),
    },
  ),
  example: { kind: 'direct', address: 'https://shop.example/feedback' },
  reply: deliveryReply,
  problems: ['NoFeedbackAddress', 'TooManyConcurrentRequests'],
  handle: (ports: TestDeliveryPorts, account, { body: { address: to, ...sample }, caller }) =>
    deliverNow(ports, account, caller, to, sample),
});

const maxParameters = 100;

const sendPayload = accountRoute({
  method: 'POST',
  path: '/feedback/send',
  audience: 'account',
  summary: 'Send feedback with these parameters to an address now: signed by the gateway, and not stored',
  pathParams: {},
  query: {},
  body: object(
    {
      kind: describedAs('The kind of feedback', enumOf(feedback.kinds)),
      params: describedAs(
        'The parameters to sign and send. The access code may be [redacted], and a signature is replaced',
        dictionaryOf(
          `an object of at most ${maxParameters} texts`,
          textSatisfying('1 to 100 characters', (text) => text !== '', 100),
          textSatisfying('at most 2000 characters', () => true, 2000),
          maxParameters,
        ),
      ),
    },
    {
      address: describedAs("The receiving address; by default the account's address for this kind", address),
      encoding: describedAs('The encoding; by default that of the account', enumOf(feedback.encodings)),
      signed_wrongly: describedAs(
        'Whether to sign with a wrong phrase, which the receiver must reject',
        boolean,
      ),
    },
  ),
  example: {
    kind: 'direct',
    params: { command: 'CAPTURE', merchant_reference: 'order-1001', response_code: '04000', status: '04' },
    encoding: 'json',
  },
  reply: deliveryReply,
  problems: ['NoFeedbackAddress', 'TooManyConcurrentRequests'],
  handle: (ports: TestDeliveryPorts, account, { body, caller }) =>
    deliverNow(ports, account, caller, body.address, {
      kind: body.kind,
      params: withAccessCode(body.params, account),
      ...(body.encoding !== undefined && { encoding: body.encoding }),
      ...(body.signed_wrongly !== undefined && { isSignedWrongly: body.signed_wrongly }),
    }),
});

const withAccessCode = (
  { signature: _replaced, ...params }: Readonly<Record<string, string>>,
  { accessCode }: Account,
): StringParams => ({ ...params, ...(params['access_code'] === redacted && { access_code: accessCode }) });

type Sample = Omit<Parameters<SendTestFeedback>[1], 'address'>;

const deliverNow = (
  { sendTestFeedback, testDeliveryLimit, httpFeedbackHosts }: TestDeliveryPorts,
  account: Account,
  caller: Caller | undefined,
  to: string | undefined,
  sample: Sample,
) =>
  pipe(
    TE.fromEither(checkAddress(to, httpFeedbackHosts)),
    TE.flatMap(() =>
      TE.fromNullable<Problem>({ _tag: 'NoFeedbackAddress' })(
        to ?? addressFor(account.technical, sample.kind),
      ),
    ),
    TE.flatMap((receiver) =>
      runWithConcurrencyLimit(
        testDeliveryLimit,
        callingMerchant(caller),
        sendTestFeedback(account, { ...sample, address: receiver }),
      ),
    ),
    TE.flatMapEither(
      E.bimap(internalError, ({ attempt, acknowledged }) => ({ ...toAttemptView(attempt), acknowledged })),
    ),
  );

const checkAddress = (to: string | undefined, hosts: HttpFeedbackHosts): E.Either<Problem, void> => {
  const message = to === undefined ? undefined : httpAddressError(to, hosts);
  return message === undefined
    ? E.right(undefined)
    : E.left({ _tag: 'InvalidRequest', errors: [{ path: 'address', message }] });
};

export const testDeliveryRoutes = [testDelivery, sendPayload];
