/** The columns of the audit log. */
import { useMemo } from 'react';
import type { AuditEntry, AuditLogSearch } from '../../api/audit-log.ts';
import { allAccounts } from '../../api/query-client.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { TextLink } from '../../design/links.tsx';
import type { Column } from '../../design/table.tsx';
import { Tag } from '../../design/tag.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './audit-log.module.css';
import { ChangeList } from './change-list.tsx';
import { mergeSearch } from './audit-log-filter.ts';
import { actionTexts, actorTexts, texts } from './texts.ts';

export const useAuditLogColumns = (
  account: string,
  search: AuditLogSearch,
): readonly Column<AuditEntry>[] => {
  const t = useTexts(texts);
  return useMemo(() => {
    const accountColumn: Column<AuditEntry> = {
      name: t.account,
      onNarrow: 'end',
      cell: ({ merchant_identifier: identifier }) => <AccountCell account={identifier} />,
    };
    return [
      { name: t.time, cell: ({ at }) => <Timestamp at={at} isLight />, onNarrow: 'belowEnd' },
      { name: t.action, cell: (entry) => <ActionCell entry={entry} />, onNarrow: 'start' },
      ...(account === allAccounts ? [accountColumn] : []),
      {
        name: t.actor,
        cell: ({ actor }) => <ActorCell actor={actor} account={account} search={search} />,
        onNarrow: 'below',
      },
      { name: t.changes, cell: ({ changes }) => <ChangeList changes={changes} /> },
    ];
  }, [account, search, t]);
};

const ActionCell = ({ entry: { action, category, attempts, route } }: { readonly entry: AuditEntry }) => {
  const t = useTexts(texts);
  const tAction = useTexts(actionTexts);
  return (
    <span className={styles['cell']}>
      {category === 'failed_sign_ins' || category === 'refused_access' ? (
        <Tag tone="error">{tAction[action]}</Tag>
      ) : (
        tAction[action]
      )}
      {route !== null && (
        <bdi dir="ltr" className={styles['detail']}>
          {route}
        </bdi>
      )}
      {attempts > 1 && <span className={styles['detail']}>{t.times(attempts)}</span>}
    </span>
  );
};

interface ActorCellProps {
  readonly actor: AuditEntry['actor'];
  readonly account: string;
  readonly search: AuditLogSearch;
}

const ActorCell = ({ actor, account, search }: ActorCellProps) => {
  const t = useTexts(texts);
  const tActor = useTexts(actorTexts);
  const { type, role, merchant_identifier: merchant, token_id: token, token_name: name, address } = actor;
  const isKnownByType = type === 'command_line' || type === 'start' || role === null;
  return (
    <span className={styles['cell']}>
      <span>
        {!isKnownByType && (merchant === null ? `${t.provider}: ` : <bdi>{`${merchant}: `}</bdi>)}
        {tActor[type]}{' '}
        {token !== null && (
          <TokenLink
            account={account}
            search={mergeSearch(search, { token_id: token })}
            name={name ?? token}
          />
        )}
      </span>
      {address !== null && (
        <span className={styles['detail']}>
          <bdi dir="ltr">{address}</bdi>
        </span>
      )}
    </span>
  );
};

interface TokenLinkProps {
  readonly account: string;
  readonly search: AuditLogSearch;
  readonly name: string;
}

/** Filters by a token. */
const TokenLink = ({ account, search, name }: TokenLinkProps) =>
  account === allAccounts ? (
    <TextLink size="sm" to="/audit-log" search={search}>
      <bdi>“{name}”</bdi>
    </TextLink>
  ) : (
    <TextLink size="sm" to="/accounts/$account/audit-log" params={{ account }} search={search}>
      <bdi>“{name}”</bdi>
    </TextLink>
  );

const AccountCell = ({ account }: { readonly account: string | null }) => {
  const t = useTexts(texts);
  return account === null ? (
    <span className={styles['detail']} aria-label={t.noAccount}>
      —
    </span>
  ) : (
    <TextLink size="sm" to="/accounts/$account/audit-log" params={{ account }}>
      <bdi className={styles['account']}>{account}</bdi>
    </TextLink>
  );
};
