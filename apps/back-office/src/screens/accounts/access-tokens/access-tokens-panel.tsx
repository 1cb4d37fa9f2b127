/** The tokens of an account: creating, listing and revoking them. */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeBlock } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { revokeToken, tokensQuery } from '../../../api/access-tokens.ts';
import { useSession } from '../../../api/use-session.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import type { Translated } from '../../../language/translate.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { CreateTokenDialog } from './create-access-token-dialog.tsx';
import { useAccountMutation } from '../use-account-mutation.ts';
import { texts } from '../texts.ts';

type Token = Schema<'Token'>;

export const TokensPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const session = useSession();
  const query = useQuery(tokensQuery(account));
  const [tokenToRevoke, setTokenToRevoke] = useState<Token>();
  const revocation = useAccountMutation(
    account,
    (id: string) => revokeToken(account, id),
    () => t.revoked,
  );
  return (
    <Panel title={t.tokens} lead={t.tokensLead} actions={<CreateTokenDialog account={account} />} flush>
      <QueryResult query={query} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed" px={18} pb={18}>
              {t.noTokens}
            </Text>
          ) : (
            <Table
              label={t.tokens}
              columns={columnsIn(t, setTokenToRevoke)}
              rows={items}
              keyOf={({ id }) => id}
            />
          )
        }
      </QueryResult>
      {session.role === 'provider' && session.started_by === 'link' && (
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
        opened={tokenToRevoke !== undefined}
        title={t.revokeTitle(tokenToRevoke?.name ?? '')}
        confirmLabel={t.revoke}
        isDestructive
        busy={revocation.isPending}
        onConfirm={() => {
          if (tokenToRevoke !== undefined)
            revocation.mutate(tokenToRevoke.id, { onSettled: () => setTokenToRevoke(undefined) });
        }}
        onClose={() => setTokenToRevoke(undefined)}
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
