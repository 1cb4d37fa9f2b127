/** Waits until an account, or the gateway, has nothing left to do: then a test sees the final state. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { callingMerchant, type Caller } from '../../credentials/caller.ts';
import { object } from '../../schema/object.ts';
import { boolean, nothing, wholeNumber, wholeNumberText } from '../../schema/primitives.ts';
import { describedAs, namedSchema } from '../../schema/schema.ts';
import { maxWaitSeconds } from '../long-polls.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { scopedRoute } from '../route.ts';

const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const IdleView = namedSchema(
  'Idle',
  object(
    {
      idle: describedAs(
        'Whether no feedback is due, no operation is pending, and no scenario delays a request',
        boolean,
      ),
      due_feedback: describedAs("Feedback that is due or being sent now, by the account's clock", count),
      waiting_feedback: describedAs('All feedback that waits, also for a later attempt', count),
      pending_operations: describedAs(
        'Operations and payments that complete by themselves; those that are completed by hand only do not count',
        count,
      ),
      delayed_requests: describedAs(
        'Requests that a scenario delays and that this process has not processed yet',
        count,
      ),
    },
    {},
  ),
);

const wait = describedAs(
  'Long poll: while it is not idle, wait up to this many seconds. The reply says whether it is idle then',
  wholeNumberText(0, maxWaitSeconds),
);

interface Waiting {
  readonly query: { readonly wait?: string | undefined };
  readonly signal: AbortSignal;
  readonly caller: Caller | undefined;
  readonly reauthorize: TE.TaskEither<Problem, void>;
}

const waitUntilIdle = (
  { countDueFeedbackAndPendingOperations, delayedRequests, longPolls }: Ports,
  merchantIdentifier: string | undefined,
  { query, signal, caller, reauthorize }: Waiting,
) => {
  const look = pipe(
    // Counted first: the feedback of a request that is processed after it is stored by then.
    TE.fromIO(() => delayedRequests.count(merchantIdentifier)),
    TE.flatMap((delayed) =>
      pipe(
        countDueFeedbackAndPendingOperations(merchantIdentifier),
        TE.bimap(internalError, ({ dueFeedback, waitingFeedback, pendingOperations }) => ({
          idle: dueFeedback === 0 && pendingOperations === 0 && delayed === 0,
          due_feedback: dueFeedback,
          waiting_feedback: waitingFeedback,
          pending_operations: pendingOperations,
          delayed_requests: delayed,
        })),
      ),
    ),
  );
  const seconds = Number(query.wait ?? 0);
  return seconds === 0
    ? look
    : longPolls.until({
        callingMerchant: callingMerchant(caller),
        seconds,
        signal,
        query: pipe(
          reauthorize,
          TE.flatMap(() => look),
        ),
        isDone: ({ idle }) => idle,
      });
};

const readIdle = scopedRoute({
  method: 'GET',
  path: '/idle',
  summary:
    'Wait until an account, or every account, is idle: no feedback is due, no operation is pending, and no request is delayed',
  pathParams: {},
  query: { wait },
  body: nothing,
  reply: { status: 200, codec: IdleView },
  problems: ['TooManyConcurrentRequests'],
  handle: (ports: Ports, { merchantIdentifier }, waiting) =>
    waitUntilIdle(ports, merchantIdentifier, waiting),
});

export const idleRoutes = [readIdle];
