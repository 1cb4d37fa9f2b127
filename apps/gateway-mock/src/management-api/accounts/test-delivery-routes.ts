/** Tests an address: sends one sample of feedback now, under the same rules as real feedback (D23, D24, D26). */
import { feedback, type FeedbackEncoding, type FeedbackKind } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { enumOf } from '../../schema/enum.ts';
import { describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { boolean } from '../../schema/primitives.ts';
import {
  httpAddressError,
  type HttpFeedbackHosts,
} from '../../domain/account-settings/http-feedback-hosts.ts';
import type { Failure } from '../../domain/internal-failure.ts';
import type { DeliveryAttempt } from '../../domain/feedback.ts';
import { addressFor } from '../../domain/account-settings/feedback-settings.ts';
import type { Merchant, MerchantRepository } from '../../domain/merchant.ts';
import { toAttemptView, attemptMembers } from '../feedback/feedback-view.ts';
import { callingMerchant } from '../../credentials/caller.ts';
import type { CallerLimit } from '../../domain/concurrency-limit.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';
import { runWithConcurrencyLimit } from '../run-with-concurrency-limit.ts';
import { address } from '../../domain/account-settings/technical-settings-schema.ts';

export interface TestDeliveryPorts {
  readonly merchants: Pick<MerchantRepository, 'find'>;
  readonly sendTestFeedback: SendTestFeedback;
  readonly testDeliveryLimit: CallerLimit;
  readonly httpFeedbackHosts: HttpFeedbackHosts;
}

/** Sends a sample to an address and returns the delivery attempt. */
export type SendTestFeedback = (
  merchant: Merchant,
  sample: {
    readonly kind: FeedbackKind;
    readonly address: string;
    readonly encoding?: FeedbackEncoding;
  },
) => TE.TaskEither<Failure, { readonly attempt: DeliveryAttempt; readonly acknowledged: boolean }>;

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
  reply: {
    status: 200,
    codec: object(
      {
        ...attemptMembers,
        acknowledged: describedAs('Whether the response acknowledges the feedback', boolean),
      },
      {},
    ),
  },
  problems: ['NoFeedbackAddress', 'TooManyConcurrentRequests'],
  handle: (
    { sendTestFeedback, testDeliveryLimit, httpFeedbackHosts }: TestDeliveryPorts,
    account,
    { body, caller },
  ) =>
    pipe(
      TE.fromEither(checkAddress(body.address, httpFeedbackHosts)),
      TE.flatMap(() =>
        TE.fromNullable<Problem>({ _tag: 'NoFeedbackAddress' })(
          body.address ?? addressFor(account.technical, body.kind),
        ),
      ),
      TE.flatMap((to) =>
        runWithConcurrencyLimit(
          testDeliveryLimit,
          callingMerchant(caller),
          sendTestFeedback(account, {
            kind: body.kind,
            address: to,
            ...(body.encoding !== undefined && { encoding: body.encoding }),
          }),
        ),
      ),
      TE.flatMapEither(
        E.bimap(internalError, ({ attempt, acknowledged }) => ({ ...toAttemptView(attempt), acknowledged })),
      ),
    ),
});

const checkAddress = (to: string | undefined, hosts: HttpFeedbackHosts): E.Either<Problem, void> => {
  const message = to === undefined ? undefined : httpAddressError(to, hosts);
  return message === undefined
    ? E.right(undefined)
    : E.left({ _tag: 'InvalidRequest', errors: [{ path: 'address', message }] });
};

export const testDeliveryRoutes = [testDelivery];
