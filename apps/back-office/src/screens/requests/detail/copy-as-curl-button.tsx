/** Copies a request as a curl command. The command contains the access code, so it is fetched only on demand. */
import { Button, Text } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CodeBlock } from '../../../design/code-block.tsx';
import { fetchCurlCommand } from '../../../api/request-log.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { DrawerSection } from './drawer-section.tsx';
import { texts } from '../texts.ts';

interface CopyAsCurlButtonProps {
  readonly account: string;
  readonly id: string;
}

export const CopyAsCurlButton = ({ account, id }: CopyAsCurlButtonProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const fetching = useMutation({
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
  return fetching.data === undefined ? (
    <Button
      variant="default"
      leftSection={<IconTerminal2 size={16} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
      style={{ alignSelf: 'flex-start' }}
    >
      {t.curl}
    </Button>
  ) : (
    <DrawerSection title={t.curlTitle}>
      <CodeBlock text={fetching.data} label={t.curlTitle} copy={t.copyCurl} />
      <Text size="xs" c="dimmed" mt={6}>
        {t.curlNote}
      </Text>
    </DrawerSection>
  );
};
