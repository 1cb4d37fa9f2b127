/** The row of any kind of entry. */
import { memo } from 'react';
import { RuleRow } from './rule-row.tsx';
import type { Entry } from '../search/reference-entries.ts';
import { MessageRow } from './message-row.tsx';
import { OperationRow } from './operation-row.tsx';
import { ParameterRow } from './parameter-row.tsx';
import { ShaTypeRow } from './sha-type-row.tsx';
import { StatusRow } from './status-row.tsx';

const Row = ({ entry }: { readonly entry: Entry }) => {
  switch (entry.section) {
    case 'operations':
      return <OperationRow name={entry.id} />;
    case 'parameters':
      return <ParameterRow name={entry.id} />;
    case 'statuses':
      return <StatusRow status={entry.id} />;
    case 'messages':
      return <MessageRow message={entry.id} />;
    case 'rules':
      return <RuleRow rule={entry.id} />;
    case 'shaTypes':
      return <ShaTypeRow name={entry.id} />;
  }
};

// Typing in the search renders only the rows that change.
export const ReferenceEntryRow = memo(Row);
