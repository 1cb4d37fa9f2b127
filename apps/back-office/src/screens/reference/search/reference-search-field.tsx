/** The search field of the reference. */
import { ActionIcon, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTexts } from '../../../language/language-provider.tsx';
import styles from './reference-search-field.module.css';
import { texts } from '../texts.ts';

interface ReferenceSearchFieldProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

export const ReferenceSearchField = ({ text, onType }: ReferenceSearchFieldProps) => {
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['mod+K', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      type="search"
      classNames={{ input: styles['field'] ?? '' }}
      aria-label={t.search}
      aria-keyshortcuts="Control+K Meta+K"
      placeholder={t.hint}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text !== '' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.clear}
            onClick={() => {
              onType('');
              field.current?.focus();
            }}
          >
            <IconX size={16} />
          </ActionIcon>
        )
      }
      size="md"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
};
