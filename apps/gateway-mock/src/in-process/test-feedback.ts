/** The feedback of a gateway in this process, as a test looks at it and waits for it. */
import { setTimeout } from 'node:timers/promises';
import type { Dispatcher } from '../feedback/dispatcher.ts';
import type { Inbox } from '../domain/inbox.ts';
import type { Outbox } from '../domain/outbox.ts';
import { toFeedbackView } from '../management-api/feedback/feedback-view.ts';
import type { FeedbackFilter, FeedbackQueries } from '../domain/feedback-pages.ts';
import type { MerchantRepository } from '../domain/merchant.ts';
import type { PendingOperationWorker } from '../operations/pending-operation-worker.ts';
import type { TestFeedbacks } from './gateway.ts';
import { toIdentifier, findMerchant } from './find-merchant.ts';
import { toPromise } from './to-promise.ts';
import type { TestFeedback, TestFeedbackFilter, MerchantOrIdentifier } from './test-views.ts';

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

export const createTestFeedbacks = ({ storage, dispatcher, pendingOperationWorker }: Ports): TestFeedbacks => {
  const of = async (
    merchant: MerchantOrIdentifier,
    which: TestFeedbackFilter = {},
  ): Promise<readonly TestFeedback[]> => {
    const { merchantIdentifier } = await findMerchant(storage, merchant);
    const page = (before: string | undefined) =>
      toPromise(
        storage.feedbackQueries.page(
          merchantIdentifier,
          { ...filterOf(which), ...(before !== undefined && { before }) },
          atOnce,
        ),
      );
    return (await pagewise(page)).map(toFeedbackView);
  };

  const waitFor: TestFeedbacks['waitFor'] = async (merchant, which = {}, seconds = patienceSeconds) => {
    const until = performance.now() + seconds * 1000;
    for (;;) {
      const isLast = performance.now() >= until;
      const [first] = await of(merchant, which);
      if (first !== undefined) return first;
      if (isLast) throw new Error(inVain(which, seconds, await of(merchant)));
      await setTimeout(pauseMilliseconds);
    }
  };

  const deliver: TestFeedbacks['deliverDue'] = async (merchant) => {
    const merchantIdentifier =
      merchant === undefined ? undefined : (await findMerchant(storage, merchant)).merchantIdentifier;
    await pendingOperationWorker.completeDue(merchantIdentifier);
    await dispatcher.deliverDue(merchantIdentifier);
  };

  const resend: TestFeedbacks['resend'] = async (merchant, which) => {
    const { merchantIdentifier } = await findMerchant(storage, merchant);
    const wanted = 'ids' in which ? { ids: which.ids } : { exhaustedSince: new Date(which.exhausted_since) };
    const count = await toPromise(storage.outbox.resend({ merchantIdentifier, ...wanted }));
    dispatcher.nudge();
    return count;
  };

  return {
    list: of,
    waitFor,
    deliverDue: deliver,
    resend,
    inbox: async (merchant) => {
      const { merchantIdentifier } = await findMerchant(storage, merchant);
      const letters = await pagewise((before) =>
        toPromise(storage.inbox.page(merchantIdentifier, before === undefined ? {} : { before }, atOnce)),
      );
      return letters.map(({ id, feedbackId, kind, contentType, body, answer: answered, receivedAt }) => ({
        id,
        feedback_id: feedbackId,
        kind,
        content_type: contentType,
        body,
        answered,
        received_at: receivedAt,
      }));
    },
    clearInbox: async (merchant) => {
      await toPromise(storage.inbox.clear(toIdentifier(merchant)));
    },
  };
};

const patienceSeconds = 5;
const pauseMilliseconds = 5;
const atOnce = 500;

/** The newest first, page by page; told the oldest first. */
const pagewise = async <A extends { readonly id: string }>(
  page: (before: string | undefined) => Promise<readonly A[]>,
): Promise<readonly A[]> => {
  const all: A[] = [];
  for (;;) {
    const next = await page(all.at(-1)?.id);
    all.push(...next);
    if (next.length < atOnce) return all.toReversed();
  }
};

const filterOf = ({
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

const inVain = (which: TestFeedbackFilter, seconds: number, all: readonly TestFeedback[]): string => {
  const there = all.map(
    ({ id, kind, state, params, attempts }) =>
      `${id} ${kind} ${state} of ${params['merchant_reference']} ${params['response_code']}, ${attempts.length} attempts`,
  );
  return [
    `within ${seconds} seconds there was no feedback of ${JSON.stringify(which)}; there is:`,
    ...(there.length === 0 ? ['none: has the merchant an address for it in technical?'] : there),
  ].join('\n');
};
