/** The selected rows of a list: a checkbox in each row, and a bar with the actions for those that are selected. */
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './row-selection.module.css';
import { texts } from './list-texts.ts';
import { setWithItem } from './set-with-item.ts';

interface RowSelectionValue {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

const Context = createContext<RowSelectionValue | undefined>(undefined);

interface RowSelectionProps extends RowSelectionValue {
  readonly children: ReactNode;
}

// Only the checkboxes depend on it, so that selecting a row leaves the other cells as they are.
export const RowSelection = ({ selected, onSelect, children }: RowSelectionProps) => (
  <Context value={useMemo(() => ({ selected, onSelect }), [selected, onSelect])}>{children}</Context>
);

interface RowCheckboxProps {
  readonly id: string;
  readonly label: string;
}

// A plain checkbox: a list has hundreds of them.
export const RowCheckbox = ({ id, label }: RowCheckboxProps) => {
  const value = use(Context);
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={value?.selected.has(id) ?? false}
      onChange={({ currentTarget }) =>
        value?.onSelect(setWithItem(value.selected, id, currentTarget.checked))
      }
      className={styles['checkbox']}
    />
  );
};

interface SelectionBarProps extends RowSelectionValue {
  /** The rows of the list that are shown. */
  readonly ids: readonly string[];
  readonly account: string;
  readonly Actions: ComponentType<SelectionActionsProps>;
}

export interface SelectionActionsProps {
  readonly account: string;
  /** The selected rows, in the order of the list. */
  readonly ids: readonly string[];
  readonly clear: () => void;
}

export const SelectionBar = ({ ids, selected, onSelect, account, Actions }: SelectionBarProps) => {
  const t = useTexts(texts);
  const selectedIds = ids.filter((id) => selected.has(id));
  const clear = (): void => onSelect(new Set());
  return (
    <Group px={18} py={8} mih={52} gap="sm">
      <Checkbox
        label={t.selectAll}
        checked={selectedIds.length === ids.length}
        indeterminate={selectedIds.length > 0 && selectedIds.length < ids.length}
        onChange={({ currentTarget }) => onSelect(new Set(currentTarget.checked ? ids : []))}
      />
      {selectedIds.length > 0 && (
        <>
          <Text component="output" size="sm">
            {t.selected(selectedIds.length)}
          </Text>
          <Actions account={account} ids={selectedIds} clear={clear} />
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {t.clearSelection}
          </Button>
        </>
      )}
    </Group>
  );
};
