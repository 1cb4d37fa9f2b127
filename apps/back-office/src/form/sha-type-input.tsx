/** Selects the SHA type, with a warning about discouraged ones. */
import { Select, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ShaType } from '@postern/protocol';
import { isShaType, shaTypes, type ShaTypeRow } from '@postern/protocol/spec';
import { Callout } from '../design/callout.tsx';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import { formatAccountSetting } from '../language/format-account-setting.ts';
import type { Texts } from '../language/translate.ts';

interface ShaTypeInputProps {
  readonly value: ShaType;
  readonly onChange: (value: ShaType) => void;
  readonly error?: string | undefined;
}

export const ShaTypeInput = ({ value, onChange, error }: ShaTypeInputProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { label, description: meaning } = formatAccountSetting('sha_type', language);
  return (
    <Stack gap="xs">
      <Select
        label={label}
        description={meaning}
        data={Object.keys(shaTypes)
          .filter(isShaType)
          .map((type) => ({
            value: type,
            label: isDiscouraged(type) ? t.avoid(shaTypes[type].label) : shaTypes[type].label,
          }))}
        value={value}
        onChange={(chosen) => {
          if (chosen !== null && isShaType(chosen)) onChange(chosen);
        }}
        allowDeselect={false}
        error={error}
        maw={360}
      />
      {isDiscouraged(value) && (
        <Callout tone="warning" icon={<IconAlertTriangle size={20} />} title={t.weak(shaTypes[value].label)}>
          {t.weakWhy}
        </Callout>
      )}
    </Stack>
  );
};

const isDiscouraged = (type: ShaType): boolean => {
  const row: ShaTypeRow = shaTypes[type];
  return row.discouraged === true;
};

const texts = {
  avoid: {
    en: (label: string) => `${label} (not recommended)`,
    ar: (label: string) => `\u2066${label}\u2069 (لا يُنصح به)`,
  },
  weak: {
    en: (label: string) => `${label} is not recommended`,
    ar: (label: string) => `لا يُنصح بـ \u2066${label}\u2069`,
  },
  weakWhy: {
    en: 'This is SHA-1, which is broken. Use it only to test systems that still depend on it.',
    ar: 'هذه هي \u2066SHA-1\u2069، وقد كُسرت. لا تستخدمها إلا لاختبار أنظمة ما زالت تعتمد عليها.',
  },
} satisfies Texts;
