/** The columns of the rows that are missing, and of those that are covered. */
import { useMemo } from 'react';
import type { CoverageChapter, CoverageRow } from '../../api/coverage.ts';
import { Code } from '../../design/code-block.tsx';
import type { Column } from '../../design/table.tsx';
import { numberFormat } from '../../language/intl-formats.ts';
import { useLanguage, useLocale, useTexts } from '../../language/language-provider.tsx';
import styles from './coverage.module.css';
import { formatCoverageRowTitle } from './format-coverage-row-title.ts';
import { CoverButton } from './cover-button.tsx';
import { HowToCoverCell } from './how-to-cover-cell.tsx';
import { texts } from './texts.ts';
import { allAccounts } from '../../api/query-client.ts';
import { TextLink } from '../../design/links.tsx';

export const useMissingColumns = (
  account: string,
  chapter: CoverageChapter['name'],
): readonly Column<CoverageRow>[] => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return useMemo(
    () => [
      { name: t.name, cell: (row) => <RowName chapter={chapter} row={row} />, onNarrow: 'start' },
      { name: t.howToCover, cell: (row) => <HowToCoverCell row={row} />, onNarrow: 'below' },
      ...(account === allAccounts
        ? []
        : [
            {
              name: t.action,
              cell: (row: CoverageRow) => (
                <CoverButton
                  account={account}
                  row={row}
                  title={formatCoverageRowTitle(chapter, row, language)}
                />
              ),
              onNarrow: 'belowEnd',
            } as const,
          ]),
    ],
    [account, chapter, language, t],
  );
};

export const useCoveredColumns = (
  account: string,
  chapter: CoverageChapter['name'],
): readonly Column<CoverageRow>[] => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  return useMemo(
    () => [
      { name: t.name, cell: (row) => <RowName chapter={chapter} row={row} />, onNarrow: 'start' },
      { name: t.times, isNumber: true, onNarrow: 'end', cell: ({ times }) => number.format(times) },
      {
        name: t.last,
        cell: ({ example }) => <LastExampleLink account={account} example={example} />,
        onNarrow: 'below',
      },
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
      {hasCode(chapter) && <Code>{row.key}</Code>}
      <span>{formatCoverageRowTitle(chapter, row, language)}</span>
    </span>
  );
};

// The keys of the other rows say the same as their titles.
const hasCode = (chapter: CoverageChapter['name']): boolean =>
  chapter === 'codes' || chapter === 'interpretation_rules';

interface LastExampleLinkProps {
  readonly account: string;
  readonly example: CoverageRow['example'];
}

/** The link to the request or the feedback that covered a row last. */
const LastExampleLink = ({ account, example }: LastExampleLinkProps) => {
  const t = useTexts(texts);
  if (example === undefined) return <span>{t.none}</span>;
  const { kind, id, account: ofExample } = example;
  if (kind === 'request')
    return account === allAccounts ? (
      <TextLink size="xs" to="/requests" search={{ request: id }}>
        {t.lastRequest}
      </TextLink>
    ) : (
      <TextLink size="xs" to="/accounts/$account/requests" params={{ account }} search={{ request: id }}>
        {t.lastRequest}
      </TextLink>
    );
  return (
    <TextLink
      size="xs"
      to="/accounts/$account/feedback/$feedback_id"
      params={{ account: ofExample ?? account, feedback_id: id }}
    >
      {t.lastFeedback}
    </TextLink>
  );
};
