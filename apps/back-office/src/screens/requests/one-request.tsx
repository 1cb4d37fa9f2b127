/** All that is known of a request: the verdict first, then the circumstances, the two messages, and the rules. */
import { Stack, Text } from '@mantine/core';
import { CodeBlock } from '../../design/code.tsx';
import type { Told } from '../../gateway/client.ts';
import { useWords } from '../../language/language.tsx';
import { Circumstances } from './circumstances.tsx';
import { CopyAsCurl } from './copy-as-curl.tsx';
import { Diagnosis } from './diagnosis.tsx';
import { jsonText } from './json-text.ts';
import { Part } from './part.tsx';
import { RulesApplied } from './rules-applied.tsx';
import { Verdict } from './verdict.tsx';
import { words } from './words.ts';

interface OneRequestProps {
  readonly account: string;
  readonly request: Told<'Request'>;
}

export const OneRequest = ({ account, request }: OneRequestProps) => {
  const say = useWords(words);
  return (
    <Stack gap="lg">
      <Verdict request={request} />
      {request.diagnosis !== undefined && request.diagnosis.length > 0 && (
        <Diagnosis sentences={request.diagnosis} findings={request.findings} />
      )}
      <Circumstances request={request} />
      <CopyAsCurl account={account} id={request.request_id} />
      <Part title={say.request}>
        <CodeBlock text={jsonText(request.request)} label={say.request} copy={say.copyRequest} />
        <Text size="xs" c="dimmed" mt={6}>
          {say.masked}
        </Text>
      </Part>
      <Part title={say.reply}>
        <CodeBlock text={jsonText(request.reply)} label={say.reply} copy={say.copyReply} />
      </Part>
      {request.rules.length > 0 && <RulesApplied rules={request.rules} />}
    </Stack>
  );
};
