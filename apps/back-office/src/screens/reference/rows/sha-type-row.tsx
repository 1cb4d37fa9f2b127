import { shaTypes, type ShaType, type ShaTypeRow as Known } from '@postern/protocol';
import { Tag } from '../../../design/tag.tsx';
import { useWords } from '../../../language/language-provider.tsx';
import { Note, Row } from './reference-row.tsx';
import { words } from '../texts.ts';

export const ShaTypeRow = ({ name }: { readonly name: ShaType }) => {
  const say = useWords(words);
  const row: Known = shaTypes[name];
  return (
    <Row part="shaTypes" id={name} tag={row.discouraged && <Tag tone="wait">{say.discouraged}</Tag>}>
      <p>
        {say.hash} <bdi>{row.hash.toUpperCase()}</bdi> · {say.digits}: {row.digits}
      </p>
      {row.keyed && <Note>{say.keyed}</Note>}
    </Row>
  );
};
