/** The tokens of an account: creating, listing and revoking them. */
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import type { Schema } from '../../../api/client.ts';
import { revokeToken, tokensQuery } from '../../../api/tokens.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import type { Translated } from '../../../language/texts.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { MakeToken } from './create-token-dialog.tsx';
import { useChange } from '../use-account-mutation.ts';
import { texts } from '../texts.ts';

type Token = Schema<'Token'>;

export const TokensPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const query = useQuery(tokensQuery(account));
  const [leaving, setLeaving] = useState<Token>();
  const revoking = useChange(
    account,
    (id: string) => revokeToken(account, id),
    () => t.revoked,
  );
  return (
    <Panel title={t.tokens} lead={t.tokensLead} actions={<MakeToken account={account} />} flush>
      <QueryResult query={query} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed" px={18} pb={18}>
              {t.noTokens}
            </Text>
          ) : (
            <Table label={t.tokens} columns={columnsIn(t, setLeaving)} rows={items} keyOf={({ id }) => id} />
          )
        }
      </QueryResult>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t.revokeTitle(leaving?.name ?? '')}
        confirmLabel={t.revoke}
        isDestructive
        busy={revoking.isPending}
        onConfirm={() => {
          if (leaving !== undefined) revoking.mutate(leaving.id, { onSettled: () => setLeaving(undefined) });
        }}
        onClose={() => setLeaving(undefined)}
      >
        {t.revokeMeaning}
      </ConfirmDialog>
    </Panel>
  );
};

const columnsIn = (
  t: Translated<typeof texts>,
  onRevoke: (token: Token) => void,
): readonly Column<Token>[] => [
  { name: t.tokenFor, cell: ({ name }) => <bdi>{name}</bdi> },
  { name: t.made, cell: ({ created_at }) => <Timestamp at={created_at} /> },
  {
    name: t.revoke,
    cell: (token) => (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => onRevoke(token)}
        aria-label={t.revokeWhich(token.name)}
      >
        {t.revoke}
      </Button>
    ),
    isNumber: true,
  },
];
