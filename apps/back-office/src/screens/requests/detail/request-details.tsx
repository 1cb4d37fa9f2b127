/** All details of a request: reply, facts, messages and applied rules. */
import { Stack, Text } from '@mantine/core';
import { CodeBlock } from '../../../design/code-block.tsx';
import type { Schema } from '../../../api/client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { RequestProperties } from './request-properties.tsx';
import { CopyAsCurlButton } from './copy-as-curl-button.tsx';
import { SignatureDiagnosis } from './signature-diagnosis.tsx';
import { formatLoggedJson } from './format-logged-json.ts';
import { TitledSection } from './titled-section.tsx';
import { AppliedRules } from './applied-rules.tsx';
import { ReplyExplanation } from './reply-explanation.tsx';
import { texts } from '../texts.ts';

interface RequestDetailsProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

export const RequestDetails = ({ account, request }: RequestDetailsProps) => {
  const t = useTexts(texts);
  return (
    <Stack gap="lg">
      <ReplyExplanation request={request} />
      {request.diagnosis !== undefined && request.diagnosis.length > 0 && (
        <SignatureDiagnosis sentences={request.diagnosis} findings={request.findings} />
      )}
      <RequestProperties request={request} />
      <CopyAsCurlButton account={account} id={request.request_id} />
      <TitledSection title={t.request}>
        <CodeBlock text={formatLoggedJson(request.request)} label={t.request} copy={t.copyRequest} />
        <Text size="xs" c="dimmed" mt={6}>
          {t.masked}
        </Text>
      </TitledSection>
      <TitledSection title={t.reply}>
        <CodeBlock text={formatLoggedJson(request.reply)} label={t.reply} copy={t.copyReply} />
      </TitledSection>
      {request.rules.length > 0 && <AppliedRules rules={request.rules} />}
    </Stack>
  );
};
