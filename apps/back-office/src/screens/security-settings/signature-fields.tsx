/** The inputs for the SHA type and both phrases. */
import { Stack } from '@mantine/core';
import { ShaTypeInput } from '../../form/sha-type-input.tsx';
import { PhraseInput } from '../../form/phrase-input.tsx';
import { fieldErrorText } from '../../form/field-errors.ts';
import type { SecuritySettings } from '../../api/security-settings.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { shaTypeIn, type Change, type Draft } from './security-settings-draft.ts';
import { texts } from './texts.ts';

interface SignatureFieldsProps {
  readonly security: SecuritySettings;
  readonly draft: Draft;
  readonly onChange: (change: Change) => void;
  readonly error: unknown;
}

export const SignatureFields = ({ security, draft, onChange, error }: SignatureFieldsProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Stack gap="md" maw={620}>
      <ShaTypeInput
        value={shaTypeIn(draft, security)}
        onChange={(to) => onChange({ kind: 'shaType', to })}
        error={fieldErrorText(error, 'sha_type', language)}
      />
      <PhraseInput
        setting="sha_request_phrase"
        value={draft.requestPhrase ?? ''}
        onChange={(to) => onChange({ kind: 'requestPhrase', to })}
        error={fieldErrorText(error, 'sha_request_phrase', language)}
        placeholder={t.unchanged}
      />
      <PhraseInput
        setting="sha_response_phrase"
        value={draft.responsePhrase ?? ''}
        onChange={(to) => onChange({ kind: 'responsePhrase', to })}
        error={fieldErrorText(error, 'sha_response_phrase', language)}
        placeholder={t.unchanged}
      />
    </Stack>
  );
};
