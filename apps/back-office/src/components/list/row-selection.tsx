/** The selected rows of a list. Only the checkboxes depend on them, so that selecting a row leaves the other cells as they are. */
import { createContext, use, useMemo, type ReactNode } from 'react';
import styles from './row-selection.module.css';
import { withItem } from './with-item.ts';

interface RowSelectionValue {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

const Context = createContext<RowSelectionValue | undefined>(undefined);

interface RowSelectionProps extends RowSelectionValue {
  readonly children: ReactNode;
}

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
      onChange={({ currentTarget }) => value?.onSelect(withItem(value.selected, id, currentTarget.checked))}
      className={styles['checkbox']}
    />
  );
};
