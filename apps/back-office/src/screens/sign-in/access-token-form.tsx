/** The form for signing in with a token. */
import { ActionIcon, Button, PasswordInput, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

interface TokenFormProps {
  readonly busy: boolean;
  readonly onSubmit: (token: string) => void;
  readonly onEdit: () => void;
}

export const TokenForm = ({ busy, onSubmit, onEdit }: TokenFormProps) => {
  const t = useTexts(texts);
  const [token, setToken] = useState('');
  const [isShown, { toggle }] = useDisclosure(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (token.trim() !== '') onSubmit(token.trim());
      }}
    >
      <Stack gap="md">
        <PasswordInput
          label={t.token}
          description={t.tokenMeaning}
          value={token}
          onChange={({ currentTarget }) => {
            onEdit();
            setToken(currentTarget.value);
          }}
          visible={isShown}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={toggle}
              aria-label={t.show}
              aria-pressed={isShown}
            >
              {isShown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
            </ActionIcon>
          }
          dir="ltr"
          autoComplete="current-password"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" fullWidth loading={busy} disabled={token.trim() === ''}>
          {t.submit}
        </Button>
      </Stack>
    </form>
  );
};
