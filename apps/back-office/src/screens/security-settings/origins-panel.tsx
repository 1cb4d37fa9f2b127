/** The addresses that requests may come from, one per row, with validation errors. */
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Panel } from '../../design/panel.tsx';
import { fieldErrorText } from '../../form/field-errors.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { formatAccountSetting } from '../../language/format-account-setting.ts';
import type { Change } from './security-settings-draft.ts';
import { RefusalResponseCode } from './refusal-response-code.tsx';
import { texts } from './texts.ts';

interface OriginsPanelProps {
  readonly origins: readonly string[];
  readonly onChange: (change: Change) => void;
  readonly error: unknown;
}

export const OriginsPanel = ({ origins, onChange, error }: OriginsPanelProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const originsError = fieldErrorText(error, 'origins', language);
  return (
    <Panel
      title={formatAccountSetting('origin', language).label}
      lead={
        <>
          {t.originLead} <RefusalResponseCode reason="OriginNotAllowed" />
        </>
      }
    >
      <Stack gap="sm" align="stretch" maw={520}>
        {origins.length === 0 && <Text size="sm">{t.anywhere}</Text>}
        {origins.map((origin, at) => (
          <Group key={at} gap={6} wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t.originAt(at + 1)}
              flex={1}
              value={origin}
              onChange={({ currentTarget }) => onChange({ kind: 'origin', at, to: currentTarget.value })}
              error={fieldErrorText(error, `origins[${at}]`, language)}
              placeholder="203.0.113.0/24"
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              onClick={() => onChange({ kind: 'removeOrigin', at })}
              aria-label={t.removeOrigin(at + 1)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {originsError !== undefined && (
          <Text size="sm" c="var(--error)" role="alert">
            {originsError}
          </Text>
        )}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange({ kind: 'addOrigin' })}
          >
            {t.addOrigin}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
};
