/** A request as a command to send it once more. It is made when it is asked for, since it holds the access code. */
import { Button, Text } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CodeBlock } from '../../../design/code-block.tsx';
import { curlOfRequest } from '../../../api/requests.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { notifyDone, notifyFailed } from '../../../components/notify.ts';
import { Part } from './titled-section.tsx';
import { words } from '../texts.ts';

interface CopyAsCurlProps {
  readonly account: string;
  readonly id: string;
}

export const CopyAsCurl = ({ account, id }: CopyAsCurlProps) => {
  const say = useWords(words);
  const { language } = useLanguage();
  const copying = useMutation({
    mutationFn: () => curlOfRequest(account, id),
    // A browser may forbid it: then it is there to be copied by hand.
    onSuccess: (curl) =>
      navigator.clipboard.writeText(curl).then(
        () => notifyDone(say.curlCopied),
        () => undefined,
      ),
    onError: (error) => notifyFailed(error, language),
    gcTime: 0,
  });
  return copying.data === undefined ? (
    <Button
      variant="default"
      leftSection={<IconTerminal2 size={16} aria-hidden />}
      loading={copying.isPending}
      onClick={() => copying.mutate()}
      style={{ alignSelf: 'flex-start' }}
    >
      {say.curl}
    </Button>
  ) : (
    <Part title={say.curlTitle}>
      <CodeBlock text={copying.data} label={say.curlTitle} copy={say.copyCurl} />
      <Text size="xs" c="dimmed" mt={6}>
        {say.curlNote}
      </Text>
    </Part>
  );
};
