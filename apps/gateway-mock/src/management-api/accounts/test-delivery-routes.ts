/** Tests an address: sends one sample of feedback now, under the same rules as real feedback (D23, D24, D26). */
import { feedback, type FeedbackEncoding, type FeedbackKind } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { nameIn } from '../../schema/name-of-table.ts';
import { describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { boolean } from '../../schema/primitives.ts';
import type { Failure } from '../../domain/failure.ts';
import type { DeliveryAttempt } from '../../domain/feedback.ts';
import { addressFor } from '../../domain/feedback-settings.ts';
import type { Merchant, MerchantRepository } from '../../domain/merchant.ts';
import { toAttemptView, attemptMembers } from '../feedback/feedback-view.ts';
import type { ConcurrencyLimit } from '../../domain/concurrency-limit.ts';
import { internalError, type Problem } from '../problem.ts';
import { accountRoute } from '../route.ts';
import { runLimited } from '../run-limited.ts';
import { address } from '../../accounts/technical-schema.ts';

export interface TestDeliveryPorts {
  readonly merchants: Pick<MerchantRepository, 'find'>;
  readonly sendTestFeedback: SendTestFeedback;
  readonly testDeliveryLimit: ConcurrencyLimit;
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
    { kind: describedAs('The kind of feedback', nameIn(feedback.kinds)) },
    {
      address: describedAs("The receiving address; by default the account's address for this kind", address),
      encoding: describedAs('The encoding; by default that of the account', nameIn(feedback.encodings)),
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
  handle: ({ sendTestFeedback, testDeliveryLimit }: TestDeliveryPorts, account, { body }) =>
    pipe(
      TE.fromNullable<Problem>({ _tag: 'NoFeedbackAddress' })(
        body.address ?? addressFor(account.technical, body.kind),
      ),
      TE.flatMap((to) =>
        runLimited(
          testDeliveryLimit,
          account.merchantIdentifier,
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

export const testDeliveryRoutes = [testDelivery];
