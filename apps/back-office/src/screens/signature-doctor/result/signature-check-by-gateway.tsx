/** What the gateway found out about the message with the account's phrases. It is replaced when the message or a phrase changes. */
import { List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Callout } from '../../../design/callout.tsx';
import { Panel } from '../../../design/panel.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { SignatureCheckView } from '../../../components/signature-check/signature-check-view.tsx';
import { diagnosisInArabic } from '../../../language/arabic/signature-diagnosis.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

export const SignatureCheckByGateway = ({ check }: { readonly check: Schema<'SignatureCheck'> }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const inArabic = language === 'ar' ? diagnosisInArabic(check.findings) : undefined;
  const sentences =
    inArabic === undefined
      ? check.diagnosis
      : inArabic.flatMap(({ description, parameters, advice }) => [
          parameters.length === 0 ? description : `${description} (\u2066${parameters.join(', ')}\u2069)`,
          advice,
        ]);
  return (
    <Stack gap="lg" miw={0}>
      <Callout tone="error" icon={<IconAlertTriangle size={20} />} title={t.gatewayFound}>
        <List size="sm" spacing={4}>
          {[...new Set(sentences)].map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
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
