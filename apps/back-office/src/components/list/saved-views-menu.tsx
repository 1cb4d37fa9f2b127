/** The saved views of a list: names for its filters, stored in this browser for each account. */
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../language/language-provider.tsx';
import type { FilterValues } from './filter-field.ts';
import { useStoredChoice } from './use-stored-choice.ts';
import styles from './list-toolbar.module.css';
import { texts } from './list-texts.ts';

interface SavedView {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

interface SavedViewsMenuProps {
  readonly list: string;
  readonly account: string;
  readonly values: FilterValues;
  /** Replaces all parameters of the list. */
  readonly open: (values: FilterValues) => void;
}

export const SavedViewsMenu = ({ list, account, values, open }: SavedViewsMenuProps) => {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [views, setViews] = useStoredChoice<readonly SavedView[]>(
    `postern-views-${list}-${account}`,
    areViews,
    [],
  );
  const current = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  const save = (): void => {
    const trimmed = name.trim();
    if (trimmed === '') return;
    setViews([...views.filter((view) => view.name !== trimmed), { name: trimmed, values: current }]);
    setName('');
  };
  return (
    <Popover
      width={290}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>
        <Button
          variant="default"
          fw={400}
          className={styles['iconButton'] ?? ''}
          leftSection={<IconBookmark size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles['buttonLabel']}>{t.views}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.views}>
        <Stack gap="xs">
          {views.map((view) => (
            <Group key={view.name} gap={4} wrap="nowrap">
              <Button
                variant={isSame(view.values, current) ? 'light' : 'subtle'}
                justify="flex-start"
                fullWidth
                size="compact-md"
                onClick={() => {
                  open(view.values);
                  setOpen(false);
                }}
              >
                <bdi>{view.name}</bdi>
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t.removeView(view.name)}
                onClick={() => setViews(views.filter(({ name: other }) => other !== view.name))}
              >
                <IconX size={14} />
              </ActionIcon>
            </Group>
          ))}
          {views.length === 0 && <Text size="sm">{t.noViews}</Text>}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <Stack gap="xs">
              <TextInput
                label={t.viewName}
                maxLength={40}
                value={name}
                dir="auto"
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <Button type="submit" variant="default" disabled={name.trim() === ''}>
                {t.saveView}
              </Button>
            </Stack>
          </form>
          <Text size="xs" c="dimmed">
            {t.viewsPlace}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

const isSame = (one: SavedView['values'], other: SavedView['values']): boolean => toKey(one) === toKey(other);

const toKey = (values: SavedView['values']): string => {
  const entries = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return entries.toSorted((left, right) => (left < right ? -1 : 1)).join('&');
};

const areViews = (value: unknown): value is readonly SavedView[] =>
  Array.isArray(value) && value.every(isView);

const isView = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every((one) => typeof one === 'string');
