/** What the requests of an account, or of all accounts, have covered of all that the gateway can answer, and how to cover the rest. */
import { Button, Group, Menu, SegmentedControl, Stack, Text } from '@mantine/core';
import { getRouteApi, linkOptions, useLocation, useNavigate } from '@tanstack/react-router';
import {
  coverageAddress,
  type CoverageReport,
  type CoverageSpan,
  coverageSpans,
  useCoverage,
} from '../../api/coverage.ts';
import { allAccounts } from '../../api/query-client.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Code } from '../../design/code-block.tsx';
import { Page } from '../../design/page.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { CoverageChapterPanel } from './coverage-chapter-panel.tsx';
import { CoverageSummary } from './coverage-summary.tsx';
import styles from './coverage.module.css';
import { spanTexts, texts } from './texts.ts';
import { IconDownload } from '@tabler/icons-react';

export const CoverageScreen = () => <Coverage account={useAccountId()} search={ofAccount.useSearch()} />;

export const CoverageOfAllScreen = () => <Coverage account={allAccounts} search={ofAll.useSearch()} />;

const ofAccount = getRouteApi('/accounts/$account/coverage');
const ofAll = getRouteApi('/coverage');

interface CoverageSearch {
  readonly span?: string;
  /** `missing` or all. */
  readonly rows?: string;
  readonly chapter?: string;
}

interface CoverageProps {
  readonly account: string;
  readonly search: CoverageSearch;
}

const Coverage = ({ account, search }: CoverageProps) => {
  const t = useTexts(texts);
  const query = useCoverage(account, readSpan(search));
  return (
    <Page
      title={account === allAccounts ? t.titleOfAll : t.title}
      lead={t.lead}
      actions={query.data && <CoverageDownloads account={account} report={query.data.report} />}
    >
      <Pickers account={account} search={search} />
      {query.isLoading && <Text component="output">{t.counting}</Text>}
      <QueryResult query={query} lines={12}>
        {({ report }) => (
          <Stack gap="md">
            <Chapters account={account} report={report} search={search} />
            {report.otherCodes.length > 0 && <OtherCodes codes={report.otherCodes} />}
          </Stack>
        )}
      </QueryResult>
    </Page>
  );
};

interface ChaptersProps extends CoverageProps {
  readonly report: CoverageReport;
}

/** The total, and the chosen chapter: by default the first one that has gaps. */
const Chapters = ({ account, report, search }: ChaptersProps) => {
  // Addresses of earlier versions name the chapter after a number sign.
  const hash = useLocation({ select: (location) => location.hash });
  const { chapters } = report;
  const chapter =
    chapters.find(({ name }) => name === (search.chapter ?? hash)) ??
    chapters.find(({ covered, rows }) => covered < rows.length) ??
    chapters[0];
  return (
    <>
      <CoverageSummary report={report} chosen={chapter?.name} />
      {chapter !== undefined && (
        <CoverageChapterPanel account={account} chapter={chapter} isMissingOnly={isMissingOnly(search)} />
      )}
    </>
  );
};

const Pickers = ({ account, search }: CoverageProps) => {
  const t = useTexts(texts);
  const tSpan = useTexts(spanTexts);
  const navigate = useNavigate();
  const change = (changed: CoverageSearch): void =>
    void navigate({ ...coverageLink(account, { ...search, ...changed }), replace: true, resetScroll: false });
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t.span}
        data={spans.map((value) => ({ value, label: tSpan[value] }))}
        value={readSpan(search)}
        onChange={(span) => change({ span })}
      />
      <SegmentedControl
        aria-label={t.rows}
        data={[
          { value: 'all', label: t.allRows },
          { value: 'missing', label: t.missingOnly },
        ]}
        value={isMissingOnly(search) ? 'missing' : 'all'}
        onChange={(rows) => change({ rows })}
      />
    </Group>
  );
};

const OtherCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const t = useTexts(texts);
  return (
    <Panel title={t.otherCodes} lead={t.otherCodesLead}>
      <p className={styles['codes']}>
        {codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
      </p>
    </Panel>
  );
};

const isSpan = (text: string): text is CoverageSpan => Object.hasOwn(coverageSpans, text);

const spans: readonly CoverageSpan[] = Object.keys(coverageSpans).filter(isSpan);

/** The time span of an address; all by default. */
const readSpan = ({ span = '' }: CoverageSearch): CoverageSpan => (isSpan(span) ? span : 'all');

const isMissingOnly = ({ rows }: CoverageSearch): boolean => rows === 'missing';

const coverageLink = (account: string, search: CoverageSearch) =>
  account === allAccounts
    ? linkOptions({ to: '/coverage', search })
    : linkOptions({ to: '/accounts/$account/coverage', params: { account }, search });

interface CoverageDownloadsProps {
  readonly account: string;
  readonly report: CoverageReport;
}

/** Downloads the coverage as a page, a report or a badge, with the time span that is shown. */
const CoverageDownloads = ({ account, report }: CoverageDownloadsProps) => {
  const t = useTexts(texts);
  const name = account === allAccounts ? 'coverage-all-accounts' : `coverage-${account}`;
  const files = [
    { format: 'html', label: t.downloadPage },
    { format: 'json', label: t.downloadReport },
    { format: 'svg', label: t.downloadBadge },
  ] as const;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ format, label }) => (
          <Menu.Item
            key={format}
            component="a"
            href={coverageAddress(account, report, format)}
            download={`${name}.${format}`}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
