/** An input for a secret phrase. It is never shown again after saving, so a generated phrase can be copied at once. */
import { ActionIcon, Button, Group, PasswordInput, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff, IconSparkles } from '@tabler/icons-react';
import type { AccountSetting } from '@postern/protocol/spec';
import { useState, type ReactNode } from 'react';
import { CopyButton } from '../design/code-block.tsx';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import { formatAccountSetting } from '../language/format-account-setting.ts';
import type { Texts } from '../language/translate.ts';
import { generatePhrase } from './generate-phrase.ts';

interface PhraseInputProps {
  readonly setting: Extract<AccountSetting, 'sha_request_phrase' | 'sha_response_phrase'>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
}

export const PhraseInput = ({
  setting,
  value,
  onChange,
  error,
  placeholder,
  isRequired = false,
}: PhraseInputProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { label, description: meaning } = formatAccountSetting(setting, language);
  const [isVisible, { toggle, open }] = useDisclosure(false);
  const [generated, setGenerated] = useState('');
  const generate = () => {
    const phrase = generatePhrase();
    setGenerated(phrase);
    open();
    onChange(phrase);
  };
  const eye = value !== '' && (
    <Tooltip label={isVisible ? t.hide : t.show}>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={toggle}
        aria-label={t.showWhich(label)}
        aria-pressed={isVisible}
      >
        {isVisible ? <IconEyeOff size={16} /> : <IconEye size={16} />}
      </ActionIcon>
    </Tooltip>
  );
  const withButtons = (field: ReactNode) => (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>{field}</div>
      <Group gap={6} wrap="nowrap" pt={5}>
        {value !== '' && <CopyButton text={value} label={t.copyWhich(label)} />}
        <Button
          variant="default"
          px="sm"
          leftSection={<IconSparkles size={16} />}
          onClick={generate}
          aria-label={t.generateWhich(label)}
        >
          {t.generate}
        </Button>
      </Group>
    </Group>
  );
  return (
    <div>
      <PasswordInput
        label={label}
        description={meaning}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
        placeholder={placeholder ?? ''}
        required={isRequired}
        visible={isVisible}
        rightSection={eye}
        inputContainer={withButtons}
        autoComplete="new-password"
        spellCheck={false}
        dir="auto"
        // I, l, 0 and O differ.
        styles={{ innerInput: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Text size="xs" c="var(--warning)" mt={4} component="output" display="block">
        {value !== '' && value === generated && t.copyNow}
      </Text>
    </div>
  );
};

const texts = {
  show: { en: 'Show', ar: 'إظهار' },
  hide: { en: 'Hide', ar: 'إخفاء' },
  showWhich: { en: (label: string) => `Show: ${label}`, ar: (label: string) => `إظهار: ${label}` },
  copyWhich: { en: (label: string) => `Copy: ${label}`, ar: (label: string) => `نسخ: ${label}` },
  generate: { en: 'Generate', ar: 'توليد' },
  generateWhich: { en: (label: string) => `Generate: ${label}`, ar: (label: string) => `توليد: ${label}` },
  copyNow: {
    en: 'Copy it now: it is not shown again after you save',
    ar: 'انسخها الآن: لا تُعرض مرة أخرى بعد الحفظ',
  },
} satisfies Texts;
