/** Shows which kinds of feedback go to the inbox, and routes the others there with one click. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { feedback, type FeedbackKind } from '@postern/protocol/spec';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { TextLink } from '../../../design/links.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { routeToInbox } from '../../../api/feedback-inbox.ts';
import { inbox, type TechnicalSettings } from '../../../api/technical-settings.ts';
import { formatFeedbackKind } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { isFeedbackKind } from '../feedback-filter.ts';
import { inboxTexts } from './inbox-texts.ts';

export const InboxAddressesPanel = ({ settings }: { readonly settings: TechnicalSettings }) => {
  const t = useTexts(inboxTexts);
  const account = useAccountId();
  const { active_channel: channel, channels } = settings;
  return (
    <Panel
      title={t.addresses}
      lead={
        <>
          {t.addressesLead(channel)}{' '}
          <TextLink
            to="/accounts/$account/technical-settings"
            params={{ account }}
            size="sm"
            underline="always"
          >
            {t.settings}
          </TextLink>
        </>
      }
    >
      <Stack gap="md">
        {Object.keys(feedback.kinds)
          .filter(isFeedbackKind)
          .map((kind) => (
            <AddressRow key={kind} kind={kind} address={channels[channel]?.[kind]} />
          ))}
      </Stack>
    </Panel>
  );
};

interface AddressRowProps {
  readonly kind: FeedbackKind;
  readonly address: string | undefined;
}

const AddressRow = ({ kind, address }: AddressRowProps) => {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const routing = useMutation({
    mutationFn: () => routeToInbox(account, kind),
    onSuccess: async () => {
      notifySuccess(t.pointed);
      setConfirming(false);
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings'] });
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550}>
          {formatFeedbackKind(kind, language)}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {address === undefined ? (
            t.nowhere
          ) : address === inbox ? (
            <Tag tone="success">{t.here}</Tag>
          ) : (
            <>
              {t.elsewhere} <Code>{address}</Code>
            </>
          )}
        </Text>
      </div>
      {address !== inbox && (
        <Button
          size="xs"
          style={{ flexShrink: 0 }}
          loading={routing.isPending}
          onClick={() => (address === undefined ? routing.mutate() : setConfirming(true))}
        >
          {t.point}
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={t.pointTitle}
        confirmLabel={t.point}
        busy={routing.isPending}
        onConfirm={() => routing.mutate()}
        onClose={() => setConfirming(false)}
      >
        {t.pointText} <Code>{address}</Code>
      </ConfirmDialog>
    </Group>
  );
};
