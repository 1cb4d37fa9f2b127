/** The values or characters that a parameter allows. */
import { parameters, type Parameter, type ParameterRow } from '@postern/protocol';
import { Fragment } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { charactersOf } from './format-character-set.ts';
import styles from './allowed-values.module.css';
import { texts } from '../texts.ts';

export const Allowed = ({ name }: { readonly name: Parameter }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const row: ParameterRow = parameters[name];
  if (row.values !== undefined) {
    return (
      <span>
        {t.oneOf} <Each of={row.values} />
      </span>
    );
  }
  const { ofKind, besides } = charactersOf(row, language);
  return (
    <span>
      {ofKind}
      {besides.length > 0 && (
        <>
          {' '}
          {t.and} <Each of={besides.map((one) => (one === ' ' ? t.space : one))} />
        </>
      )}
    </span>
  );
};

const Each = ({ of }: { readonly of: readonly string[] }) =>
  of.map((one) => (
    <Fragment key={one}>
      <Code>{one}</Code>{' '}
    </Fragment>
  ));

export const Length = ({ name }: { readonly name: Parameter }) => {
  const t = useTexts(texts);
  const { max, exact }: ParameterRow = parameters[name];
  return <span className={styles['length']}>{exact === true ? t.exactly(max) : t.upTo(max)}</span>;
};
