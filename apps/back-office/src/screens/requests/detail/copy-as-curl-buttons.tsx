/** Copies a request as a curl command: as it was, or signed again. */
import { Button, Group, Text } from '@mantine/core';
import { IconSignature, IconTerminal2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CodeBlock } from '../../../design/code-block.tsx';
import { fetchCurlCommand, type CurlForm } from '../../../api/request-log.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { DrawerSection } from './drawer-section.tsx';
import { texts } from '../texts.ts';

interface CopyAsCurlButtonsProps {
  readonly account: string;
  readonly id: string;
  /** Whether the request was recorded as it arrived. */
  readonly hasRaw: boolean;
  /** Whether the parameters of the request can be signed. */
  readonly hasParameters: boolean;
}

export const CopyAsCurlButtons = ({ account, id, hasRaw, hasParameters }: CopyAsCurlButtonsProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  // The command contains the access code, so it is fetched only on demand.
  const fetching = useMutation({
    mutationFn: async (form: CurlForm) => ({ form, curl: await fetchCurlCommand(account, id, form) }),
    // If the browser denies clipboard access, the command is shown for copying by hand.
    onSuccess: ({ form, curl }) =>
      navigator.clipboard.writeText(curl).then(
        () => notifySuccess(form === 'raw' ? t.rawCurlCopied : t.curlCopied),
        () => undefined,
      ),
    onError: (error) => notifyError(error, language),
    gcTime: 0,
  });
  const isPending = (form: CurlForm): boolean => fetching.isPending && fetching.variables === form;
  return (
    <>
      <Group gap="xs">
        {hasRaw && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTerminal2 size={16} aria-hidden />}
            loading={isPending('raw')}
            onClick={() => fetching.mutate('raw')}
          >
            {t.rawCurl}
          </Button>
        )}
        {hasParameters && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSignature size={16} aria-hidden />}
            loading={isPending('signed_again')}
            onClick={() => fetching.mutate('signed_again')}
          >
            {t.curl}
          </Button>
        )}
      </Group>
      {fetching.data !== undefined && (
        <DrawerSection title={t.curlTitle}>
          <CodeBlock text={fetching.data.curl} label={t.curlTitle} copy={t.copyCurl} />
          <Text size="xs" c="dimmed" mt={6}>
            {fetching.data.form === 'raw' ? t.rawCurlNote : t.curlNote}
          </Text>
        </DrawerSection>
      )}
    </>
  );
};
