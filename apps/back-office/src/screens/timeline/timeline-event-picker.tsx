/** Chooses the events of a timeline: from the list, or from a file of `postern explore`. */
import { Button, FileButton, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { timelineEventsQuery, type TimelineEventName } from '../../api/timelines.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Code } from '../../design/code-block.tsx';
import { Panel } from '../../design/panel.tsx';
import { timelineEventsInArabic } from '../../language/arabic/timeline-events.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { readTimelineFile } from './read-timeline-file.ts';
import { texts } from './texts.ts';
import { groupOfEvent, groupTexts, type EventGroup } from './timeline-event-groups.ts';
import styles from './timeline.module.css';

interface TimelineEventPickerProps {
  readonly events: readonly string[];
  /** Whether the timeline has begun: then its events stay as they are. */
  readonly isRunning: boolean;
}

export const TimelineEventPicker = ({ events, isRunning }: TimelineEventPickerProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const navigate = useNavigate();
  const [isWrongFile, setWrongFile] = useState(false);
  const [isOpen, { open: openList, close: closeList }] = useDisclosure(false);
  const tGroup = useTexts(groupTexts);
  const query = useQuery(timelineEventsQuery);
  const labelOf = ({ name, does }: EventRow): string =>
    language === 'ar' ? timelineEventsInArabic[name] : does;
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
              data={Object.keys(groupTexts)
                .filter(isGroup)
                .map((group) => ({
                  group: tGroup[group],
                  items: items
                    .filter(({ name }) => groupOf(name, events, items) === group)
                    .map((row) => ({
                      value: row.name,
                      label: labelOf(row),
                      disabled: group === 'excluded',
                    })),
                }))
                .filter((group) => group.items.length > 0)}
              renderOption={({ option: { value, label } }) => {
                const excluding = excludingEvent(value, events, items);
                return (
                  <div className={styles['label']}>
                    {label}
                    {excluding !== undefined && <div>{t.excludedBy(labelOf(excluding))}</div>}
                  </div>
                );
              }}
              value={[...events]}
              onChange={choose}
              dropdownOpened={isOpen}
              onDropdownOpen={openList}
              onDropdownClose={closeList}
              // The list covers the button that starts the timeline, and one event is often enough.
              onOptionSubmit={closeList}
              disabled={isRunning}
              classNames={{ pill: styles['event'] ?? '', option: styles['option'] ?? '' }}
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
                  {t.wrongFile} <Code>postern explore --save drill.json</Code>
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
  readonly name: TimelineEventName;
  readonly does: string;
  readonly excludes: readonly string[];
}

/** The chosen event that an event cannot happen with. */
const excludingEvent = (
  name: string,
  chosen: readonly string[],
  rows: readonly EventRow[],
): EventRow | undefined => {
  if (chosen.includes(name)) return undefined;
  const excluded = rows.find((row) => row.name === name)?.excludes ?? [];
  return rows.find((row) => chosen.includes(row.name) && excluded.includes(row.name));
};

/** At most one event for each message, and none that excludes another: what the chosen ones exclude is a group of its own. */
const groupOf = (name: TimelineEventName, chosen: readonly string[], rows: readonly EventRow[]): EventGroup =>
  excludingEvent(name, chosen, rows) === undefined ? groupOfEvent[name] : 'excluded';

const isGroup = (name: string): name is EventGroup => Object.hasOwn(groupTexts, name);
