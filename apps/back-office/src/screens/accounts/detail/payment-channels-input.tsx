/** The payment channels of an account. Only the provider can switch them. */
import { Group, Input, Stack, Switch, Text } from '@mantine/core';
import { paymentChannels, type PaymentChannel } from '@postern/protocol/payments';
import { useIsProvider } from '../../../api/session.ts';
import { Code } from '../../../design/code-block.tsx';
import { Tag } from '../../../design/tag.tsx';
import { formatPaymentChannel } from '../../../language/format-payment-channel.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

interface PaymentChannelsInputProps {
  readonly value: readonly PaymentChannel[];
  readonly onChange: (value: PaymentChannel[]) => void;
}

export const PaymentChannelsInput = ({ value, onChange }: PaymentChannelsInputProps) => {
  const t = useTexts(texts);
  const isProvider = useIsProvider();
  return isProvider ? (
    <Switch.Group
      label={t.channels}
      description={t.channelsMeaning}
      value={[...value]}
      // In the order of the table, so that a channel that is switched off and on again is no change.
      onChange={(chosen) => onChange(channels.filter((channel) => chosen.includes(channel)))}
    >
      <Stack gap="sm" mt="sm">
        {channels.map((channel) => (
          <ChannelSwitch key={channel} channel={channel} />
        ))}
      </Stack>
    </Switch.Group>
  ) : (
    <Stack gap="sm">
      <div>
        <Input.Label component="div">{t.channels}</Input.Label>
        <Input.Description>
          {t.channelsMeaning} {t.byProvider}
        </Input.Description>
      </div>
      {channels.map((channel) => (
        <ChannelState key={channel} channel={channel} isOn={value.includes(channel)} />
      ))}
    </Stack>
  );
};

interface ChannelProps {
  readonly channel: PaymentChannel;
}

const ChannelSwitch = ({ channel }: ChannelProps) => {
  const { label, description } = useChannelTexts(channel);
  return (
    <Switch
      value={channel}
      label={
        <>
          {label} <Code>{channel}</Code>
        </>
      }
      description={description}
    />
  );
};

const ChannelState = ({ channel, isOn }: ChannelProps & { readonly isOn: boolean }) => {
  const t = useTexts(texts);
  const { label, description } = useChannelTexts(channel);
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <Tag tone={isOn ? 'success' : 'neutral'}>{isOn ? t.on : t.off}</Tag>
      <div>
        <Text size="sm">
          {label} <Code>{channel}</Code>
        </Text>
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      </div>
    </Group>
  );
};

/** Names a channel, and says what it is for and what the gateway replies without it. */
const useChannelTexts = (channel: PaymentChannel) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { label, description } = formatPaymentChannel(channel, language);
  return { label, description: `${description}. ${t.withoutChannel(paymentChannels[channel].messageCode)}` };
};

const isChannel = (name: string): name is PaymentChannel => Object.hasOwn(paymentChannels, name);

const channels = Object.keys(paymentChannels).filter(isChannel);
