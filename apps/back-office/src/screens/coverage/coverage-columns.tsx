/** The columns of the rows that were not met, and of those that were. */
import { useMemo } from 'react';
import type { CoverageChapter, CoverageRow } from '../../api/coverage.ts';
import { Code } from '../../design/code-block.tsx';
import type { Column } from '../../design/table.tsx';
import { numberFormat } from '../../language/intl-formats.ts';
import { useLanguage, useLocale, useTexts } from '../../language/language-provider.tsx';
import styles from './coverage.module.css';
import { formatRowTitle } from './format-row-title.ts';
import { HowToMeet } from './how-to-meet.tsx';
import { LastExampleLink } from './last-example-link.tsx';
import { texts } from './texts.ts';

export const useNotMetColumns = (
  account: string,
  chapter: CoverageChapter['name'],
): readonly Column<CoverageRow>[] => {
  const t = useTexts(texts);
  return useMemo(
    () => [
      { name: t.name, cell: (row) => <RowName chapter={chapter} row={row} /> },
      { name: t.howToMeet, cell: (row) => <HowToMeet account={account} row={row} /> },
    ],
    [account, chapter, t],
  );
};

export const useMetColumns = (
  account: string,
  chapter: CoverageChapter['name'],
): readonly Column<CoverageRow>[] => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  return useMemo(
    () => [
      { name: t.name, cell: (row) => <RowName chapter={chapter} row={row} /> },
      { name: t.times, isNumber: true, cell: ({ times }) => number.format(times) },
      { name: t.last, cell: ({ example }) => <LastExampleLink account={account} example={example} /> },
    ],
    [account, chapter, number, t],
  );
};

interface RowNameProps {
  readonly chapter: CoverageChapter['name'];
  readonly row: CoverageRow;
}

const RowName = ({ chapter, row }: RowNameProps) => {
  const { language } = useLanguage();
  return (
    <span className={`${styles['cell'] ?? ''} ${styles['name'] ?? ''}`}>
      <Code>{row.key}</Code>
      <span>{formatRowTitle(chapter, row, language)}</span>
    </span>
  );
};
