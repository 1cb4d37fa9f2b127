/** Starts a timeline, runs its steps at the gateway, and ends it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { advanceClock, resumeClock, stopClock } from '../../api/account-clock.ts';
import { queriesOf } from '../../api/query-client.ts';
import { createOrder, type Order } from '../../api/orders.ts';
import { runOperation } from '../../api/run-operation.ts';
import { addScenario, removeScenario, scenariosQuery } from '../../api/scenarios.ts';
import type { Timeline, TimelineStep } from '../../api/timelines.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';
import { afterStep, writeTimelineRun, type TimelineRun } from './timeline-run.ts';

/** Creates the order and stops the clock. */
export const useStartTimeline = (timeline: Timeline) => {
  const account = useAccountId();
  const goTo = useGoTo();
  return useTimelineMutation(async () => {
    const order = await createOrder(account, {
      merchant_reference: `drill-${crypto.randomUUID().slice(0, 8)}`,
      currency: timeline.currency,
      amount: timeline.authorized_amount,
      state: 'authorized',
    });
    await stopClock(account);
    await goTo({ order: order.fort_id, next: 0, differing: [] });
  });
};

/** Runs a step at the gateway, and goes to the next one. */
export const useRunStep = (run: TimelineRun, order: Order) => {
  const account = useAccountId();
  const goTo = useGoTo();
  return useTimelineMutation(async (step: GatewayStep) => {
    if (step.kind === 'advance') await advanceClock(account, { seconds: step.seconds });
    else
      await addScenario(account, {
        ...step.scenario,
        // By it, the end of the timeline finds its scenarios, also after a reload.
        name: order.merchant_reference,
        matcher: { ...step.scenario.matcher, merchant_reference: order.merchant_reference },
      });
    await goTo(afterStep(run));
  });
};

export type GatewayStep = Extract<TimelineStep, { readonly kind: 'advance' | 'scenario' }>;

/** Goes to the next step, after the shop or the user has done the current one. */
export const useNextStep = (run: TimelineRun) => {
  const goTo = useGoTo();
  return (hasDiffered = false): void => void goTo(afterStep(run, hasDiffered));
};

/** Sends an operation in place of the shop, and goes to the next step. A refusal or a lost reply is an outcome, too. */
export const useSendOperation = (run: TimelineRun, order: Order) => {
  const account = useAccountId();
  const goTo = useGoTo();
  const t = useTexts(texts);
  return useTimelineMutation(async (step: ShopOperation) => {
    const { amount, currency, language } = step;
    const { reply } = await runOperation(account, {
      operation: operationNames[step.kind],
      merchant_reference: order.merchant_reference,
      language,
      ...(step.kind !== 'void' && { amount, currency }),
    });
    notifySuccess(reply === null ? t.noReply : t.replied(String(reply['response_code'])));
    await goTo(afterStep(run));
  });
};

const operationNames = { capture: 'CAPTURE', refund: 'REFUND', void: 'VOID_AUTHORIZATION' } as const;

export type ShopOperation = Extract<TimelineStep, { readonly kind: 'capture' | 'refund' | 'void' }>;

/** Removes the scenarios of the timeline, and lets the clock go on. */
export const useEndTimeline = (order: Order) => {
  const account = useAccountId();
  const goTo = useGoTo();
  const queries = useQueryClient();
  return useTimelineMutation(async () => {
    const { items } = await queries.fetchQuery({ ...scenariosQuery(account), staleTime: 0 });
    for (const { id } of items.filter(({ name }) => name === order.merchant_reference))
      await removeScenario(account, id);
    await resumeClock(account);
    await goTo(undefined);
  });
};

const useTimelineMutation = <Input = void>(mutationFn: (input: Input) => Promise<void>) => {
  const account = useAccountId();
  const { language } = useLanguage();
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => notifyError(error, language),
    // Also after an error: a part may have happened.
    onSettled: () => queries.invalidateQueries(queriesOf(account)),
  });
};

/** Puts a run into the address, or removes it. */
const useGoTo = () => {
  const account = useAccountId();
  const navigate = useNavigate();
  return (run: TimelineRun | undefined): Promise<void> =>
    navigate({
      to: '/accounts/$account/timeline',
      params: { account },
      search: ({ events, currency, amount }) => ({
        ...(events !== undefined && { events }),
        ...(currency !== undefined && { currency }),
        ...(amount !== undefined && { amount }),
        ...(run !== undefined && writeTimelineRun(run)),
      }),
      replace: true,
    });
};
