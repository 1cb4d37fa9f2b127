/** Why a form was refused, unless its fields say so. */
import { Text } from '@mantine/core';
import { areAllErrorsInFields } from '../../form/field-errors.ts';
import { formatError } from '../../language/format-error.ts';
import { useLanguage } from '../../language/language-provider.tsx';

export const FormError = ({ error }: { readonly error: unknown }) => {
  const { language } = useLanguage();
  const isInFields = areAllErrorsInFields(error, (path) => path === 'name' || path === 'expires_at');
  return (
    error !== null &&
    !isInFields && (
      <Text size="sm" c="var(--error)" role="alert">
        {formatError(error, language)}
      </Text>
    )
  );
};
