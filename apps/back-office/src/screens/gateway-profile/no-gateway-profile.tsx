/** The page without a profile: why to make one, and how. */
import { Stack, Text } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { CodeBlock } from '../../design/code-block.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

export const NoGatewayProfile = () => {
  const t = useTexts(texts);
  return (
    <>
      <Panel>
        <EmptyState icon={<IconEyeCheck size={32} />} title={t.noGatewayProfile}>
          {t.noGatewayProfileMeaning}
        </EmptyState>
      </Panel>
      <Panel title={t.makeGatewayProfile} lead={t.makeGatewayProfileLead}>
        <Stack gap="md">
          <div>
            <Text size="sm" mb={6}>
              {t.certify}
            </Text>
            <CodeBlock text={certifyCommand} label={t.certifyCommand} copy={t.copyCertify} />
          </div>
          <div>
            <Text size="sm" mb={6}>
              {t.start}
            </Text>
            <CodeBlock text={startCommand} label={t.startCommand} copy={t.copyStart} />
          </div>
        </Stack>
      </Panel>
    </>
  );
};

const certifyCommand = `postern certify gateway --base-url https://sandbox.example.com --connection test-account \\
  --order order-1001:AED:300 --confirm --save-gateway-profile gateway-profile.json`;

const startCommand = 'postern start --gateway-profile gateway-profile.json';
