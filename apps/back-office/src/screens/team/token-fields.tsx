/** The fields of a new token: its name, its scope and its expiry; and why it was refused. */
import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { areAllErrorsInFields, fieldErrorText } from '../../form/field-errors.ts';
import { ErrorAlert } from '../../components/query-result.tsx';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import type { TokenScope } from '../../api/access-tokens.ts';
import { texts } from './texts.ts';
import { isExpiry, type Expiry } from './token-expiry.ts';

export interface TokenDraft {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiry: Expiry;
}

interface TokenFieldsProps {
  readonly draft: TokenDraft;
  readonly onChange: (draft: TokenDraft) => void;
  readonly nameLabel: string;
  readonly namePlaceholder: string;
  readonly expiries: readonly Expiry[];
  readonly error: unknown;
}

export const TokenFields = ({
  draft,
  onChange,
  nameLabel,
  namePlaceholder,
  expiries,
  error,
}: TokenFieldsProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <>
      <TextInput
        label={nameLabel}
        placeholder={namePlaceholder}
        value={draft.name}
        maxLength={100}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
        error={fieldErrorText(error, 'name', language)}
        dir="auto"
        data-autofocus
      />
      <Radio.Group
        label={t.scope}
        value={draft.scope}
        onChange={(scope) => onChange({ ...draft, scope: scope === 'full' ? scope : 'read-only' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="full" label={t.full} description={t.fullMeaning} />
          <Radio value="read-only" label={t.readOnly} description={t.readOnlyMeaning} />
        </Stack>
      </Radio.Group>
      <Select
        label={t.expires}
        allowDeselect={false}
        data={expiries.map((value) => ({ value, label: t[value] }))}
        value={draft.expiry}
        onChange={(expiry) => isExpiry(expiry) && onChange({ ...draft, expiry })}
        error={fieldErrorText(error, 'expires_at', language)}
      />
    </>
  );
};

/** Why the token was refused, unless its fields say so. */
export const FormError = ({ error }: { readonly error: unknown }) => {
  const isInFields = areAllErrorsInFields(error, (path) => path === 'name' || path === 'expires_at');
  return error !== null && !isInFields && <ErrorAlert error={error} />;
};
