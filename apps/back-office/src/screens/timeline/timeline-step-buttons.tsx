/** The buttons of the current step of a timeline. */
import { Button, Group } from '@mantine/core';
import type { Order } from '../../api/orders.ts';
import type { TimelineStep } from '../../api/timelines.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';
import type { TimelineRun } from './timeline-run.ts';
import {
  useNextStep,
  useRunStep,
  useSendOperation,
  type GatewayStep,
  type ShopOperation,
} from './use-timeline-run.ts';

interface StepButtonsProps<Step> {
  readonly step: Step;
  readonly run: TimelineRun;
  readonly order: Order;
}

export const TimelineStepButtons = ({ step, run, order }: StepButtonsProps<TimelineStep>) => {
  switch (step.kind) {
    case 'capture':
    case 'refund':
    case 'void':
      return <ShopButtons step={step} run={run} order={order} />;
    case 'scenario':
    case 'advance':
      return <GatewayButtons step={step} run={run} order={order} />;
    case 'compare':
      return <CompareButtons run={run} />;
    case 'encoding':
    case 'wait_until_processed':
    case 'kill':
    case 'start':
    case 'rotate_keys':
      return <NextButton run={run} />;
  }
};

const ShopButtons = ({ step, run, order }: StepButtonsProps<ShopOperation>) => {
  const t = useTexts(texts);
  const next = useNextStep(run);
  const send = useSendOperation(run, order);
  return (
    <Group gap="xs" mt="sm">
      <Button onClick={() => next()} disabled={send.isPending}>
        {t.doneInShop}
      </Button>
      <Button variant="default" onClick={() => send.mutate(step)} loading={send.isPending}>
        {t.sendInstead}
      </Button>
    </Group>
  );
};

const GatewayButtons = ({ step, run, order }: StepButtonsProps<GatewayStep>) => {
  const t = useTexts(texts);
  const runStep = useRunStep(run, order);
  return (
    <Group mt="sm">
      <Button onClick={() => runStep.mutate(step)} loading={runStep.isPending}>
        {step.kind === 'advance' ? t.advance : t.addScenario}
      </Button>
    </Group>
  );
};

const CompareButtons = ({ run }: { readonly run: TimelineRun }) => {
  const t = useTexts(texts);
  const next = useNextStep(run);
  return (
    <Group gap="xs" mt="sm">
      <Button onClick={() => next()}>{t.agree}</Button>
      <Button variant="default" onClick={() => next(true)}>
        {t.differ}
      </Button>
    </Group>
  );
};

const NextButton = ({ run }: { readonly run: TimelineRun }) => {
  const t = useTexts(texts);
  const next = useNextStep(run);
  return (
    <Group mt="sm">
      <Button onClick={() => next()}>{t.next}</Button>
    </Group>
  );
};
