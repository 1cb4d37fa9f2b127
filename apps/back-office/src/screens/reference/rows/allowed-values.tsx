/** What a parameter's value may be made of. */
import { parameters, type Parameter, type ParameterRow } from '@postern/protocol';
import { Fragment } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { charactersOf } from './format-character-set.ts';
import styles from './allowed-values.module.css';
import { words } from '../texts.ts';

export const Allowed = ({ name }: { readonly name: Parameter }) => {
  const { language } = useLanguage();
  const say = useWords(words);
  const row: ParameterRow = parameters[name];
  if (row.values !== undefined) {
    return (
      <span>
        {say.oneOf} <Each of={row.values} />
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
          {say.and} <Each of={besides.map((one) => (one === ' ' ? say.space : one))} />
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
  const say = useWords(words);
  const { max, exact }: ParameterRow = parameters[name];
  return <span className={styles['length']}>{exact === true ? say.exactly(max) : say.upTo(max)}</span>;
};
