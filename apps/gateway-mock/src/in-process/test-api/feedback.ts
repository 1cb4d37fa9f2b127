/** The feedback of a gateway in this process: listed, awaited, delivered and resent by tests. */
import { setTimeout } from 'node:timers/promises';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { AccountRepository } from '../../domain/account.ts';
import { processDueNow, type ClockPorts } from '../../clock/process-due-work.ts';
import { FeedbackView } from '../../management-api/feedback/feedback-view.ts';
import { InboxMessageView, RemovedMessages } from '../../management-api/feedback/inbox-routes.ts';
import { ResentFeedback } from '../../management-api/feedback/routes.ts';
import type { TestFeedbacks } from '../in-process-gateway-type.ts';
import { parseTime } from '../manual-clock.ts';
import type { TestFeedback, TestFeedbackFilter, AccountOrIdentifier } from '../public-types.ts';
import { callAllPages, type CallRoute } from './call-route.ts';
import { findAccount } from './find-account.ts';
import { toPromise } from './task-to-promise.ts';

interface Ports extends Pick<ClockPorts, 'dispatcher' | 'pendingOperationWorker'> {
  readonly accounts: Pick<AccountRepository, 'find'>;
}

export const createTestFeedbacks = (callRoute: CallRoute, ports: Ports): TestFeedbacks => {
  const list = async (
    account: AccountOrIdentifier,
    filter: TestFeedbackFilter = {},
  ): Promise<readonly TestFeedback[]> => {
    const newestFirst = await callAllPages(callRoute, {
      name: 'feedback.list',
      account,
      route: 'GET /feedback',
      query: filter,
      item: FeedbackView,
    });
    return newestFirst.toReversed();
  };

  const waitFor: TestFeedbacks['waitFor'] = async (account, filter = {}, seconds = defaultTimeoutSeconds) => {
    const deadline = performance.now() + seconds * 1000;
    for (;;) {
      const isLast = performance.now() >= deadline;
      const [first] = await list(account, filter);
      if (first !== undefined) return first;
      if (isLast)
        throw new GatewayError('WaitTimedOut', describeTimeout(filter, seconds, await list(account)));
      await setTimeout(pollMilliseconds);
    }
  };

  return {
    list,
    waitFor,
    // No route does it: an advance does the same, but only of a stopped clock.
    deliverDue: async (account) => {
      const merchantIdentifier =
        account === undefined ? undefined : (await findAccount(ports, account)).merchantIdentifier;
      await toPromise(processDueNow(ports, merchantIdentifier));
    },
    resend: async (account, selection) => {
      const { resent } = await callRoute({
        name: 'feedback.resend',
        account,
        route: 'POST /feedback/resend',
        body:
          'ids' in selection
            ? { ids: selection.ids }
            : { exhausted_since: parseTime(selection.exhausted_since).toISOString() },
        reply: ResentFeedback,
      });
      return resent;
    },
    inbox: async (account) => {
      const newestFirst = await callAllPages(callRoute, {
        name: 'feedback.inbox',
        account,
        route: 'GET /inbox',
        item: InboxMessageView,
      });
      return newestFirst.toReversed();
    },
    clearInbox: async (account) => {
      await callRoute({
        name: 'feedback.clearInbox',
        account,
        route: 'DELETE /inbox',
        reply: RemovedMessages,
      });
    },
  };
};

const defaultTimeoutSeconds = 5;
const pollMilliseconds = 5;

const describeTimeout = (
  filter: TestFeedbackFilter,
  seconds: number,
  all: readonly TestFeedback[],
): string => {
  const lines = all.map(
    ({ id, kind, state, params, attempts }) =>
      `  ${id} ${kind} ${state}, order ${params['merchant_reference']}, ${params['response_code']}, ${attempts.length} attempts`,
  );
  return [
    `No feedback matched ${JSON.stringify(filter)} within ${seconds} seconds. The account has:`,
    ...(lines.length === 0
      ? [
          '  no feedback. Check that it has an address, for example: ' +
            "accounts.update(account, { technical: { channels: { web: { direct: 'inbox' } } } })",
        ]
      : lines),
  ].join('\n');
};
