/** The parameters in the order in which they are signed; last, those that are not. */
import { isParameter, parameters, type FeedbackEncoding } from '@postern/protocol';
import { useMemo } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import { encodingName } from '../../../language/format-encoding.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { colourOf } from '../parameter-colour.ts';
import { isSigned, type LeftOut, type Part } from '../signed-parameters.ts';
import styles from './string-to-sign-panel.module.css';
import { words } from '../texts.ts';

interface ParametersTableProps {
  readonly parts: readonly Part[];
  readonly encoding: FeedbackEncoding;
}

export const ParametersTable = ({ parts, encoding }: ParametersTableProps) => {
  const say = useWords(words);
  const { language } = useLanguage();
  return (
    <Panel title={say.parameters} lead={say.readAs(encodingName(encoding, language))} flush>
      <Table
        label={say.parameters}
        columns={useColumns()}
        rows={parts.map((part, at) => ({ ...part, at }))}
        keyOf={({ name }) => name}
      />
    </Panel>
  );
};

type Row = Part & { readonly at: number };

const useColumns = (): readonly Column<Row>[] => {
  const say = useWords(words);
  return useMemo(
    () => [
      { name: say.parameter, cell: (row) => <Name {...row} /> },
      { name: say.value, cell: ({ value }) => <Value text={value} /> },
      { name: say.inString, cell: ({ leftOut }) => <Standing leftOut={leftOut} /> },
      { name: say.meaning, isMinor: true, cell: ({ name }) => <Meaning name={name} /> },
    ],
    [say],
  );
};

const Name = (row: Row) => (
  <bdi className={styles['swatch']} {...(isSigned(row) && { 'data-colour': colourOf(row.at) })}>
    {row.name}
  </bdi>
);

const Value = ({ text }: { readonly text: string }) => {
  const say = useWords(words);
  if (text === '') return <Tag tone="idle">{say.empty}</Tag>;
  return (
    <span>
      <bdi className={styles['plain']}>{text}</bdi>{' '}
      {text !== text.trim() && <Tag tone="wait">{say.blanks}</Tag>}
    </span>
  );
};

const Standing = ({ leftOut }: { readonly leftOut: LeftOut | undefined }) => {
  const say = useWords(words);
  if (leftOut === undefined) return <Tag tone="good">{say.isSigned}</Tag>;
  return <Tag tone="idle">{leftOut === 'signature' ? say.leftOutSignature : say.leftOutNull}</Tag>;
};

const Meaning = ({ name }: { readonly name: string }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  if (!isParameter(name)) return <Tag tone="wait">{say.undocumented}</Tag>;
  return language === 'ar' ? parametersInArabic[name] : parameters[name].meaning;
};
