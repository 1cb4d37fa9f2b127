/** The steps of a timeline that has not begun, and the button that begins it. */
import { Button, Group } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Timeline } from '../../api/timelines.ts';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { StepList } from './step-list.tsx';
import { texts } from './texts.ts';
import { useStartTimeline } from './use-timeline-run.ts';

export const StartPanel = ({ timeline }: { readonly timeline: Timeline }) => {
  const t = useTexts(texts);
  const start = useStartTimeline(timeline);
  return (
    <Panel title={t.steps} lead={t.startLead}>
      <Group mb="md">
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t.start}
        </Button>
      </Group>
      <StepList steps={timeline.steps} />
    </Panel>
  );
};
