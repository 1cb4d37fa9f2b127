/** An address of a channel: a URL or the gateway's inbox, with a test delivery. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconInbox, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FeedbackKind, AccountSetting } from '@postern/protocol/spec';
import type { ReactNode } from 'react';
import { TextLink } from '../../../design/links.tsx';
import { feedbackAddressErrorText } from '../../../form/feedback-address-error-text.ts';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { inbox, testAddress } from '../../../api/technical-settings.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatAccountSetting } from '../../../language/format-account-setting.ts';
import { notifyError } from '../../../components/notify.ts';
import { TestResult } from './address-test-result.tsx';
import { texts } from '../texts.ts';

interface AddressInputProps {
  readonly account: string;
  readonly kind: FeedbackKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly canBeTested: boolean;
}

export const AddressInput = ({ account, kind, value, onChange, error, canBeTested }: AddressInputProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { label, description: meaning } = formatAccountSetting(settingOf[kind], language);
  const address = value.trim();
  const test = useMutation({
    mutationFn: (to: string) => testAddress(account, kind, to),
    onError: (failure) => {
      if (fieldErrorText(failure, 'address', language) === undefined) notifyError(failure, language);
    },
  });
  const withButtons = (field: ReactNode) => (
    <Group gap={6} align="flex-start" mb={4}>
      <div style={{ flex: '1 1 240px', minWidth: 0 }}>{field}</div>
      <Group gap={6} pt={5}>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconInbox size={16} />}
          disabled={address === inbox}
          onClick={() => onChange(inbox)}
          aria-label={t.inboxFor(label)}
        >
          {t.toInboxAct}
        </Button>
        {canBeTested && (
          <Button
            variant="light"
            px="sm"
            leftSection={<IconSend size={16} />}
            disabled={address === ''}
            loading={test.isPending}
            onClick={() => test.mutate(address)}
            aria-label={t.testWhich(label)}
          >
            {t.test}
          </Button>
        )}
      </Group>
    </Group>
  );
  return (
    <Stack gap={6}>
      <TextInput
        label={label}
        description={meaning}
        value={value}
        onChange={({ currentTarget }) => {
          test.reset();
          onChange(currentTarget.value);
        }}
        error={error ?? feedbackAddressErrorText(test.error, 'address', address, language)}
        inputContainer={withButtons}
        placeholder="https://"
        dir="ltr"
        type="url"
        spellCheck={false}
        autoComplete="off"
      />
      {address === '' && (
        <Text size="xs" c="dimmed">
          {t.notSent}
        </Text>
      )}
      {address === inbox && (
        <Text size="xs" c="dimmed">
          {t.toInbox}{' '}
          <TextLink to="/accounts/$account/inbox" params={{ account }} inherit underline="always">
            {t.inbox}
          </TextLink>
        </Text>
      )}
      <output>
        {test.data !== undefined && test.variables === address && <TestResult result={test.data} />}
      </output>
    </Stack>
  );
};

const settingOf = {
  direct: 'direct_feedback_url',
  notification: 'notification_feedback_url',
} as const satisfies Readonly<Record<FeedbackKind, AccountSetting>>;
