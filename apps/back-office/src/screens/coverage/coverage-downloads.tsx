/** Downloads the coverage as a page, a report or a badge, with the time span that is shown. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { coverageAddress, type CoverageReport } from '../../api/coverage.ts';
import { allAccounts } from '../../api/query-client.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

interface CoverageDownloadsProps {
  readonly account: string;
  readonly report: CoverageReport;
}

export const CoverageDownloads = ({ account, report }: CoverageDownloadsProps) => {
  const t = useTexts(texts);
  const name = account === allAccounts ? 'coverage-all-accounts' : `coverage-${account}`;
  const files = [
    { format: 'html', label: t.downloadPage },
    { format: 'json', label: t.downloadReport },
    { format: 'svg', label: t.downloadBadge },
  ] as const;
  return files.map(({ format, label }) => (
    <Button
      key={format}
      component="a"
      variant="default"
      href={coverageAddress(account, report, format)}
      download={`${name}.${format}`}
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {label}
    </Button>
  ));
};
