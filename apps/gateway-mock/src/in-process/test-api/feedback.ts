/** The feedback of a gateway in this process: listed, awaited, delivered and resent by tests. */
import { setTimeout } from 'node:timers/promises';
import { GatewayError } from '../../domain/gateway-error.ts';
import type { Dispatcher } from '../../feedback/dispatcher.ts';
import type { Inbox } from '../../domain/feedback-inbox.ts';
import type { Outbox } from '../../domain/feedback-outbox.ts';
import { toFeedbackView } from '../../management-api/feedback/feedback-view.ts';
import { toInboxMessageView } from '../../management-api/feedback/inbox-routes.ts';
import type { FeedbackFilter, FeedbackQueries } from '../../domain/feedback-queries-port.ts';
import type { MerchantRepository } from '../../domain/merchant.ts';
import type { PendingOperationWorker } from '../../operations/pending-operation-worker.ts';
import type { TestFeedbacks } from '../in-process-gateway-type.ts';
import { findMerchant, toIdentifier } from './find-merchant.ts';
import { toPromise } from './to-promise.ts';
import type { TestFeedback, TestFeedbackFilter, MerchantOrIdentifier } from '../public-types.ts';

interface Ports {
  readonly storage: {
    readonly merchants: MerchantRepository;
    readonly feedbackQueries: FeedbackQueries;
    readonly outbox: Pick<Outbox, 'resend'>;
    readonly inbox: Inbox;
  };
  readonly dispatcher: Pick<Dispatcher, 'deliverDue' | 'nudge'>;
  readonly pendingOperationWorker: Pick<PendingOperationWorker, 'completeDue'>;
}

export const createTestFeedbacks = ({
  storage,
  dispatcher,
  pendingOperationWorker,
}: Ports): TestFeedbacks => {
  const list = async (
    merchant: MerchantOrIdentifier,
    filter: TestFeedbackFilter = {},
  ): Promise<readonly TestFeedback[]> => {
    const { merchantIdentifier } = await findMerchant(storage, merchant);
    const fetchPage = (before: string | undefined) =>
      toPromise(
        storage.feedbackQueries.page(
          merchantIdentifier,
          { ...toFeedbackFilter(filter), ...(before !== undefined && { before }) },
          pageSize,
        ),
      );
    return (await fetchAllPages(fetchPage)).map(toFeedbackView);
  };

  const waitFor: TestFeedbacks['waitFor'] = async (
    merchant,
    filter = {},
    seconds = defaultTimeoutSeconds,
  ) => {
    const deadline = performance.now() + seconds * 1000;
    for (;;) {
      const isLast = performance.now() >= deadline;
      const [first] = await list(merchant, filter);
      if (first !== undefined) return first;
      if (isLast)
        throw new GatewayError('WaitTimedOut', describeTimeout(filter, seconds, await list(merchant)));
      await setTimeout(pollMilliseconds);
    }
  };

  const deliverDue: TestFeedbacks['deliverDue'] = async (merchant) => {
    const merchantIdentifier =
      merchant === undefined ? undefined : (await findMerchant(storage, merchant)).merchantIdentifier;
    await pendingOperationWorker.completeDue(merchantIdentifier);
    await dispatcher.deliverDue(merchantIdentifier);
  };

  const resend: TestFeedbacks['resend'] = async (merchant, selection) => {
    const { merchantIdentifier } = await findMerchant(storage, merchant);
    const feedback =
      'ids' in selection ? { ids: selection.ids } : { exhaustedSince: new Date(selection.exhausted_since) };
    const count = await toPromise(storage.outbox.resend({ merchantIdentifier, ...feedback }));
    dispatcher.nudge();
    return count;
  };

  return {
    list,
    waitFor,
    deliverDue,
    resend,
    inbox: async (merchant) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      const messages = await fetchAllPages((before) =>
        toPromise(storage.inbox.page(merchantIdentifier, before === undefined ? {} : { before }, pageSize)),
      );
      return messages.map(toInboxMessageView);
    },
    clearInbox: async (merchant) => {
      await toPromise(storage.inbox.clear(toIdentifier(merchant)));
    },
  };
};

const defaultTimeoutSeconds = 5;
const pollMilliseconds = 5;
const pageSize = 500;

/** Fetches pages from the newest to the oldest. Returns the oldest first. */
const fetchAllPages = async <A extends { readonly id: string }>(
  fetchPage: (before: string | undefined) => Promise<readonly A[]>,
): Promise<readonly A[]> => {
  const all: A[] = [];
  for (;;) {
    const next = await fetchPage(all.at(-1)?.id);
    all.push(...next);
    if (next.length < pageSize) return all.toReversed();
  }
};

const toFeedbackFilter = ({
  kind,
  state,
  fort_id,
  merchant_reference,
  operation,
}: TestFeedbackFilter): FeedbackFilter => ({
  ...(kind !== undefined && { kind }),
  ...(state !== undefined && { state }),
  ...(fort_id !== undefined && { fortId: fort_id }),
  ...(merchant_reference !== undefined && { merchantReference: merchant_reference }),
  ...(operation !== undefined && { operation }),
});

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
    `No feedback matched ${JSON.stringify(filter)} within ${seconds} seconds. The merchant has:`,
    ...(lines.length === 0
      ? [
          '  no feedback. Check that it has an address, for example: ' +
            "merchants.update(merchant, { technical: { channels: { web: { direct: 'inbox' } } } })",
        ]
      : lines),
  ].join('\n');
};
