/** The name of a request in a list: its operation, or its first line if it reached none. */
import type { Schema } from '../api/management-api-client.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';
import { OperationName } from './operation-name.tsx';
import styles from './request-name.module.css';

export const RequestName = ({
  request: { operation, http, unprocessed },
}: {
  readonly request: Schema<'Request'>;
}) => {
  const t = useTexts(texts);
  if (operation !== undefined) return <OperationName name={operation} />;
  if (unprocessed === undefined || http?.method === undefined) return t.noOperation;
  return (
    <bdi className={`postern-code ${styles['firstLine'] ?? ''}`} title={http.path ?? ''}>
      {http.method} {http.path}
    </bdi>
  );
};

const texts = { noOperation: { en: 'No operation', ar: 'بلا عملية' } } satisfies Texts;
