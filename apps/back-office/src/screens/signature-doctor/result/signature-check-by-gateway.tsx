/** What the gateway found out about the message with the account's phrases. It is replaced when the message or a phrase changes. */
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Callout } from '../../../design/callout.tsx';
import { Panel } from '../../../design/panel.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { CausesOfCheck } from '../../../components/signature-check/signature-causes.tsx';
import { SignatureCheckView } from '../../../components/signature-check/signature-check-view.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

export const SignatureCheckByGateway = ({ check }: { readonly check: Schema<'SignatureCheck'> }) => {
  const t = useTexts(texts);
  return (
    <Stack gap="lg" miw={0}>
      <Callout tone="error" icon={<IconAlertTriangle size={20} />} title={t.gatewayFound}>
        <CausesOfCheck check={check} />
        <Text size="sm" c="dimmed" mt="xs">
          {t.gatewayFoundHint}
        </Text>
      </Callout>
      <Panel title={t.gatewayCheck}>
        <SignatureCheckView check={check} />
      </Panel>
    </Stack>
  );
};
