/** Sends the request again: signed again, as it was, or edited. The result stands beside the old reply. */
import { Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconRepeat, IconSignature } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../../../api/management-api-client.ts';
import { replayRequest, type ReplayRequest } from '../../../../api/request-log.ts';
import { notifyError } from '../../../../components/notify.ts';
import { useLanguage, useTexts } from '../../../../language/language-provider.tsx';
import { DrawerSection } from '../drawer-section.tsx';
import { EditParametersForm } from './edit-parameters-form.tsx';
import { ReplayResult } from './replay-result.tsx';
import { replayTexts } from './replay-texts.ts';

interface ReplaySectionProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

export const ReplaySection = ({ account, request }: ReplaySectionProps) => {
  const t = useTexts(replayTexts);
  const { language } = useLanguage();
  const [isEditing, setEditing] = useState(false);
  const sending = useMutation({
    mutationFn: (how: ReplayRequest) => replayRequest(account, request.request_id, how),
    onError: (error) => notifyError(error, language),
  });
  const isPending = (how: ReplayRequest['form']): boolean =>
    sending.isPending && sending.variables.form === how;
  return (
    <DrawerSection title={t.title}>
      <Stack gap="sm">
        <Group gap="xs">
          <Button
            size="xs"
            leftSection={<IconSignature size={16} aria-hidden />}
            loading={isPending('signed_again')}
            onClick={() => sending.mutate({ form: 'signed_again' })}
          >
            {t.signedAgain}
          </Button>
          {request.http?.body !== undefined && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRepeat size={16} aria-hidden />}
              loading={isPending('raw')}
              onClick={() => sending.mutate({ form: 'raw' })}
            >
              {t.asItWas}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {t.edit}
          </Button>
        </Group>
        {isEditing && (
          <EditParametersForm
            request={request.request}
            isSending={sending.isPending}
            send={(parameters) => sending.mutate({ parameters })}
          />
        )}
        {sending.data !== undefined && (
          <ReplayResult account={account} original={request} result={sending.data} />
        )}
      </Stack>
    </DrawerSection>
  );
};
