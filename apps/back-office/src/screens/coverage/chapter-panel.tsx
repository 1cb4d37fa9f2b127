/** A chapter of the coverage: where its rows come from, those that were not met, and those that were. */
import { Title } from '@mantine/core';
import type { CoverageChapter, CoverageRow } from '../../api/coverage.ts';
import { Code } from '../../design/code-block.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table, type Column } from '../../design/table.tsx';
import { numberFormat } from '../../language/intl-formats.ts';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import { useMetColumns, useNotMetColumns } from './coverage-columns.tsx';
import styles from './coverage.module.css';
import { texts } from './texts.ts';
import { useChapterTexts } from './use-chapter-texts.ts';

interface ChapterPanelProps {
  readonly account: string;
  readonly chapter: CoverageChapter;
  readonly isNotMetOnly: boolean;
}

export const ChapterPanel = ({ account, chapter, isNotMetOnly }: ChapterPanelProps) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  const { title, derivedFrom } = useChapterTexts(chapter);
  const notMetColumns = useNotMetColumns(account, chapter.name);
  const metColumns = useMetColumns(account, chapter.name);
  const notMet = chapter.rows.filter(({ times }) => times === 0);
  const met = chapter.rows.filter(({ times }) => times > 0);
  return (
    <div id={chapter.name} className={styles['chapter']}>
      <Panel
        title={`${title}: ${t.metOf(number.format(met.length), number.format(chapter.rows.length))}`}
        lead={
          <>
            {t.whatCounts} <WithCode text={derivedFrom} />
          </>
        }
        flush
      >
        {notMet.length === 0 ? (
          <p className={styles['allMet']}>{t.allMet}</p>
        ) : (
          <Rows
            title={t.notMet(number.format(notMet.length))}
            name={title}
            columns={notMetColumns}
            rows={notMet}
          />
        )}
        {met.length > 0 && !isNotMetOnly && (
          <Rows title={t.met(number.format(met.length))} name={title} columns={metColumns} rows={met} />
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
