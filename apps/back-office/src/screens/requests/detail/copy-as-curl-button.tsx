/** Copies a request as a curl command. The command contains the access code, so it is fetched only on demand. */
import { Button, Text } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CodeBlock } from '../../../design/code-block.tsx';
import { fetchCurlCommand } from '../../../api/requests.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { Part } from './titled-section.tsx';
import { texts } from '../texts.ts';

interface CopyAsCurlProps {
  readonly account: string;
  readonly id: string;
}

export const CopyAsCurl = ({ account, id }: CopyAsCurlProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const copying = useMutation({
    mutationFn: () => fetchCurlCommand(account, id),
    // If the browser denies clipboard access, the command is shown for copying by hand.
    onSuccess: (curl) =>
      navigator.clipboard.writeText(curl).then(
        () => notifySuccess(t.curlCopied),
        () => undefined,
      ),
    onError: (error) => notifyError(error, language),
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
      {t.curl}
    </Button>
  ) : (
    <Part title={t.curlTitle}>
      <CodeBlock text={copying.data} label={t.curlTitle} copy={t.copyCurl} />
      <Text size="xs" c="dimmed" mt={6}>
        {t.curlNote}
      </Text>
    </Part>
  );
};
