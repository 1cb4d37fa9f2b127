/** A chapter of the coverage: where its rows come from, those that are missing, and those that are covered. */
import { Title } from '@mantine/core';
import type { CoverageChapter, CoverageRow } from '../../api/coverage.ts';
import { Code } from '../../design/code-block.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table, type Column } from '../../design/table.tsx';
import { numberFormat } from '../../language/intl-formats.ts';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import { useCoveredColumns, useMissingColumns } from './coverage-columns.tsx';
import styles from './coverage.module.css';
import { texts } from './texts.ts';
import { useCoverageChapterTexts } from './use-coverage-chapter-texts.ts';

interface CoverageChapterPanelProps {
  readonly account: string;
  readonly chapter: CoverageChapter;
  readonly isMissingOnly: boolean;
}

export const CoverageChapterPanel = ({ account, chapter, isMissingOnly }: CoverageChapterPanelProps) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  const { title, derivedFrom } = useCoverageChapterTexts(chapter);
  const missingColumns = useMissingColumns(account, chapter.name);
  const coveredColumns = useCoveredColumns(account, chapter.name);
  const missing = chapter.rows.filter(({ times }) => times === 0);
  const covered = chapter.rows.filter(({ times }) => times > 0);
  return (
    <div id={chapter.name} className={styles['chapter']}>
      <Panel
        title={`${title}: ${t.coveredOf(number.format(covered.length), number.format(chapter.rows.length))}`}
        lead={
          <>
            {t.whatCounts} <WithCode text={derivedFrom} />
          </>
        }
        flush
      >
        {missing.length === 0 ? (
          <p className={styles['allCovered']}>{t.allCovered}</p>
        ) : (
          <Rows
            title={t.missing(number.format(missing.length))}
            name={title}
            columns={missingColumns}
            rows={missing}
          />
        )}
        {covered.length > 0 && !isMissingOnly && (
          <Rows
            title={t.covered(number.format(covered.length))}
            name={title}
            columns={coveredColumns}
            rows={covered}
          />
        )}
      </Panel>
    </div>
  );
};

interface RowsProps {
  readonly title: string;
  /** The title of the chapter. */
  readonly name: string;
  readonly columns: readonly Column<CoverageRow>[];
  readonly rows: readonly CoverageRow[];
}

const Rows = ({ title, name, columns, rows }: RowsProps) => (
  <>
    <Title order={3} className={styles['rows'] ?? ''}>
      {title}
    </Title>
    <Table label={`${name}. ${title}`} columns={columns} rows={rows} keyOf={({ key }) => key} />
  </>
);

/** Formats the parts between backticks as code. */
const WithCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, place) => (place % 2 === 1 ? <Code key={part}>{part}</Code> : part));
