/** Shows whether an account is active. */
import { Tag } from '../../design/tag.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './texts.ts';

export const AccountStateTag = ({ active }: { readonly active: boolean }) => {
  const t = useTexts(texts);
  return <Tag tone={active ? 'success' : 'error'}>{active ? t.active : t.inactive}</Tag>;
};
