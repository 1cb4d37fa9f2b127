/** An operation: its request parameters, its reply and an example. */
import type { Operation } from '@postern/protocol';
import { isParameter, operations, parameters, type Parameter, type Presence } from '@postern/protocol/spec';
import { useMemo } from 'react';
import { CodeBlock } from '../../../design/code-block.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import { operationsInArabic } from '../../../language/arabic/operations.ts';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Language, Translated } from '../../../language/translate.ts';
import { StatusTag } from '../../../components/status-tag.tsx';
import { AllowedValues, Length } from './allowed-values.tsx';
import { exampleRequest, signedWith } from './example-request.ts';
import styles from './operation-row.module.css';
import { RowLink } from './row-layout.tsx';
import { texts } from '../texts.ts';

export const OperationRow = ({ name }: { readonly name: Operation }) => {
  const { language } = useLanguage();
  const t = useTexts(texts);
  const {
    description: meaning,
    section,
    successStatus: succeeds,
    failureStatus: fails,
    request,
  } = operations[name];
  return (
    <article className={styles['operation']}>
      <h3 className={styles['name']}>
        <RowLink section="operations" id={name} />
      </h3>
      <p>{language === 'ar' ? operationsInArabic[name] : meaning}</p>
      <p className={styles['facts']}>
        <span>{t.section(section)}</span>
        <span>
          {t.succeedsWith} <StatusTag status={succeeds} />
        </span>
        <span>
          {t.failsWith} <StatusTag status={fails} />
        </span>
      </p>
      <div className={styles['table']}>
        <Table
          label={t.requestOf(name)}
          columns={columnsIn(t, language)}
          rows={requestParameters(request)}
          keyOf={({ parameter }) => parameter}
        />
      </div>
      <div className={styles['pair']}>
        <Example name={name} />
        <ReplyParameters name={name} />
      </div>
    </article>
  );
};

interface RequestParameter {
  readonly parameter: Parameter;
  readonly presence: Presence;
}

const columnsIn = (t: Translated<typeof texts>, language: Language): readonly Column<RequestParameter>[] => [
  {
    name: t.parameter,
    cell: (row) => <RowLink section="parameters" id={row.parameter} />,
    onNarrow: 'start',
  },
  {
    name: t.presence,
    cell: ({ presence }) => <Tag tone={tones[presence]}>{t[presence]}</Tag>,
    onNarrow: 'end',
  },
  { name: t.type, cell: ({ parameter }) => t[parameters[parameter].type] },
  { name: t.length, cell: ({ parameter }) => <Length name={parameter} />, isNumber: true },
  { name: t.characters, cell: ({ parameter }) => <AllowedValues name={parameter} /> },
  {
    name: t.meaning,
    onNarrow: 'below',
    cell: ({ parameter }) =>
      language === 'ar' ? parametersInArabic[parameter] : parameters[parameter].description,
  },
];

const requestParameters = (request: { readonly [P in Parameter]?: Presence }): readonly RequestParameter[] =>
  Object.entries(request).flatMap(([parameter, presence]) =>
    isParameter(parameter) ? [{ parameter, presence }] : [],
  );

const tones = { required: 'info', optional: 'neutral', identifying: 'warning' } as const satisfies Record<
  Presence,
  string
>;

const Example = ({ name }: { readonly name: Operation }) => {
  const t = useTexts(texts);
  const text = useMemo(() => exampleRequest(name), [name]);
  return (
    <div>
      <h4>{t.example}</h4>
      <CodeBlock text={text} label={t.exampleOf(name)} copy={t.copyExample} />
      <p className={styles['note']}>{t.signedWith(signedWith.shaType, signedWith.phrase)}</p>
    </div>
  );
};

const ReplyParameters = ({ name }: { readonly name: Operation }) => {
  const t = useTexts(texts);
  const reply: { readonly [P in Parameter]?: 'required' | 'optional' } = operations[name].reply;
  const added = Object.keys(reply).filter(isParameter);
  const groups = [
    { heading: t.always, names: added.filter((parameter) => reply[parameter] === 'required') },
    { heading: t.sometimes, names: added.filter((parameter) => reply[parameter] === 'optional') },
  ];
  return (
    <div>
      <h4>{t.reply}</h4>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ heading, names }) => (
          <div key={heading}>
            <p className={styles['note']}>{heading}</p>
            <ul className={styles['names']}>
              {names.map((parameter) => (
                <li key={parameter}>
                  <RowLink section="parameters" id={parameter} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
};
