/** A chapter of the coverage: where its rows come from, those that are missing, and, folded, those that are covered. */
import { operations } from '@postern/protocol/spec';
import type { CoverageChapter, CoverageRow } from '../../api/coverage.ts';
import { Code } from '../../design/code-block.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table, type Column } from '../../design/table.tsx';
import { numberFormat } from '../../language/intl-formats.ts';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import { useCoveredColumns, useMissingColumns } from './coverage-columns.tsx';
import styles from './coverage.module.css';
import { operationOfRow } from './operation-of-row.ts';
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
  const groupOf = (row: CoverageRow): string =>
    isGroupedByOperation(chapter.name) ? (operationOfRow(row) ?? t.anyOperation) : '';
  const missing = chapter.rows.filter(({ times }) => times === 0);
  const covered = chapter.rows.filter(({ times }) => times > 0);
  // In a fixed order: a group stays in its place, and open, when one of its rows is covered.
  const groups = ['', ...Object.keys(operations), t.anyOperation].filter((group) =>
    missing.some((row) => groupOf(row) === group),
  );
  return (
    <Panel
      title={`${title}: ${t.coveredOf(number.format(covered.length), number.format(chapter.rows.length))}`}
      lead={
        <>
          {t.whatCounts} <WithCode text={derivedFrom} />
        </>
      }
      flush
    >
      {missing.length === 0 && <p className={styles['allCovered']}>{t.allCovered}</p>}
      {groups.map((group, place) => {
        const rows = missing.filter((row) => groupOf(row) === group);
        return (
          <Rows
            key={group}
            title={
              group === ''
                ? t.missing(number.format(rows.length))
                : t.missingOf(group, number.format(rows.length))
            }
            name={title}
            columns={missingColumns}
            rows={rows}
            isOpen={place === 0}
          />
        );
      })}
      {covered.length > 0 && !isMissingOnly && (
        <Rows
          title={t.covered(number.format(covered.length))}
          name={title}
          columns={coveredColumns}
          rows={covered}
          isOpen={missing.length === 0}
        />
      )}
    </Panel>
  );
};

const isGroupedByOperation = (chapter: CoverageChapter['name']): boolean =>
  chapter === 'codes' || chapter === 'outcomes';

interface RowsProps {
  readonly title: string;
  /** The title of the chapter. */
  readonly name: string;
  readonly columns: readonly Column<CoverageRow>[];
  readonly rows: readonly CoverageRow[];
  readonly isOpen: boolean;
}

const Rows = ({ title, name, columns, rows, isOpen }: RowsProps) => (
  <details className={styles['rows']} open={isOpen}>
    <summary>{title}</summary>
    <Table label={`${name}. ${title}`} columns={columns} rows={rows} keyOf={({ key }) => key} />
  </details>
);

/** Formats the parts between backticks as code. */
const WithCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, place) => (place % 2 === 1 ? <Code key={part}>{part}</Code> : part));
