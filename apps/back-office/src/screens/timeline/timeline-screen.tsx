/** Repeats a timeline of `postern explore` step by step: the gateway's steps at a click, the shop's steps by hand. */
import { isCurrency } from '@postern/protocol';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Timeline, timelineQuery } from '../../api/timelines.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Code } from '../../design/code-block.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { TimelineEventPicker } from './timeline-event-picker.tsx';
import { TimelineRunPanel } from './timeline-run-panel.tsx';
import { texts } from './texts.ts';
import { readTimelineRun } from './timeline-run.ts';
import { Button, Group } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Panel } from '../../design/panel.tsx';
import { TimelineStepList } from './timeline-step-list.tsx';
import { useStartTimeline } from './use-timeline-run.ts';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

const route = getRouteApi('/accounts/$account/timeline');

export const TimelineScreen = () => {
  const t = useTexts(texts);
  const search = route.useSearch();
  const events = search.events?.split(',') ?? [];
  const order = {
    currency: search.currency !== undefined && isCurrency(search.currency) ? search.currency : 'AED',
    amount: search.amount ?? '10000',
  };
  const query = useQuery(timelineQuery(events, order));
  const run = readTimelineRun(search);
  return (
    <Page
      title={t.title}
      lead={
        <>
          {t.lead} <Code>postern explore</Code>.
        </>
      }
    >
      <TimelineEventPicker events={events} isRunning={run !== undefined} />
      <QueryResult query={query} lines={8}>
        {(timeline) =>
          run === undefined ? (
            <StartPanel key={search.events} timeline={timeline} />
          ) : (
            <TimelineRunPanel timeline={timeline} run={run} />
          )
        }
      </QueryResult>
    </Page>
  );
};

/** The steps of a timeline that has not begun, and the button that begins it. */
const StartPanel = ({ timeline }: { readonly timeline: Timeline }) => {
  const t = useTexts(texts);
  const start = useStartTimeline(timeline);
  return (
    <Panel title={t.steps} lead={t.startLead}>
      <Group mb="md">
        <NeedsFullAccess>
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t.start}
          </Button>
        </NeedsFullAccess>
      </Group>
      <TimelineStepList steps={timeline.steps} />
    </Panel>
  );
};
