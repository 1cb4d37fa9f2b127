/** The form for a new account. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { ParameterInput } from '../../../form/parameter-input.tsx';
import { PhraseInput } from '../../../form/phrase-input.tsx';
import { ShaTypeInput } from '../../../form/sha-type-input.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatError } from '../../../language/format-error.ts';
import { isComplete, validateDraft, type Draft } from './new-account-draft.ts';
import { texts } from '../texts.ts';

interface NewAccountFormProps {
  readonly draft: Draft;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onChange: (members: Partial<Draft>) => void;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

export const NewAccountForm = ({ draft, error, busy, onChange, onSubmit, onCancel }: NewAccountFormProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  // Missing fields are reported only after the first attempt to submit.
  const [isTried, setTried] = useState(false);
  const errors = validateDraft(draft);
  const mistake = (field: keyof Draft): string | undefined =>
    isTried && errors[field] === 'Missing' ? t.missing : fieldErrorText(error, field, language);
  const exists = error instanceof ApiError && error.problem === 'account-exists';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isComplete(draft)) onSubmit();
      }}
    >
      <Stack gap="md">
        <ParameterInput
          parameter="merchant_identifier"
          value={draft.merchant_identifier}
          onChange={(merchant_identifier) => onChange({ merchant_identifier })}
          error={exists ? formatError(error, language) : mistake('merchant_identifier')}
          dir="ltr"
          required
          data-autofocus
          autoComplete="off"
        />
        <TextInput
          label={t.name}
          description={t.nameMeaning}
          value={draft.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          error={mistake('name')}
          dir="auto"
          required
          autoComplete="off"
        />
        <ShaTypeInput value={draft.sha_type} onChange={(sha_type) => onChange({ sha_type })} />
        <PhraseInput
          setting="sha_request_phrase"
          value={draft.sha_request_phrase}
          onChange={(sha_request_phrase) => onChange({ sha_request_phrase })}
          error={mistake('sha_request_phrase')}
          isRequired
        />
        <PhraseInput
          setting="sha_response_phrase"
          value={draft.sha_response_phrase}
          onChange={(sha_response_phrase) => onChange({ sha_response_phrase })}
          error={mistake('sha_response_phrase')}
          isRequired
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {t.createYes}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
