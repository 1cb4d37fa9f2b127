/** The values or characters that a parameter allows. */
import { parameters, type Parameter, type ParameterRow } from '@postern/protocol';
import { Fragment } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatCharacterSet } from './format-character-set.ts';
import styles from './allowed-values.module.css';
import { texts } from '../texts.ts';

export const AllowedValues = ({ name }: { readonly name: Parameter }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const row: ParameterRow = parameters[name];
  if (row.allowedValues !== undefined) {
    return (
      <span>
        {t.oneOf} <CodeList of={row.allowedValues} />
      </span>
    );
  }
  const { base, others } = formatCharacterSet(row, language);
  return (
    <span>
      {base}
      {others.length > 0 && (
        <>
          {' '}
          {t.and} <CodeList of={others.map((one) => (one === ' ' ? t.space : one))} />
        </>
      )}
    </span>
  );
};

const CodeList = ({ of }: { readonly of: readonly string[] }) =>
  of.map((one) => (
    <Fragment key={one}>
      <Code>{one}</Code>{' '}
    </Fragment>
  ));

export const Length = ({ name }: { readonly name: Parameter }) => {
  const t = useTexts(texts);
  const { maxLength: max, fixedLength: exact }: ParameterRow = parameters[name];
  return <span className={styles['length']}>{exact === true ? t.exactly(max) : t.upTo(max)}</span>;
};
