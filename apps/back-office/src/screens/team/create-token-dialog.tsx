/** Creates a token and shows it only once. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { createToken } from '../../api/access-tokens.ts';
import { CodeBlock } from '../../design/code-block.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { FormError, TokenFields, type TokenDraft } from './token-fields.tsx';
import { texts } from './texts.ts';
import { expiries, expiryTime, isExpiry } from './token-expiry.ts';
import { useTeamMutation } from './use-team-mutation.ts';

export const CreateTokenDialog = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const [isOpen, { open, close }] = useDisclosure(false);
  const [draft, setDraft] = useState(emptyDraft);
  const creation = useTeamMutation(account, {
    change: ({ name, scope, expiry }: TokenDraft) =>
      createToken(account, { name: name.trim(), scope, expires_at: expiryTime(expiry, new Date()) }),
  });
  // Clear the token when the dialog closes.
  const reset = () => {
    creation.reset();
    setDraft(emptyDraft);
  };
  const token = creation.data?.token;
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={open}>
        {t.makeToken}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        onExitTransitionEnd={reset}
        title={token === undefined ? t.makeToken : t.tokenOnce}
        closeOnClickOutside={token === undefined}
      >
        {token === undefined ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (draft.name.trim() !== '') creation.mutate(draft);
            }}
          >
            <Stack gap="md">
              <TokenFields
                draft={draft}
                onChange={setDraft}
                nameLabel={t.tokenFor}
                namePlaceholder={t.tokenExample}
                expiries={Object.keys(expiries).filter(isExpiry)}
                error={creation.error}
              />
              <FormError error={creation.error} />
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={close}>
                  {t.cancel}
                </Button>
                <Button type="submit" disabled={draft.name.trim() === ''} loading={creation.isPending}>
                  {t.makeToken}
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          <Stack gap="md">
            <Text size="sm">{t.tokenOnceMeaning}</Text>
            {creation.data?.warning !== undefined && <Text size="sm">{t.signInLinksEnd}</Text>}
            <CodeBlock text={token} label={t.token} copy={t.copy} />
            <Group justify="flex-end">
              <Button onClick={close}>{t.haveIt}</Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
};

const emptyDraft: TokenDraft = { name: '', scope: 'read-only', expiry: 'never' };
