/** The selected rows of a list. The address has a few of them, so that the browser's Back button returns to them, for example from a comparison. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { mergeValues, type FilterValues } from './filter-field.ts';

interface SelectedRows {
  readonly selected: ReadonlySet<string>;
  readonly select: (selected: ReadonlySet<string>) => void;
  /** Ends the selection, for a navigation that removes `selected` from the address. */
  readonly forget: () => void;
}

export const useSelectedRows = (): SelectedRows => {
  const { selected: inAddress = '' }: FilterValues = useSearch({ strict: false });
  const [many, setMany] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const selected = useMemo(
    () => (inAddress === '' ? many : new Set(inAddress.split(separator))),
    [inAddress, many],
  );
  const select = useCallback(
    (rows: ReadonlySet<string>): void => {
      const areFew = rows.size <= maxInAddress;
      setMany(areFew ? new Set() : rows);
      void navigate({
        to: '.',
        search: (current) =>
          mergeValues(current, { selected: areFew ? [...rows].join(separator) : undefined }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { selected, select, forget: () => setMany(new Set()) };
};

const separator = ',';

// More rows would make the address too long.
const maxInAddress = 20;
