/** The tokens of an account, or of the gateway: creating, listing and revoking them. */
import { Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeToken, tokensQuery, type Token } from '../../api/access-tokens.ts';
import { allAccounts } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { CodeBlock } from '../../design/code-block.tsx';
import { DestructiveButton } from '../../design/destructive-button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table, type Column } from '../../design/table.tsx';
import { Tag } from '../../design/tag.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import type { Translated } from '../../language/translate.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import styles from './team.module.css';
import { texts } from './texts.ts';
import { useTeamMutation } from './use-team-mutation.ts';

interface TokensPanelProps {
  readonly account: string;
  /** Whether tokens are created with the command line only. */
  readonly needsCommand: boolean;
}

export const TokensPanel = ({ account, needsCommand }: TokensPanelProps) => {
  const t = useTexts(texts);
  const query = useQuery(tokensQuery(account));
  const [tokenToRevoke, setTokenToRevoke] = useState<Token>();
  const [isOpen, setOpen] = useState(false);
  const revocation = useTeamMutation(account, {
    change: revokeToken,
    message: () => t.revoked,
    onDone: () => setOpen(false),
  });
  const askToRevoke = (token: Token) => {
    revocation.reset();
    setTokenToRevoke(token);
    setOpen(true);
  };
  return (
    <Panel
      title={t.tokens}
      lead={account === allAccounts ? t.tokensLeadOfGateway : t.tokensLead}
      actions={!needsCommand && <CreateTokenDialog account={account} />}
      flush
    >
      <QueryResult query={query} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconKey size={32} />} title={t.noTokens}>
              {t.noTokensHint}
            </EmptyState>
          ) : (
            <Table
              label={t.tokens}
              columns={columnsOf(t, account, askToRevoke)}
              rows={items.toSorted(newestFirst)}
              keyOf={({ id }) => id}
            />
          )
        }
      </QueryResult>
      {needsCommand && (
        <Stack gap={6} px={18} pb={18} pt="sm">
          <Text size="sm" c="dimmed">
            {t.providerTokens}
          </Text>
          <CodeBlock
            text="postern-gateway token create --role provider --name mine"
            label={t.command}
            copy={t.copy}
          />
        </Stack>
      )}
      <ConfirmDialog
        opened={isOpen}
        title={t.revokeTitle(tokenToRevoke?.name ?? '')}
        confirmLabel={t.revoke}
        isDestructive
        busy={revocation.isPending}
        error={revocation.error}
        onConfirm={() => tokenToRevoke !== undefined && revocation.mutate(tokenToRevoke.id)}
        onClose={() => setOpen(false)}
      >
        {t.revokeMeaning}
      </ConfirmDialog>
    </Panel>
  );
};

const newestFirst = (one: Token, other: Token): number =>
  Date.parse(other.created_at) - Date.parse(one.created_at);

const columnsOf = (
  t: Translated<typeof texts>,
  account: string,
  revoke: (token: Token) => void,
): readonly Column<Token>[] => {
  const owner: Column<Token> = {
    name: t.owner,
    cell: ({ merchant_identifier: identifier }) =>
      identifier === null ? t.provider : <bdi>{identifier}</bdi>,
  };
  const action: Column<Token> = {
    name: t.actions,
    cell: (token) => (
      <DestructiveButton
        size="compact-sm"
        onClick={() => revoke(token)}
        aria-label={t.revokeWhich(token.name)}
      >
        {t.revoke}
      </DestructiveButton>
    ),
    isNumber: true,
  };
  return [
    {
      name: t.tokenFor,
      cell: ({ name, scope, expires_at }) => (
        <span className={styles['names']}>
          <bdi className={styles['name']}>{name}</bdi>
          {scope === 'read-only' && <Tag tone="neutral">{t.readOnly}</Tag>}
          {hasPassed(expires_at) && <Tag tone="error">{t.expired}</Tag>}
        </span>
      ),
    },
    ...(account === allAccounts ? [owner] : []),
    { name: t.made, cell: ({ created_at }) => <Timestamp at={created_at} as="date" /> },
    {
      name: t.lastUsed,
      cell: ({ last_used_at: at }) => (at === null ? <Dimmed>{t.neverUsed}</Dimmed> : <Timestamp at={at} />),
    },
    {
      name: t.expires,
      cell: ({ expires_at: at }) =>
        at === null ? <Dimmed>{t.never}</Dimmed> : <Timestamp at={at} as="date" />,
    },
    action,
  ];
};

const Dimmed = ({ children }: { readonly children: string }) => (
  <Text size="sm" c="dimmed" component="span">
    {children}
  </Text>
);

const hasPassed = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now();
