import {
  isOperation,
  operations,
  parameters,
  type Parameter,
  type ParameterRow as Known,
} from '@postern/protocol';
import { Tag } from '../../../design/tag.tsx';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Allowed, Length } from './allowed-values.tsx';
import { Note, Row, RowLink } from './reference-row.tsx';
import { texts } from '../texts.ts';

export const ParameterRow = ({ name }: { readonly name: Parameter }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const row: Known = parameters[name];
  const using = Object.keys(operations)
    .filter(isOperation)
    .filter((operation) => name in operations[operation].request);
  return (
    <Row part="parameters" id={name} tag={row.secret && <Tag tone="wait">{t.secret}</Tag>}>
      <p>{language === 'ar' ? parametersInArabic[name] : row.meaning}</p>
      <Note>
        {t[row.kind]} · <Length name={name} /> · <Allowed name={name} />
      </Note>
      {using.length > 0 && (
        <Note>
          {t.usedIn}{' '}
          {using.map((operation) => (
            <span key={operation}>
              <RowLink part="operations" id={operation} />{' '}
            </span>
          ))}
        </Note>
      )}
    </Row>
  );
};
