/** The columns of the request table. The operation opens the details. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Code } from '../../../design/code-block.tsx';
import type { Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import { TextLink } from '../../../design/links.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import { RequestOutcome } from '../request-outcome.tsx';
import { accountOfRequest } from '../account-of-request.ts';
import { Duration } from '../../../components/duration.tsx';
import styles from './request-table.module.css';
import { texts } from '../texts.ts';

type Request = Schema<'Request'>;

export const useRequestColumns = (account: string): readonly Column<Request>[] => {
  const t = useTexts(texts);
  return useMemo(() => {
    const accountColumn: Column<Request> = {
      name: t.account,
      cell: (request) => <AccountCell request={request} />,
    };
    return [
      {
        name: t.time,
        cell: ({ at }) => (
          <span className={styles['aboveLink']}>
            <Timestamp at={at} />
          </span>
        ),
      },
      {
        name: t.operation,
        cell: ({ request_id: request, operation, http, unprocessed }) => (
          <Link
            to="."
            search={(search) => ({ ...search, request })}
            resetScroll={false}
            className={styles['openLink']}
          >
            {operation === undefined ? (
              unprocessed === undefined ? (
                t.unreadable
              ) : (
                <RequestLine http={http} />
              )
            ) : (
              <OperationName name={operation} />
            )}
          </Link>
        ),
      },
      {
        name: t.reference,
        cell: ({ merchant_reference: reference }) =>
          reference === undefined ? <EmptyCell /> : <Code>{reference}</Code>,
      },
      ...(account === allAccounts ? [accountColumn] : []),
      { name: t.answer, cell: (request) => <ReplyCell request={request} /> },
      {
        name: t.took,
        isNumber: true,
        isHiddenOnNarrow: true,
        cell: ({ microseconds }) => <Duration milliseconds={microseconds / 1000} />,
      },
    ];
  }, [account, t]);
};

const ReplyCell = ({ request }: { readonly request: Request }) => {
  const t = useTexts(texts);
  const { refused } = request;
  return (
    <span className={styles['reply']}>
      <RequestOutcome request={request} />
      {refused?.parameter !== undefined && <Code>{refused.parameter}</Code>}
      {isDiagnosed(request) && <Tag tone="uncertain">{t.diagnosed}</Tag>}
    </span>
  );
};

/** Whether the gateway found the cause when the request arrived. */
const isDiagnosed = ({ findings = [] }: Request): boolean =>
  findings.some(({ variant }) => variant !== 'NotDiagnosed' && variant !== 'Unexplained');

/** The first line of a request that is no operation, as it arrived. */
const RequestLine = ({ http }: { readonly http: Request['http'] }) => {
  const t = useTexts(texts);
  return http?.method === undefined ? (
    t.unreadable
  ) : (
    <bdi className={`postern-code ${styles['requestLine'] ?? ''}`} title={http.path ?? ''}>
      {http.method} {http.path}
    </bdi>
  );
};

const AccountCell = ({ request }: { readonly request: Request }) => {
  const account = accountOfRequest(request);
  const { merchant_identifier: identifier } = request;
  if (account !== undefined) return <AccountLink account={account} />;
  return identifier === undefined ? <EmptyCell /> : <Code>{identifier}</Code>;
};

const AccountLink = ({ account }: { readonly account: string }) => (
  <TextLink
    size="sm"
    to="/accounts/$account/requests"
    params={{ account }}
    className={styles['aboveLink'] ?? ''}
  >
    <bdi>{account}</bdi>
  </TextLink>
);

const EmptyCell = () => {
  const t = useTexts(texts);
  return (
    <span className={styles['empty']} aria-label={t.noAccount}>
      —
    </span>
  );
};
