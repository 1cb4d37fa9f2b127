/** Creates a token and shows it only once. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeBlock } from '../../../design/code-block.tsx';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { createToken } from '../../../api/access-tokens.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifyError } from '../../../components/notify.ts';
import { texts } from '../texts.ts';

export const CreateTokenDialog = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [name, setName] = useState('');
  const creation = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: () => createToken(account, name.trim()),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['account', account, 'settings'] }),
    onError: (error) => {
      if (fieldErrorText(error, 'name', language) === undefined) notifyError(error, language);
    },
  });
  // Clear the token when the dialog closes.
  const reset = () => {
    creation.reset();
    setName('');
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
              if (name.trim() !== '') creation.mutate();
            }}
          >
            <Stack gap="md">
              <TextInput
                label={t.tokenFor}
                placeholder={t.tokenExample}
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
                error={fieldErrorText(creation.error, 'name', language)}
                dir="auto"
                data-autofocus
              />
              <Group justify="flex-end">
                <Button type="submit" disabled={name.trim() === ''} loading={creation.isPending}>
                  {t.makeToken}
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          <Stack gap="md">
            <Text size="sm">{t.tokenOnceMeaning}</Text>
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
