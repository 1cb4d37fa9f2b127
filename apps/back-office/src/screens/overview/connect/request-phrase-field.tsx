/** The request phrase, which signs the programs. It stays in memory. A new one can be set, which refuses no request. */
import { Button, Group, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  activateNextKeys,
  securitySettingsQuery,
  setNextKeys,
  type SecuritySettings,
} from '../../../api/security-settings.ts';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';
import { notifyError } from '../../../components/notify.ts';
import { CopyButton } from '../../../design/code-block.tsx';
import { TextLink } from '../../../design/links.tsx';
import { generatePhrase } from '../../../form/generate-phrase.ts';
import { HiddenPhraseInput } from '../../../form/hidden-phrase-input.tsx';
import { formatAccountSetting } from '../../../language/format-account-setting.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { texts } from './connect-panel-texts.ts';

interface RequestPhraseFieldProps {
  readonly account: string;
  readonly security: SecuritySettings;
  readonly value: string;
  readonly onChange: (phrase: string) => void;
  readonly isRevealed: boolean;
  readonly reveal: (isRevealed: boolean) => void;
}

export const RequestPhraseField = ({ account, security, ...field }: RequestPhraseFieldProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { label } = formatAccountSetting('sha_request_phrase', language);
  const { value, onChange, reveal } = field;
  const queries = useQueryClient();
  const [newPhrase, setNewPhrase] = useState('');
  const { mutate, isPending } = useMutation({
    // Secrets do not stay in the cache.
    gcTime: 0,
    mutationFn: async (phrase: string) => {
      await setNextKeys(account, { sha_request_phrase: phrase });
      return activateNextKeys(account);
    },
    onSuccess: (after, phrase) => {
      setNewPhrase(phrase);
      onChange(phrase);
      reveal(true);
      queries.setQueryData(securitySettingsQuery(account).queryKey, after);
    },
    onError: (error) => notifyError(error, language),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', account, 'settings'] }),
  });
  const isRotating = security.next !== null || security.previous !== null;
  const isNew = value !== '' && value === newPhrase;
  return (
    <div>
      <Group gap={6} align="flex-end">
        <div style={{ flex: '1 1 320px', maxWidth: 620 }}>
          <HiddenPhraseInput label={label} description={t.phraseMeaning} {...field} />
        </div>
        <Group gap={6} wrap="nowrap" mih={36}>
          {value !== '' && <CopyButton text={value} label={t.copy(label)} />}
          {!isRotating && (
            <NeedsFullAccess>
              <Button
                variant="default"
                leftSection={<IconSparkles size={16} aria-hidden />}
                loading={isPending}
                onClick={() => mutate(generatePhrase())}
              >
                {t.setPhrase}
              </Button>
            </NeedsFullAccess>
          )}
        </Group>
      </Group>
      <Text size="sm" mt={6} component="output" display="block">
        {isNew ? t.phraseSet : isRotating ? t.rotating : t.phraseUnknown}{' '}
        {isRotating && (
          <TextLink size="sm" to="/accounts/$account/security-settings" params={{ account }}>
            {t.keys}
          </TextLink>
        )}
      </Text>
    </div>
  );
};
