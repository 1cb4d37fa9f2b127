/** The filter by response codes. */
import { useMemo } from 'react';
import { useTexts } from '../../language/language-provider.tsx';
import type { FilterField } from './filter-field.ts';
import { isCodeList } from './read-list-filter.ts';
import { texts } from './list-texts.ts';

export const useResponseCodeFilterField = (): FilterField => {
  const t = useTexts(texts);
  return useMemo(
    () => ({
      kind: 'text',
      label: t.codes,
      name: 'response_code',
      placeholder: t.codesHint,
      isNumeric: true,
      errorIn: (text) => (isCodeList(text) ? undefined : t.codesInvalid),
    }),
    [t],
  );
};
