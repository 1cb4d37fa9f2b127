/** The most frequent response codes, with links to their requests. */
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PercentBar } from '../../../design/percent-bar.tsx';
import { Panel } from '../../../design/panel.tsx';
import { activityQuery, type Span } from '../../../api/overview.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { LazyResponseCodeText } from './lazy-response-code-text.tsx';
import styles from './response-codes-panel.module.css';
import { NothingInSpan } from '../nothing-in-span.tsx';
import { requestsLink } from '../overview-links.ts';
import { texts } from '../texts.ts';
import { numberFormat } from '../../../language/intl-formats.ts';

interface ResponseCodesPanelProps {
  readonly account: string;
  readonly span: Span;
}

export const ResponseCodesPanel = ({ account, span }: ResponseCodesPanelProps) => {
  const t = useTexts(texts);
  const number = numberFormat(useLocale());
  const query = useQuery(activityQuery(account, span));
  return (
    <Panel title={t.codes} lead={t.codesLead}>
      <QueryResult query={query} lines={6}>
        {({ response_codes: all }) => {
          // A request that a scenario lost has none.
          const codes = all.filter(({ response_code: code }) => code !== '');
          const [first] = codes;
          if (first === undefined)
            return (
              <NothingInSpan
                account={account}
                span={span}
                icon={<IconListSearch size={32} />}
                title={t.noCodes}
                hint={t.noRequestsHint}
              />
            );
          return (
            <ol className={styles['codes']}>
              {codes.slice(0, shownMax).map(({ response_code: code, requests }) => (
                <li key={code}>
                  <Link {...requestsLink(account, { response_code: code })} className={styles['code']}>
                    <LazyResponseCodeText code={code} />
                    <span className={styles['count']}>{number.format(requests)}</span>
                    <PercentBar percent={Math.max(1, (100 * requests) / first.requests)} />
                  </Link>
                </li>
              ))}
            </ol>
          );
        }}
      </QueryResult>
    </Panel>
  );
};

const shownMax = 8;
