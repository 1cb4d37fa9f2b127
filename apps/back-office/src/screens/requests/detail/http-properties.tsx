/** The HTTP status, the durations and the connection of a request. */
import { Code } from '../../../design/code-block.tsx';
import type { DescriptionItem } from '../../../design/description-list.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { Duration } from '../../../components/duration.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

type Http = Schema<'Request'>['http'];

export const useHttpProperties = (http: Http): readonly DescriptionItem[] => {
  const t = useTexts(texts);
  if (http === undefined) return [];
  const { status, connection, durations } = http;
  return [
    { name: t.httpStatus, value: status === undefined ? t.noResponse : <Code>{status}</Code> },
    ...(Object.values(durations).some((part) => part > 0)
      ? [{ name: t.durations, value: <Durations durations={durations} /> }]
      : []),
    {
      name: t.connection,
      value: (
        <>
          <Code>
            {connection.address}
            {connection.port !== undefined && `:${connection.port}`}
          </Code>{' '}
          {t.requestOfConnection(connection.request)}
          {connection.tls && ' · TLS'}
        </>
      ),
    },
  ];
};

const Durations = ({ durations }: { readonly durations: NonNullable<Http>['durations'] }) => {
  const t = useTexts(texts);
  const parts = (['reading', 'processing', 'delay', 'sending'] as const).filter(
    (part) => part !== 'delay' || durations.delay > 0,
  );
  return (
    <>
      {parts.map((part, i) => (
        <span key={part}>
          {i > 0 && ' · '}
          {t[part]} <Duration milliseconds={durations[part] / 1000} />
        </span>
      ))}
    </>
  );
};
