/** The request as it arrived, beside its parameters: first line, headers and body. */
import { Text } from '@mantine/core';
import { CodeBlock } from '../../../design/code-block.tsx';
import { JsonView } from '../../../components/json-view.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { DrawerSection } from './drawer-section.tsx';
import styles from './request-as-received.module.css';
import { texts } from '../texts.ts';

type Request = Schema<'Request'>;
type Http = NonNullable<Request['http']>;

export const RequestAsReceived = ({
  request: { http, request, unprocessed },
}: {
  readonly request: Request;
}) => {
  const t = useTexts(texts);
  const parameters = <JsonView message={request} label={t.parameters} copy={t.copyRequest} />;
  return (
    <DrawerSection title={t.request}>
      {http === undefined ? (
        parameters
      ) : (
        <div className={styles['columns']}>
          <RawBody
            body={http.body ?? http.packet}
            isRead={http.body !== undefined || http.packet !== undefined}
          />
          {unprocessed === undefined && (
            <div>
              <Text size="sm" fw={600} mb={4}>
                {t.parameters}
              </Text>
              {parameters}
            </div>
          )}
        </div>
      )}
      <Text size="xs" c="dimmed" mt={6}>
        {t.redacted}
      </Text>
      {http !== undefined && http.headers.length > 0 && (
        <Headers http={http} isOpen={unprocessed !== undefined} />
      )}
    </DrawerSection>
  );
};

interface RawBodyProps {
  readonly body: Http['body'];
  /** False if the gateway refused the request before it read the body. */
  readonly isRead: boolean;
}

const RawBody = ({ body = { size: 0 }, isRead }: RawBodyProps) => {
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
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t.rawBody}
      </Text>
      {(text !== undefined || base64 !== undefined) && (
        <CodeBlock text={text ?? base64 ?? ''} label={t.rawBody} copy={t.copyBody} />
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {notes.join(' · ')}
      </Text>
    </div>
  );
};

const Headers = ({ http, isOpen }: { readonly http: Http; readonly isOpen: boolean }) => {
  const t = useTexts(texts);
  const { method = '', path = '', version, headers, omitted_headers: omitted } = http;
  const firstLine = version === undefined ? [] : [`${method} ${path} HTTP/${version}`];
  const lines = [...firstLine, ...headers.map(({ name, value }) => `${name}: ${value}`)];
  return (
    <details className={styles['headers']} open={isOpen}>
      <summary>{t.headers(headers.length + (omitted ?? 0))}</summary>
      <CodeBlock text={lines.join('\n')} label={t.headersLabel} copy={t.copyHeaders} />
    </details>
  );
};
