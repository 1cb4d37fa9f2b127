/** An operation: what its request holds, what its reply adds, and an example. */
import {
  isParameter,
  operations,
  parameters,
  type Operation,
  type Parameter,
  type Presence,
} from '@postern/protocol';
import { useMemo } from 'react';
import { CodeBlock } from '../../../design/code-block.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import { operationsInArabic } from '../../../language/arabic/operations.ts';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import type { Language, Said } from '../../../language/texts.ts';
import { Status } from '../../../components/response-code.tsx';
import { Allowed, Length } from './allowed-values.tsx';
import { exampleOf, signedWith } from './example-request.ts';
import styles from './operation-row.module.css';
import { RowLink } from './reference-row.tsx';
import { words } from '../texts.ts';

export const OperationRow = ({ name }: { readonly name: Operation }) => {
  const { language } = useLanguage();
  const say = useWords(words);
  const { meaning, section, succeeds, fails, request } = operations[name];
  return (
    <article className={styles['operation']}>
      <h3 className={styles['name']}>
        <RowLink part="operations" id={name} />
      </h3>
      <p>{language === 'ar' ? operationsInArabic[name] : meaning}</p>
      <p className={styles['facts']}>
        <span>{say.section(section)}</span>
        <span>
          {say.succeedsWith} <Status status={succeeds} />
        </span>
        <span>
          {say.failsWith} <Status status={fails} />
        </span>
      </p>
      <div className={styles['table']}>
        <Table
          label={say.requestOf(name)}
          columns={columnsIn(say, language)}
          rows={sentIn(request)}
          keyOf={({ parameter }) => parameter}
        />
      </div>
      <div className={styles['pair']}>
        <Example name={name} />
        <Added name={name} />
      </div>
    </article>
  );
};

interface Sent {
  readonly parameter: Parameter;
  readonly presence: Presence;
}

const columnsIn = (say: Said<typeof words>, language: Language): readonly Column<Sent>[] => [
  { name: say.parameter, cell: (row) => <RowLink part="parameters" id={row.parameter} /> },
  { name: say.presence, cell: ({ presence }) => <Tag tone={tones[presence]}>{say[presence]}</Tag> },
  { name: say.type, cell: ({ parameter }) => say[parameters[parameter].kind] },
  { name: say.length, cell: ({ parameter }) => <Length name={parameter} />, isNumber: true },
  { name: say.characters, cell: ({ parameter }) => <Allowed name={parameter} /> },
  {
    name: say.meaning,
    cell: ({ parameter }) =>
      language === 'ar' ? parametersInArabic[parameter] : parameters[parameter].meaning,
  },
];

const sentIn = (request: { readonly [P in Parameter]?: Presence }): readonly Sent[] =>
  Object.entries(request).flatMap(([parameter, presence]) =>
    isParameter(parameter) ? [{ parameter, presence }] : [],
  );

const tones = { required: 'note', optional: 'idle', identifying: 'wait' } as const satisfies Record<
  Presence,
  string
>;

const Example = ({ name }: { readonly name: Operation }) => {
  const say = useWords(words);
  const text = useMemo(() => exampleOf(name), [name]);
  return (
    <div>
      <h4>{say.example}</h4>
      <CodeBlock text={text} label={say.exampleOf(name)} copy={say.copyExample} />
      <p className={styles['note']}>{say.signedWith(signedWith.shaType, signedWith.phrase)}</p>
    </div>
  );
};

const Added = ({ name }: { readonly name: Operation }) => {
  const say = useWords(words);
  const reply: { readonly [P in Parameter]?: 'required' | 'optional' } = operations[name].reply;
  const added = Object.keys(reply).filter(isParameter);
  const groups = [
    { said: say.always, names: added.filter((parameter) => reply[parameter] === 'required') },
    { said: say.sometimes, names: added.filter((parameter) => reply[parameter] === 'optional') },
  ];
  return (
    <div>
      <h4>{say.reply}</h4>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ said, names }) => (
          <div key={said}>
            <p className={styles['note']}>{said}</p>
            <ul className={styles['names']}>
              {names.map((parameter) => (
                <li key={parameter}>
                  <RowLink part="parameters" id={parameter} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
};
