/** Copies a request: its link, a curl command as it was or signed again, or a program in one of several languages. */
import { Button, Menu, Modal, Text } from '@mantine/core';
import { IconChevronDown, IconCopy, IconLink, IconSignature, IconTerminal2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schema } from '../../../api/management-api-client.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { fetchCurlCommand } from '../../../api/request-log.ts';
import { notifyError, notifySuccess } from '../../../components/notify.ts';
import {
  formatRequestSample,
  isSampleLanguage,
  sampleLanguages,
  sampleRequest,
  type SampleLanguage,
} from '../../../components/code-samples/format-request-sample.ts';
import { CodeBlock } from '../../../design/code-block.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { copyTexts } from './copy-texts.ts';

interface CopyRequestMenuProps {
  readonly account: string;
  readonly request: Schema<'Request'>;
}

type Form = 'link' | 'raw' | 'signed_again' | SampleLanguage;

export const CopyRequestMenu = ({ account, request }: CopyRequestMenuProps) => {
  const t = useTexts(copyTexts);
  const { language } = useLanguage();
  const { request_id: id } = request;
  const sent = sampleRequest(request.request);
  const textOf = async (form: Form): Promise<string> => {
    if (form === 'link') return linkTo(account, id);
    // The command contains the access code, so it is fetched only on demand.
    if (form === 'raw' || form === 'signed_again') return fetchCurlCommand(account, id, form);
    if (sent === undefined) return '';
    const { requestSamples } = await import('../../../components/code-samples/request-samples.generated.ts');
    return formatRequestSample(requestSamples, form, sent.operation, sent.params);
  };
  const copying = useMutation({
    mutationFn: async (form: Form) => {
      const text = await textOf(form);
      // If the browser denies clipboard access, the text is shown for copying by hand.
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      return { text, isCopied };
    },
    onSuccess: ({ isCopied }, form) => isCopied && notifySuccess(t[noteOf(form)]),
    onError: (error) => notifyError(error, language),
    gcTime: 0,
  });
  const { data, variables: form = 'link' } = copying;
  const item = (of: Form, icon: ReactNode, label: string) => (
    <Menu.Item key={of} leftSection={icon} onClick={() => copying.mutate(of)}>
      <bdi>{label}</bdi>
    </Menu.Item>
  );
  const hasParameters = Object.keys(request.request).length > 0;
  return (
    <>
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={copying.isPending}
            leftSection={<IconCopy size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t.copyAs}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {item('link', <IconLink size={16} aria-hidden />, t.link)}
          {request.http?.version !== undefined &&
            request.http.body?.omitted !== true &&
            item('raw', <IconTerminal2 size={16} aria-hidden />, t.raw)}
          {hasParameters && item('signed_again', <IconSignature size={16} aria-hidden />, t.signed_again)}
          {sent !== undefined && (
            <>
              <Menu.Label>{t.program}</Menu.Label>
              {Object.keys(sampleLanguages)
                .filter(isSampleLanguage)
                .map((name) => item(name, undefined, sampleLanguages[name].label))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={data !== undefined && !data.isCopied}
        onClose={copying.reset}
        title={t.copyByHand}
        size="lg"
      >
        <CodeBlock text={data?.text ?? ''} label={t.copyByHand} copy={t.copyText} />
        <Text size="xs" c="dimmed" mt={6}>
          {t[noteOf(form)]}
        </Text>
      </Modal>
    </>
  );
};

const noteOf = (form: Form) =>
  form === 'link' || form === 'raw' || form === 'signed_again' ? (`${form}Note` as const) : 'programNote';

/** The address of a request, without the filters of the list. */
const linkTo = (account: string, id: string): string =>
  `${location.origin}/back-office${account === allAccounts ? '' : `/accounts/${account}`}/requests?request=${encodeURIComponent(id)}`;
