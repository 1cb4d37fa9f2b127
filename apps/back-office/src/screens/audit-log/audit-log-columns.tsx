/** The columns of the audit log. */
import { useMemo } from 'react';
import type { AuditEntry } from '../../api/audit-log.ts';
import { allAccounts } from '../../api/query-client.ts';
import type { ListColumn } from '../../components/list/column-menu.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { TextLink } from '../../design/links.tsx';
import type { Column } from '../../design/table.tsx';
import { Tag } from '../../design/tag.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './audit-log.module.css';
import { ChangeList } from './change-list.tsx';
import { actionTexts, actorTexts, texts } from './texts.ts';

type AuditLogColumn = Column<AuditEntry> & ListColumn;

export const useAuditLogColumns = (account: string): readonly AuditLogColumn[] => {
  const t = useTexts(texts);
  return useMemo(() => {
    const accountColumn: AuditLogColumn = {
      id: 'account',
      name: t.account,
      onNarrow: 'end',
      cell: ({ merchant_identifier: identifier }) => <AccountCell account={identifier} />,
    };
    return [
      { id: 'time', name: t.time, cell: ({ at }) => <Timestamp at={at} isLight />, onNarrow: 'belowEnd' },
      {
        id: 'action',
        name: t.action,
        isFixed: true,
        cell: (entry) => <ActionCell entry={entry} />,
        onNarrow: 'start',
      },
      ...(account === allAccounts ? [accountColumn] : []),
      { id: 'actor', name: t.actor, cell: ({ actor }) => <ActorCell actor={actor} />, onNarrow: 'below' },
      { id: 'changes', name: t.changes, cell: ({ changes }) => <ChangeList changes={changes} /> },
    ];
  }, [account, t]);
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

const ActorCell = ({ actor }: Pick<AuditEntry, 'actor'>) => {
  const t = useTexts(texts);
  const tActor = useTexts(actorTexts);
  const { type, role, merchant_identifier: merchant, token_id: token, token_name: name, address } = actor;
  const isKnownByType = type === 'command_line' || type === 'in_process' || type === 'start' || role === null;
  return (
    <span className={styles['cell']}>
      <span>
        {!isKnownByType && (merchant === null ? `${t.provider}: ` : <bdi>{`${merchant}: `}</bdi>)}
        {tActor[type]}{' '}
        {token !== null && (
          // Filters by the token.
          <TextLink size="sm" to="." search={(search) => ({ ...search, token_id: token })}>
            <bdi>“{name ?? token}”</bdi>
          </TextLink>
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
