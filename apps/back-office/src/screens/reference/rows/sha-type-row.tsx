import { shaTypes, type ShaType, type ShaTypeRow as ProtocolRow } from '@postern/protocol';
import { Tag } from '../../../design/tag.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { Note, RowLayout } from './row-layout.tsx';
import { texts } from '../texts.ts';

export const ShaTypeRow = ({ name }: { readonly name: ShaType }) => {
  const t = useTexts(texts);
  const row: ProtocolRow = shaTypes[name];
  return (
    <RowLayout
      section="shaTypes"
      id={name}
      tag={row.discouraged && <Tag tone="warning">{t.discouraged}</Tag>}
    >
      <p>
        {t.hash} <bdi>{row.hash.toUpperCase()}</bdi> · {t.digits}: {row.signatureLength}
      </p>
      {row.hmac && <Note>{t.keyed}</Note>}
    </RowLayout>
  );
};
