/** Creates a link that signs a person in once, with a token that expires. */
import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { invite } from '../../api/access-tokens.ts';
import { useDialogInAddress } from '../../components/use-dialog-in-address.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { CodeBlock } from '../../design/code-block.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { FormError, TokenFields, type TokenDraft } from './token-fields.tsx';
import { texts } from './texts.ts';
import { expiryTime, invitationExpiries } from './token-expiry.ts';
import { useTeamMutation } from './use-team-mutation.ts';

export const InviteDialog = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const { isOpen, open, close } = useDialogInAddress('invitation');
  const [draft, setDraft] = useState(emptyDraft);
  const invitation = useTeamMutation(account, {
    change: ({ name, scope, expiry }: TokenDraft) =>
      invite(account, { name: name.trim(), scope, expires_at: expiryTime(expiry, new Date()) }),
  });
  // Clear the link when the dialog closes.
  const reset = () => {
    invitation.reset();
    setDraft(emptyDraft);
  };
  const link = invitation.data;
  return (
    <>
      <Button leftSection={<IconUserPlus size={16} />} onClick={open}>
        {t.invite}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => void close()}
        onExitTransitionEnd={reset}
        title={link === undefined ? t.invite : t.linkReady}
        closeOnClickOutside={link === undefined}
      >
        {link === undefined ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (draft.name.trim() !== '') invitation.mutate(draft);
            }}
          >
            <Stack gap="md">
              <Text size="sm">{t.inviteMeaning}</Text>
              <TokenFields
                draft={draft}
                onChange={setDraft}
                nameLabel={t.person}
                namePlaceholder={t.personExample}
                expiries={invitationExpiries}
                error={invitation.error}
              />
              <FormError error={invitation.error} />
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={() => void close()}>
                  {t.cancel}
                </Button>
                <Button type="submit" disabled={draft.name.trim() === ''} loading={invitation.isPending}>
                  {t.makeLink}
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          <Stack gap="md">
            <Text size="sm">
              {t.linkUse} <Timestamp at={link.usableUntil} as="zoned" />. {t.linkEnd}{' '}
              {link.tokenExpiresAt !== null && <Timestamp at={link.tokenExpiresAt} as="zoned" />}.
            </Text>
            <CodeBlock text={link.address} label={t.link} copy={t.copy} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => void close()}>
                {t.done}
              </Button>
              <CopyButton value={link.address}>
                {({ copied, copy }) => (
                  <Button
                    onClick={copy}
                    leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                  >
                    {copied ? t.copied : t.copyLink}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
};

const emptyDraft: TokenDraft = { name: '', scope: 'read-only', expiry: 'week' };
