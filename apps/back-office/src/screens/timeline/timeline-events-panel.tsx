/** Chooses the events of a timeline: from the list, or from a file of `postern explore`. */
import { Button, FileButton, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { timelineEventsQuery } from '../../api/timelines.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Panel } from '../../design/panel.tsx';
import { timelineEventsInArabic } from '../../language/arabic/timeline-events.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { readTimelineFile } from './read-timeline-file.ts';
import { texts } from './texts.ts';
import styles from './timeline.module.css';

interface EventsPanelProps {
  readonly events: readonly string[];
  /** Whether the timeline has begun: then its events stay as they are. */
  readonly isRunning: boolean;
}

export const TimelineEventsPanel = ({ events, isRunning }: EventsPanelProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const navigate = useNavigate();
  const [isWrongFile, setWrongFile] = useState(false);
  const query = useQuery(timelineEventsQuery);
  const choose = (chosen: readonly string[]): void => {
    setWrongFile(false);
    void navigate({
      to: '/accounts/$account/timeline',
      params: { account },
      search: chosen.length > 0 ? { events: chosen.join(',') } : {},
    });
  };
  const open = (file: File | null): void => {
    void file?.text().then((text) => {
      const found = readTimelineFile(text);
      if (found === undefined) setWrongFile(true);
      else choose(found);
    });
  };
  return (
    <Panel title={t.events} lead={t.eventsLead}>
      <QueryResult query={query} lines={2}>
        {({ items }) => (
          <Stack gap="sm" align="stretch">
            <MultiSelect
              label={t.chooseEvents}
              {...(events.length === 0 && { placeholder: t.noEvent })}
              data={items.map(({ name, does }) => ({
                value: name,
                label: language === 'ar' ? timelineEventsInArabic[name] : does,
                // At most one event for each message, and none that excludes another.
                disabled: isExcluded(name, events, items),
              }))}
              value={[...events]}
              onChange={choose}
              disabled={isRunning}
              classNames={{ pill: styles['event'] ?? '' }}
              searchable
              clearable
            />
            <Group gap="sm">
              <FileButton onChange={open} accept="application/json,.json" disabled={isRunning}>
                {(props) => (
                  <Button variant="default" leftSection={<IconFolderOpen size={16} aria-hidden />} {...props}>
                    {t.openFile}
                  </Button>
                )}
              </FileButton>
              {isWrongFile && (
                <Text size="sm" c="var(--error)" role="alert">
                  {t.wrongFile}
                </Text>
              )}
            </Group>
          </Stack>
        )}
      </QueryResult>
    </Panel>
  );
};

interface EventRow {
  readonly name: string;
  readonly excludes: readonly string[];
}

const isExcluded = (name: string, chosen: readonly string[], rows: readonly EventRow[]): boolean =>
  !chosen.includes(name) &&
  rows.some((row) => row.name === name && row.excludes.some((other) => chosen.includes(other)));
