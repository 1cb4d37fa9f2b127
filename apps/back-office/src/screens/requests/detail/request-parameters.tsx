/** The parameters of a request, with their secrets redacted. */
import { Text } from '@mantine/core';
import type { Schema } from '../../../api/management-api-client.ts';
import { JsonView } from '../../../components/json-view.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';

export const RequestParameters = ({ request }: { readonly request: Schema<'Request'>['request'] }) => {
  const t = useTexts(texts);
  return (
    <div>
      <JsonView message={request} label={t.parameters} copy={t.copyRequest} />
      <Text size="xs" c="dimmed" mt={6}>
        {t.redacted}
      </Text>
    </div>
  );
};
