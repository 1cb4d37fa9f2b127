/** The protocol reference with one search over all sections. */
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { defaultApiRoot, operationPath } from '@postern/protocol';
import { IconBook2 } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Page } from '../../design/page.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { entries } from './search/reference-entries.ts';
import { EntryRow } from './rows/entry-row.tsx';
import { countOf, found, type Found } from './search/search-entries.ts';
import { PartLinks } from './section-links.tsx';
import { isPart, parts, type Part } from './sections.ts';
import rowStyles from './rows/reference-row.module.css';
import { SearchField } from './search/reference-search-field.tsx';
import { useSearched } from './search/use-search-text.ts';
import { texts } from './texts.ts';

export const ReferenceScreen = () => {
  const t = useTexts(texts);
  const { part: chosen } = route.useSearch();
  const { text, type } = useSearched();
  const search = useDeferredValue(text);
  const rows = useMemo(() => found(entries(), search), [search]);
  const shown: readonly Part[] = isPart(chosen) ? [chosen] : parts;
  const count = shown.reduce((sum, part) => sum + rows[part].length, 0);
  return (
    <Page title={t.title} lead={t.lead}>
      <Stack gap="sm">
        <SearchField text={text} type={type} />
        <PartLinks rows={rows} search={text} />
        <VisuallyHidden component="output">{t.found(count)}</VisuallyHidden>
      </Stack>
      {count === 0 ? (
        <Nothing isElsewhere={countOf(rows) > 0} search={text} />
      ) : (
        shown
          .filter((part) => rows[part].length > 0)
          .map((part) => <Section key={part} part={part} rows={rows} />)
      )}
    </Page>
  );
};

const route = getRouteApi('/reference');

const Section = ({ part, rows }: { readonly part: Part; readonly rows: Found }) => {
  const t = useTexts(texts);
  const lead = part === 'operations' ? t.operationsLead(operationPath(defaultApiRoot)) : t[`${part}Lead`];
  return (
    <Panel title={t[part]} lead={lead} flush>
      <ul className={rowStyles['rows']}>
        {rows[part].map((entry) => (
          <li key={entry.id} className={rowStyles['row']} data-part={part}>
            <EntryRow entry={entry} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const Nothing = ({ isElsewhere, search }: { readonly isElsewhere: boolean; readonly search: string }) => {
  const t = useTexts(texts);
  return (
    <Panel>
      <EmptyState icon={<IconBook2 size={32} />} title={isElsewhere ? t.nothingHere : t.nothing}>
        {isElsewhere ? (
          <Button
            variant="default"
            mt="xs"
            renderRoot={(props) => <Link {...props} to="/reference" search={{ search }} />}
          >
            {t.searchAll}
          </Button>
        ) : (
          t.tryOther
        )}
      </EmptyState>
    </Panel>
  );
};
