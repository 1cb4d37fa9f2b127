/** The total of the coverage, and a bar for each chapter, which shows the chapter. */
import { Link } from '@tanstack/react-router';
import type { CoverageChapter, CoverageReport } from '../../api/coverage.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { PercentBar } from '../../design/percent-bar.tsx';
import { Panel } from '../../design/panel.tsx';
import { numberFormat } from '../../language/intl-formats.ts';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import styles from './coverage.module.css';
import { texts } from './texts.ts';
import { useCoverageChapterTexts } from './use-coverage-chapter-texts.ts';

interface CoverageSummaryProps {
  readonly report: CoverageReport;
  readonly chosen: CoverageChapter['name'] | undefined;
}

export const CoverageSummary = ({ report, chosen }: CoverageSummaryProps) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  return (
    <Panel title={t.total}>
      <p className={styles['total']}>
        <strong>{number.format(report.percent)}%</strong>
        <span>{t.coveredOf(number.format(report.covered), number.format(report.all))}</span>
      </p>
      <p className={styles['detail']}>
        {t.counted(number.format(report.requests), number.format(report.feedback))} {t.countedAt}{' '}
        <Timestamp at={report.measuredAt} />
      </p>
      <ul className={styles['chapters']} aria-label={t.chapters}>
        {report.chapters.map((chapter) => (
          <ChapterBar key={chapter.name} chapter={chapter} isChosen={chapter.name === chosen} />
        ))}
      </ul>
    </Panel>
  );
};

interface ChapterBarProps {
  readonly chapter: CoverageChapter;
  readonly isChosen: boolean;
}

const ChapterBar = ({ chapter, isChosen }: ChapterBarProps) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  const { title } = useCoverageChapterTexts(chapter);
  const { covered, percent, rows } = chapter;
  return (
    <li>
      <Link
        to="."
        search={(search) => ({ ...search, chapter: chapter.name })}
        resetScroll={false}
        replace
        className={styles['bar']}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span>{title}</span>
        <span className={styles['percent']}>{number.format(percent)}%</span>
        <span className={styles['detail']}>
          {t.coveredOf(number.format(covered), number.format(rows.length))}
        </span>
        <PercentBar percent={percent} />
      </Link>
    </li>
  );
};
