/** Whether an account's requests are taken. */
import { Tag } from '../../design/tag.tsx';
import { useWords } from '../../language/language-provider.tsx';
import { words } from './texts.ts';

export const StateTag = ({ active }: { readonly active: boolean }) => {
  const say = useWords(words);
  return <Tag tone={active ? 'good' : 'bad'}>{active ? say.active : say.inactive}</Tag>;
};
