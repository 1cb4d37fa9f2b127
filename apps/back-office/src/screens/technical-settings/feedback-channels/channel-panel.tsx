/** A channel: its name, whether it is active, and its two addresses. */
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Panel } from '../../../design/panel.tsx';
import { feedbackAddressErrorText } from '../../../form/feedback-address-error-text.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { AddressInput } from './feedback-address-input.tsx';
import { nameError, type Change, type Channel, type Draft } from './channels-draft.ts';
import { texts } from '../texts.ts';

interface ChannelPanelProps {
  readonly account: string;
  readonly draft: Draft;
  readonly channel: Channel;
  readonly at: number;
  readonly error: unknown;
  readonly onChange: (change: Change) => void;
}

export const ChannelPanel = ({ account, draft, channel, at, error, onChange }: ChannelPanelProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const isActive = draft.active === at;
  const invalidName = nameError(draft, at);
  return (
    <Panel
      title={t.channel(channel.name)}
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={14} />}
          onClick={() => onChange({ kind: 'remove', at })}
          aria-label={t.removeWhich(channel.name)}
        >
          {t.remove}
        </Button>
      }
    >
      <Stack gap="md" maw={760}>
        <Group gap="md" align="flex-end">
          <TextInput
            label={t.name}
            value={channel.name}
            onChange={({ currentTarget }) => onChange({ kind: 'rename', at, to: currentTarget.value })}
            error={invalidName !== undefined && t[invalidName]}
            dir="ltr"
            spellCheck={false}
            w={220}
          />
          <Radio
            name="active-channel"
            checked={isActive}
            onChange={() => onChange({ kind: 'activate', at })}
            label={isActive ? t.active : t.activate}
            description={isActive ? t.activeMeaning : undefined}
            pb={isActive ? 0 : 8}
          />
        </Group>
        {kinds.map((kind) => (
          <AddressInput
            key={kind}
            account={account}
            kind={kind}
            value={channel[kind]}
            onChange={(to) => onChange({ kind: 'address', at, of: kind, to })}
            error={feedbackAddressErrorText(
              error,
              `channels.${channel.name.trim()}.${kind}`,
              channel[kind],
              language,
            )}
            canBeTested={isActive}
          />
        ))}
      </Stack>
    </Panel>
  );
};

const kinds = ['direct', 'notification'] as const;
