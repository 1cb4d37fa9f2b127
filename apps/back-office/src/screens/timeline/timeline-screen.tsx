/** Repeats a timeline of `postern explore` step by step: the gateway's steps at a click, the shop's steps by hand. */
import { isCurrency } from '@postern/protocol';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { timelineQuery } from '../../api/timelines.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { EventsPanel } from './events-panel.tsx';
import { RunPanel } from './run-panel.tsx';
import { StartPanel } from './start-panel.tsx';
import { texts } from './texts.ts';
import { readTimelineRun } from './timeline-run.ts';

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
    <Page title={t.title} lead={t.lead}>
      <EventsPanel events={events} isRunning={run !== undefined} />
      <QueryResult query={query} lines={8}>
        {(timeline) =>
          run === undefined ? (
            <StartPanel key={search.events} timeline={timeline} />
          ) : (
            <RunPanel timeline={timeline} run={run} />
          )
        }
      </QueryResult>
    </Page>
  );
};
