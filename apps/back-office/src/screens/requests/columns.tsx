/** What a row tells of a request. The operation leads to the rest. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Code } from '../../design/code.tsx';
import type { Column } from '../../design/table.tsx';
import { Tag } from '../../design/tag.tsx';
import { TextLink } from '../../design/link.tsx';
import type { Told } from '../../gateway/client.ts';
import { everybody } from '../../gateway/queries.ts';
import { useWords } from '../../language/language.tsx';
import { Moment } from '../../shown/moment.tsx';
import { Operation } from '../../shown/operation.tsx';
import { ResponseCode } from '../../shown/status.tsx';
import { accountOf } from './account.ts';
import { Duration } from '../../shown/duration.tsx';
import styles from './list.module.css';
import { words } from './words.ts';

type Request = Told<'Request'>;

export const useColumns = (account: string): readonly Column<Request>[] => {
  const say = useWords(words);
  return useMemo(() => {
    const ofAccount: Column<Request> = {
      name: say.account,
      cell: (request) => <Account request={request} />,
    };
    return [
      {
        name: say.time,
        cell: ({ at }) => (
          <span className={styles['above']}>
            <Moment at={at} />
          </span>
        ),
      },
      {
        name: say.operation,
        cell: ({ request_id: request, operation }) => (
          <Link
            to="."
            search={(search) => ({ ...search, request })}
            resetScroll={false}
            className={styles['open']}
          >
            {operation === undefined ? say.unreadable : <Operation name={operation} />}
          </Link>
        ),
      },
      {
        name: say.reference,
        cell: ({ merchant_reference: reference }) =>
          reference === undefined ? <None /> : <Code>{reference}</Code>,
      },
      ...(account === everybody ? [ofAccount] : []),
      { name: say.answer, cell: (request) => <Answer request={request} /> },
      {
        name: say.took,
        isNumber: true,
        isMinor: true,
        cell: ({ microseconds }) => <Duration milliseconds={microseconds / 1000} />,
      },
    ];
  }, [account, say]);
};

const Answer = ({ request: { response_code: code, refused, diagnosis } }: { readonly request: Request }) => {
  const say = useWords(words);
  return (
    <span className={styles['answer']}>
      <ResponseCode code={code} />
      {refused?.parameter !== undefined && <Code>{refused.parameter}</Code>}
      {diagnosis !== undefined && <Tag tone="doubt">{say.diagnosed}</Tag>}
    </span>
  );
};

const Account = ({ request }: { readonly request: Request }) => {
  const account = accountOf(request);
  const { merchant_identifier: named } = request;
  if (account !== undefined) return <ToAccount account={account} />;
  return named === undefined ? <None /> : <Code>{named}</Code>;
};

const ToAccount = ({ account }: { readonly account: string }) => (
  <TextLink size="sm" to="/accounts/$account/requests" params={{ account }} className={styles['above'] ?? ''}>
    <bdi>{account}</bdi>
  </TextLink>
);

const None = () => {
  const say = useWords(words);
  return (
    <span className={styles['none']} aria-label={say.nobody}>
      —
    </span>
  );
};
