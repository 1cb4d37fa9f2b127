import {
  isOperation,
  operations,
  parameters,
  type Parameter,
  type ParameterRow as ProtocolRow,
} from '@postern/protocol';
import { Tag } from '../../../design/tag.tsx';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { AllowedValues, Length } from './allowed-values.tsx';
import { Note, RowLayout, RowLink } from './row-layout.tsx';
import { texts } from '../texts.ts';

export const ParameterRow = ({ name }: { readonly name: Parameter }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const row: ProtocolRow = parameters[name];
  const usedBy = Object.keys(operations)
    .filter(isOperation)
    .filter((operation) => name in operations[operation].request);
  return (
    <RowLayout section="parameters" id={name} tag={row.secret && <Tag tone="warning">{t.secret}</Tag>}>
      <p>{language === 'ar' ? parametersInArabic[name] : row.description}</p>
      <Note>
        {t[row.type]} · <Length name={name} /> · <AllowedValues name={name} />
      </Note>
      {usedBy.length > 0 && (
        <Note>
          {t.usedIn}{' '}
          {usedBy.map((operation) => (
            <span key={operation}>
              <RowLink section="operations" id={operation} />{' '}
            </span>
          ))}
        </Note>
      )}
    </RowLayout>
  );
};
