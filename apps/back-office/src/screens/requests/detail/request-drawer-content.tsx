/** All details of a request: reply, facts, messages and applied rules. */
import { Stack, Text } from '@mantine/core';
import { CodeBlock } from '../../../design/code-block.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { RequestProperties } from './request-properties.tsx';
import { ArrivedRequest } from './arrived-request.tsx';
import { CopyAsCurlButtons } from './copy-as-curl-buttons.tsx';
import { CopyAsProgramMenu } from './copy-as-program-menu.tsx';
import { SignatureDiagnosis } from './signature-diagnosis.tsx';
import { formatLoggedJson } from './format-logged-json.ts';
import { DrawerSection } from './drawer-section.tsx';
import { AppliedRules } from './applied-rules.tsx';
import { ReplyExplanation } from './reply-explanation.tsx';
import { texts } from '../texts.ts';

interface RequestDrawerContentProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

export const RequestDrawerContent = ({ account, request }: RequestDrawerContentProps) => {
  const t = useTexts(texts);
  return (
    <Stack gap="lg">
      <ReplyExplanation request={request} />
      {request.diagnosis !== undefined && request.diagnosis.length > 0 && (
        <SignatureDiagnosis sentences={request.diagnosis} findings={request.findings} />
      )}
      <RequestProperties request={request} />
      <CopyAsCurlButtons
        account={account}
        id={request.request_id}
        hasRaw={request.http?.version !== undefined}
        hasParameters={Object.keys(request.request).length > 0}
      />
      <CopyAsProgramMenu request={request.request} />
      <ArrivedRequest request={request} />
      {Object.keys(request.reply).length > 0 && (
        <DrawerSection title={t.reply}>
          <CodeBlock text={formatLoggedJson(request.reply)} label={t.reply} copy={t.copyReply} />
          {isUnsignedRefusal(request) && (
            <Text size="xs" c="dimmed" mt={6}>
              {t.unsignedRefusal}
            </Text>
          )}
        </DrawerSection>
      )}
      {request.rules.length > 0 && <AppliedRules rules={request.rules} />}
    </Stack>
  );
};

// The log may have dropped the members of a long reply.
const isUnsignedRefusal = ({ refused, reply }: Schema<'Request'>): boolean =>
  refused !== undefined && 'response_code' in reply && !('signature' in reply);
