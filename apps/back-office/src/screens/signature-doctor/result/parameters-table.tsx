/** The parameters in signing order, followed by the ones that are not signed. */
import { isParameter, parameters } from '@postern/protocol/spec';
import { useMemo } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import type { PastedSource } from '@postern/protocol/payments/explain';
import { formatPastedSource } from '../../../language/format-pasted-source.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { ExclusionReason, SignedParameter } from '../parameters-in-signing-order.ts';
import { Code } from '../../../design/code-block.tsx';
import { texts } from '../texts.ts';

interface ParametersTableProps {
  readonly parts: readonly SignedParameter[];
  readonly source: PastedSource;
}

export const ParametersTable = ({ parts, source }: ParametersTableProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Panel title={t.parameters} lead={t.readAs(formatPastedSource(source, language))} flush>
      <Table label={t.parameters} columns={useParameterColumns()} rows={parts} keyOf={({ name }) => name} />
    </Panel>
  );
};

const useParameterColumns = (): readonly Column<SignedParameter>[] => {
  const t = useTexts(texts);
  return useMemo(
    () => [
      { name: t.parameter, cell: ({ name }) => <Code>{name}</Code> },
      { name: t.value, cell: ({ value }) => <Value text={value} /> },
      { name: t.inString, cell: ({ excluded }) => <SignedState excluded={excluded} /> },
      { name: t.meaning, onNarrow: 'hidden', cell: ({ name }) => <Meaning name={name} /> },
    ],
    [t],
  );
};

const Value = ({ text }: { readonly text: string }) => {
  const t = useTexts(texts);
  if (text === '') return <Tag tone="neutral">{t.empty}</Tag>;
  return (
    <span>
      <bdi className="postern-code" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </bdi>{' '}
      {text !== text.trim() && <Tag tone="warning">{t.blanks}</Tag>}
    </span>
  );
};

const SignedState = ({ excluded }: { readonly excluded: ExclusionReason | undefined }) => {
  const t = useTexts(texts);
  if (excluded === undefined) return <Tag tone="success">{t.isSigned}</Tag>;
  return <Tag tone="neutral">{t[excludedTexts[excluded]]}</Tag>;
};

const Meaning = ({ name }: { readonly name: string }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  if (!isParameter(name)) return <Tag tone="warning">{t.undocumented}</Tag>;
  return language === 'ar' ? parametersInArabic[name] : parameters[name].description;
};

const excludedTexts = {
  signature: 'leftOutSignature',
  null: 'leftOutNull',
  unsigned: 'leftOutUnsigned',
} as const satisfies Readonly<Record<ExclusionReason, keyof typeof texts>>;
