/** Buttons to the previous and next request of the list. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Schema } from '../../../api/management-api-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import type { ChangeSearch } from '../request-search-params.ts';
import { texts } from '../texts.ts';

interface PreviousNextButtonsProps {
  readonly id: string;
  readonly rows: readonly Schema<'Request'>[];
  readonly changeSearch: ChangeSearch;
}

export const PreviousNextButtons = ({ id, rows, changeSearch }: PreviousNextButtonsProps) => {
  const t = useTexts(texts);
  const at = rows.findIndex(({ request_id: of }) => of === id);
  if (at === -1) return null;
  const steps = [
    { label: t.newer, to: rows[at - 1], icon: <IconChevronUp size={18} /> },
    { label: t.olderOne, to: rows[at + 1], icon: <IconChevronDown size={18} /> },
  ];
  return steps.map(({ label, to, icon }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon
        variant="default"
        aria-label={label}
        disabled={to === undefined}
        onClick={() => to !== undefined && changeSearch({ request: to.request_id }, { replace: true })}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  ));
};
