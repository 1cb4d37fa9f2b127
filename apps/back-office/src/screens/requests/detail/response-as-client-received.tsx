/** What the client received: the status, the headers and the body of the response, or that it received nothing. */
import { Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Callout } from '../../../design/callout.tsx';
import { CodeBlock } from '../../../design/code-block.tsx';
import { JsonView } from '../../../components/json-view.tsx';
import { deliveryExplanations, explanationOf } from '../../../components/reply-delivery-tag.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { DrawerSection } from './drawer-section.tsx';
import styles from './collapsible-section.module.css';
import { texts } from '../texts.ts';

export const ResponseAsClientReceived = ({ request }: { readonly request: Schema<'Request'> }) => {
  const t = useTexts(texts);
  const tDelivery = useTexts(deliveryExplanations);
  const { reply, http, delivery } = request;
  const hasReply = Object.keys(reply).length > 0;
  const receivedNothing = delivery?.delivered === false;
  const lines = responseLines(http);
  if (!hasReply && lines.length === 0 && !receivedNothing) return null;
  return (
    <DrawerSection title={receivedNothing ? t.replyOfOperation : t.clientReceived}>
      {receivedNothing && (
        <Callout tone="warning" icon={<IconPlugConnectedX size={20} />} title={t.receivedNothing}>
          <Text size="sm">{tDelivery[explanationOf(delivery)]}</Text>
        </Callout>
      )}
      {lines.length > 0 && (
        <details className={styles['section']}>
          <summary>{t.statusAndHeaders(http?.status ?? 0, lines.length - 1)}</summary>
          <CodeBlock text={lines.join('\n')} label={t.replyHeaders} copy={t.copyHeaders} />
        </details>
      )}
      {hasReply && <JsonView message={reply} label={t.reply} copy={t.copyReply} />}
      {isUnsignedRefusal(request) && (
        <Text size="xs" c="dimmed" mt={6}>
          {t.unsignedRefusal}
        </Text>
      )}
    </DrawerSection>
  );
};

const responseLines = (http: Schema<'Request'>['http']): readonly string[] =>
  http?.status === undefined
    ? []
    : [
        `HTTP/${http.version ?? '1.1'} ${http.status}`,
        ...(http.reply_headers ?? []).map(({ name, value }) => `${name}: ${value}`),
      ];

// The log may have dropped the members of a long reply.
const isUnsignedRefusal = ({ refused, reply }: Schema<'Request'>): boolean =>
  refused !== undefined && 'response_code' in reply && !('signature' in reply);
