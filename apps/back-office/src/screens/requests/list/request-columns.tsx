/** The columns of the request table. The operation opens the details. */
import { useMemo } from 'react';
import { Code } from '../../../design/code-block.tsx';
import type { Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import { TextLink } from '../../../design/links.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { RequestName } from '../../../components/request-name.tsx';
import { RequestOutcome } from '../request-outcome.tsx';
import { accountOfRequest } from '../account-of-request.ts';
import { amountOfRequest } from '../amount-of-request.ts';
import { Amount } from '../../../components/amount.tsx';
import type { ListColumn } from '../../../components/list/column-menu.tsx';
import { Duration } from '../../../components/duration.tsx';
import styles from './request-columns.module.css';
import { texts } from '../texts.ts';

type Request = Schema<'Request'>;

type RequestColumn = Column<Request> & ListColumn;

export const useRequestColumns = (account: string): readonly RequestColumn[] => {
  const t = useTexts(texts);
  return useMemo(() => {
    const accountColumn: RequestColumn = {
      id: 'account',
      name: t.account,
      onNarrow: 'end',
      cell: (request) => <AccountCell request={request} />,
    };
    return [
      {
        id: 'time',
        name: t.time,
        onNarrow: 'belowEnd',
        cell: ({ at }) => <Timestamp at={at} />,
      },
      {
        id: 'operation',
        name: t.operation,
        isFixed: true,
        onNarrow: 'start',
        cell: (request) => (
          <TextLink
            to="."
            search={(search) => ({ ...search, request: request.request_id })}
            resetScroll={false}
            size="sm"
            data-row-link
          >
            <RequestName request={request} />
          </TextLink>
        ),
      },
      {
        id: 'reference',
        name: t.reference,
        onNarrow: 'end',
        cell: ({ merchant_reference: reference }) =>
          reference === undefined ? (
            <EmptyCell />
          ) : (
            <span className={styles['reference']}>
              <Code>{reference}</Code>
            </span>
          ),
      },
      {
        id: 'amount',
        name: t.amount,
        isNumber: true,
        // Beside the account there is no room for it.
        isOptional: account === allAccounts,
        onNarrow: 'hidden',
        cell: (request) => <AmountCell request={request} />,
      },
      {
        id: 'fortId',
        name: t.fortIdColumn,
        isOptional: true,
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
  }, [account, t]);
};

const AmountCell = ({ request }: { readonly request: Request }) => {
  const amount = amountOfRequest(request);
  return amount === undefined ? <EmptyCell /> : <Amount {...amount} />;
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

const AccountCell = ({ request }: { readonly request: Request }) => {
  const account = accountOfRequest(request);
  const { merchant_identifier: identifier } = request;
  if (account !== undefined) return <AccountLink account={account} />;
  return identifier === undefined ? <EmptyCell /> : <Code>{identifier}</Code>;
};

const AccountLink = ({ account }: { readonly account: string }) => (
  <TextLink size="sm" to="/accounts/$account/requests" params={{ account }}>
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
