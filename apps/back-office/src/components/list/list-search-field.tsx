/** The search of a list. It applies after a pause in typing. The key / moves the focus to it. */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../language/language-provider.tsx';
import { useDelayedSearch } from '../use-delayed-search.ts';
import { isSearchText } from './read-list-filter.ts';
import styles from './list-toolbar.module.css';
import { texts } from './list-texts.ts';

interface ListSearchFieldProps {
  readonly value: string;
  readonly change: (value: string | undefined) => void;
}

export const ListSearchField = ({ value, change }: ListSearchFieldProps) => {
  const t = useTexts(texts);
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [applied, setApplied] = useState(value);
  // The URL was changed elsewhere, for example by the button that clears all filters.
  if (lastValue !== value) {
    setLastValue(value);
    if (applied !== value) setText(value);
  }
  const applyLater = useDelayedSearch((typed) => {
    if (typed !== '' && !isSearchText(typed)) return;
    setApplied(typed);
    change(typed === '' ? undefined : typed);
  }, pauseMilliseconds);
  const typed = text.trim();
  return (
    <TextInput
      type="search"
      aria-label={t.search}
      placeholder={t.searchHint}
      leftSection={<IconSearch size={16} />}
      maxLength={44}
      value={text}
      error={typed !== '' && !isSearchText(typed) && t.searchInvalid}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        applyLater(currentTarget.value.trim());
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && text === '') currentTarget.blur();
      }}
      data-list-search
      className={styles['search'] ?? ''}
    />
  );
};

/** The pause in typing after which the list is searched. */
const pauseMilliseconds = 60;
