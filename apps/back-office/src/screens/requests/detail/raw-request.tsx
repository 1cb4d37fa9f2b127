/** The request as it arrived, folded: first line, headers and body. */
import { Text } from '@mantine/core';
import { CodeBlock } from '../../../design/code-block.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import styles from './collapsible-section.module.css';
import { texts } from '../texts.ts';

type Request = Schema<'Request'>;
type Http = NonNullable<Request['http']>;

export const RawRequest = ({ request: { http, request } }: { readonly request: Request }) => {
  if (http === undefined) return undefined;
  // Without parameters, nothing else shows what arrived.
  const isOpen = Object.keys(request).length === 0;
  const body = http.body ?? http.packet;
  return (
    <div>
      {http.headers.length > 0 && <Headers http={http} isOpen={isOpen} />}
      <RawBody body={body} isRead={body !== undefined} isOpen={isOpen} />
    </div>
  );
};

interface RawBodyProps {
  readonly body: Http['body'];
  /** False if the gateway refused the request before it read the body. */
  readonly isRead: boolean;
  readonly isOpen: boolean;
}

const RawBody = ({ body = { size: 0 }, isRead, isOpen }: RawBodyProps) => {
  const t = useTexts(texts);
  const { text, base64, size, truncated, omitted, encoding } = body;
  const notes = [
    isRead ? t.bytes(size) : t.unread,
    ...(base64 === undefined ? [] : [t.base64]),
    ...(encoding === undefined ? [] : [t.decoded(encoding)]),
    ...(truncated === true ? [t.truncated] : []),
    ...(omitted === true ? [t.omitted] : []),
  ];
  return (
    <details className={styles['section']} open={isOpen}>
      <summary>{t.rawBody}</summary>
      {(text !== undefined || base64 !== undefined) && (
        <CodeBlock text={text ?? base64 ?? ''} label={t.rawBody} copy={t.copyBody} />
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {notes.join(' · ')}
      </Text>
    </details>
  );
};

const Headers = ({ http, isOpen }: { readonly http: Http; readonly isOpen: boolean }) => {
  const t = useTexts(texts);
  const { method = '', path = '', version, headers, omitted_headers: omitted } = http;
  const firstLine = version === undefined ? [] : [`${method} ${path} HTTP/${version}`];
  const lines = [...firstLine, ...headers.map(({ name, value }) => `${name}: ${value}`)];
  return (
    <details className={styles['section']} open={isOpen}>
      <summary>{t.headers(headers.length + (omitted ?? 0))}</summary>
      <CodeBlock text={lines.join('\n')} label={t.headersLabel} copy={t.copyHeaders} />
    </details>
  );
};
