/** A dialog that an address opens, such as `?new=order`, or `?new=scenario&effect=declined` with a choice. It stays closed for a user with read-only access. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { mergeValues } from './list/filter-field.ts';
import { useCanChange } from '../api/session.ts';

interface DialogInAddress {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Ends when the address has changed. */
  readonly close: () => Promise<void>;
}

export const useDialogInAddress = (name: string): DialogInAddress => {
  const { new: opened } = useSearch({ strict: false });
  const canChange = useCanChange();
  const navigate = useNavigate();
  const change = (to: string | undefined): Promise<void> =>
    navigate({
      to: '.',
      search: (current) => mergeValues(current, { new: to, effect: undefined }),
      replace: true,
      resetScroll: false,
    });
  return {
    isOpen: opened === name && canChange,
    open: () => void change(name),
    close: () => change(undefined),
  };
};
