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
import { useColumnChoice, type ColumnChoice } from '../../../components/list/column-menu.tsx';
import { RowCheckbox } from '../../../components/list/row-selection.tsx';
import { Duration } from '../../../components/duration.tsx';
import styles from './request-table.module.css';
import { texts } from '../texts.ts';

type Request = Schema<'Request'>;

/** The columns, and which are visible. */
export const useRequestColumnChoice = (account: string): ColumnChoice => {
  const t = useTexts(texts);
  return useColumnChoice('requests', [
    { id: 'time', name: t.time },
    { id: 'operation', name: t.operation, isFixed: true },
    { id: 'reference', name: t.reference },
    { id: 'fortId', name: t.fortIdColumn, isOptional: true },
    ...(account === allAccounts ? [{ id: 'account', name: t.account }] : []),
    { id: 'answer', name: t.answer },
    { id: 'took', name: t.took },
  ]);
};

interface RequestColumn extends Column<Request> {
  readonly id: string;
}

interface RequestColumnsInput {
  readonly account: string;
  readonly visibleColumns: ReadonlySet<string>;
}

export const useRequestColumns = ({
  account,
  visibleColumns,
}: RequestColumnsInput): readonly Column<Request>[] => {
  const t = useTexts(texts);
  // A text, because the set is a new one at each render.
  const visibleKey = [...visibleColumns].join(' ');
  return useMemo(() => {
    const accountColumn: RequestColumn = {
      id: 'account',
      name: t.account,
      onNarrow: 'end',
      cell: (request) => <AccountCell request={request} />,
    };
    const columns: readonly RequestColumn[] = [
      {
        id: 'select',
        name: t.select,
        onNarrow: 'lead',
        cell: ({ request_id: id, at }) => <RowCheckbox id={id} label={t.selectOne(at)} />,
      },
      {
        id: 'time',
        name: t.time,
        onNarrow: 'belowEnd',
        cell: ({ at }) => (
          <span className={styles['aboveLink']}>
            <Timestamp at={at} />
          </span>
        ),
      },
      {
        id: 'operation',
        name: t.operation,
        onNarrow: 'start',
        cell: ({ request_id: request, operation, http, unprocessed }) => (
          <Link
            to="."
            search={(search) => ({ ...search, request })}
            resetScroll={false}
            className={styles['openLink']}
            data-row-link
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
        id: 'reference',
        name: t.reference,
        onNarrow: 'end',
        cell: ({ merchant_reference: reference }) =>
          reference === undefined ? <EmptyCell /> : <Code>{reference}</Code>,
      },
      {
        id: 'fortId',
        name: t.fortIdColumn,
        onNarrow: 'hidden',
        cell: ({ fort_id: fortId }) => (fortId === undefined ? <EmptyCell /> : <Code>{fortId}</Code>),
      },
      ...(account === allAccounts ? [accountColumn] : []),
      { id: 'answer', name: t.answer, cell: (request) => <ReplyCell request={request} />, onNarrow: 'below' },
      {
        id: 'took',
        name: t.took,
        isNumber: true,
        onNarrow: 'hidden',
        cell: ({ microseconds }) => <Duration milliseconds={microseconds / 1000} />,
      },
    ];
    return columns.filter(({ id }) => id === 'select' || visibleKey.split(' ').includes(id));
  }, [account, t, visibleKey]);
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
