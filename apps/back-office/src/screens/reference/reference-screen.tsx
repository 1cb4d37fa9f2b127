/** The protocol reference with one search over all sections. */
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { defaultApiRoot, operationPath } from '@postern/protocol/spec';
import { IconBook2 } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Page } from '../../design/page.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { entries } from './search/reference-entries.ts';
import { ReferenceEntryRow } from './rows/reference-entry-row.tsx';
import { countResults, searchEntries, type SearchResults } from './search/search-entries.ts';
import { SectionLinks } from './section-links.tsx';
import { isSection, sections, type ReferenceSection } from './reference-sections.ts';
import rowStyles from './rows/row-layout.module.css';
import { ReferenceSearchField } from './search/reference-search-field.tsx';
import { useSearchText } from './search/use-search-text.ts';
import { texts } from './texts.ts';

export const ReferenceScreen = () => {
  const t = useTexts(texts);
  const { section: chosen } = route.useSearch();
  const { text, setSearchText } = useSearchText();
  const search = useDeferredValue(text);
  const rows = useMemo(() => searchEntries(entries(), search), [search]);
  const visibleSections: readonly ReferenceSection[] = isSection(chosen) ? [chosen] : sections;
  const count = visibleSections.reduce((sum, section) => sum + rows[section].length, 0);
  return (
    <Page title={t.title} lead={t.lead}>
      <Stack gap="sm">
        <ReferenceSearchField text={text} onType={setSearchText} />
        <SectionLinks rows={rows} search={text} />
        <VisuallyHidden component="output">{t.found(count)}</VisuallyHidden>
      </Stack>
      {count === 0 ? (
        <NoResults isElsewhere={countResults(rows) > 0} search={text} />
      ) : (
        visibleSections
          .filter((section) => rows[section].length > 0)
          .map((section) => <SectionPanel key={section} section={section} rows={rows} />)
      )}
    </Page>
  );
};

const route = getRouteApi('/reference');

const SectionPanel = ({
  section,
  rows,
}: {
  readonly section: ReferenceSection;
  readonly rows: SearchResults;
}) => {
  const t = useTexts(texts);
  const lead =
    section === 'operations' ? t.operationsLead(operationPath(defaultApiRoot)) : t[`${section}Lead`];
  return (
    <Panel title={t[section]} lead={lead} flush>
      <ul className={rowStyles['rows']}>
        {rows[section].map((entry) => (
          <li key={entry.id} className={rowStyles['row']} data-section={section}>
            <ReferenceEntryRow entry={entry} />
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const NoResults = ({ isElsewhere, search }: { readonly isElsewhere: boolean; readonly search: string }) => {
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
