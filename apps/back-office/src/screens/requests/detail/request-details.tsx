/** All details of a request: reply, facts, messages and applied rules. */
import { Stack, Text } from '@mantine/core';
import { CodeBlock } from '../../../design/code-block.tsx';
import type { Schema } from '../../../api/client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Circumstances } from './request-facts.tsx';
import { CopyAsCurl } from './copy-as-curl-button.tsx';
import { Diagnosis } from './signature-diagnosis.tsx';
import { jsonText } from './format-logged-json.ts';
import { Part } from './titled-section.tsx';
import { RulesApplied } from './applied-rules.tsx';
import { Verdict } from './reply-explanation.tsx';
import { texts } from '../texts.ts';

interface OneRequestProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

export const OneRequest = ({ account, request }: OneRequestProps) => {
  const t = useTexts(texts);
  return (
    <Stack gap="lg">
      <Verdict request={request} />
      {request.diagnosis !== undefined && request.diagnosis.length > 0 && (
        <Diagnosis sentences={request.diagnosis} findings={request.findings} />
      )}
      <Circumstances request={request} />
      <CopyAsCurl account={account} id={request.request_id} />
      <Part title={t.request}>
        <CodeBlock text={jsonText(request.request)} label={t.request} copy={t.copyRequest} />
        <Text size="xs" c="dimmed" mt={6}>
          {t.masked}
        </Text>
      </Part>
      <Part title={t.reply}>
        <CodeBlock text={jsonText(request.reply)} label={t.reply} copy={t.copyReply} />
      </Part>
      {request.rules.length > 0 && <RulesApplied rules={request.rules} />}
    </Stack>
  );
};
