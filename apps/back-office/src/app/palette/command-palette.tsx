/** The command palette: finds orders, requests, feedback, accounts and screens, and runs actions. */
import { Combobox, Loader, Modal, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useRestoreFocus } from '../../design/restore-focus.ts';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './command-palette.module.css';
import { texts } from './command-palette-texts.ts';
import { searchItems } from './search-items.ts';
import { useReferenceItems } from './use-reference-items.ts';
import { useItemsFoundByGateway } from './use-items-found-by-gateway.ts';
import { useActionAndScreenItems } from './use-action-and-screen-items.ts';

interface CommandPaletteProps {
  readonly account: string | undefined;
  readonly close: () => void;
  readonly showHelp: () => void;
}

export const CommandPalette = ({ account, close, showHelp }: CommandPaletteProps) => {
  const t = useTexts(texts);
  useRestoreFocus();
  const listId = useId();
  const optionId = (id: string) => `${listId}-${id}`;
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), 150);
  const fixed = useActionAndScreenItems(account, showHelp);
  const found = useItemsFoundByGateway(account, searched);
  const reference = useReferenceItems(searched);
  const groups = [
    ...found.groups,
    ...fixed.map(({ title, items }) => ({ title, items: searchItems(items, text) })),
    reference,
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const combobox = useCombobox({
    opened: true,
    // A page that is still loading may take the focus: only a key closes the list, and the modal handles clicks outside.
    onDropdownClose: (source) => {
      if (source === 'keyboard') close();
    },
  });
  const { selectFirstOption } = combobox;
  // The first option is selected again when the options change.
  const ids = items.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids !== '') selectFirstOption();
  }, [ids, selectFirstOption]);
  // By itself, Mantine names the selected option to screen readers only after an arrow key.
  const first = items.find(({ hindrance }) => hindrance === undefined);
  const [moved, setMoved] = useState<{ readonly of: string; readonly id: string | null }>();
  if (moved !== undefined && moved.of !== ids) setMoved(undefined);
  const selectedId = moved === undefined ? first && optionId(first.id) : moved.id;
  const move = (id: string | null) => {
    setMoved({ of: ids, id });
    return id;
  };
  const store = {
    ...combobox,
    selectNextOption: () => move(combobox.selectNextOption()),
    selectPreviousOption: () => move(combobox.selectPreviousOption()),
  };
  const run = (id: string): void => {
    const item = items.find((one) => one.id === id);
    close();
    item?.run();
  };
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      size={600}
      yOffset="10dvh"
      padding={0}
      title={<span className={styles['title']}>{t.title}</span>}
      classNames={{ header: styles['header'] ?? '' }}
    >
      <Combobox store={store} onOptionSubmit={run}>
        {/* At first, Mantine does not know the list of the target. */}
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={selectedId ?? undefined}
        >
          <TextInput
            {...comboboxRole}
            data-autofocus
            variant="unstyled"
            size="md"
            aria-label={t.title}
            placeholder={account === undefined ? t.hintOfAll : t.hint}
            leftSection={<IconSearch size={18} />}
            rightSection={found.isLoading && <Loader size="xs" aria-hidden />}
            maxLength={44}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className={styles['input'] ?? ''}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} className={styles['options'] ?? ''} aria-label={t.title}>
          {groups.map((group) => (
            <Combobox.Group key={group.title} label={group.title}>
              {group.items.map(({ id, label, hindrance, detail = hindrance, icon: Icon }) => (
                <Combobox.Option
                  key={id}
                  id={optionId(id)}
                  value={id}
                  disabled={hindrance !== undefined}
                  className={styles['option'] ?? ''}
                >
                  <Icon size={16} stroke={1.7} aria-hidden />
                  <bdi className={styles['label']}>{label}</bdi>
                  {detail !== undefined && (
                    <Text component="span" size="xs" className={styles['detail'] ?? ''}>
                      <bdi>{detail}</bdi>
                    </Text>
                  )}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {items.length === 0 && !found.isLoading && <Combobox.Empty>{t.nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
      <Text component="output" className={styles['title'] ?? ''}>
        {found.isLoading ? t.loading : t.results(items.length)}
      </Text>
    </Modal>
  );
};

// The target sets its other attributes.
const comboboxRole = { role: 'combobox' } as const;
