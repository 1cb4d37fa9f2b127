/** The parts of a string to sign, and how another string differs from them: one row for each parameter, and for the phrase at each end. */
import { redacted } from '@postern/protocol/secrets';
import type { ReactNode } from 'react';
import { CopyButton } from '../../design/code-block.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';
import type { ComparedPart } from './compare-signed-parts.ts';
import styles from './signed-parts-table.module.css';

interface SignedPartsTableProps {
  readonly label: string;
  readonly heads: readonly [first: ReactNode, second?: ReactNode];
  readonly rows: readonly ComparedPart[];
  /** Shown instead of its name. */
  readonly phrase?: string | undefined;
}

export const SignedPartsTable = ({ label, heads, rows, phrase }: SignedPartsTableProps) => {
  const t = useTexts(texts);
  const [first, second] = heads;
  const hasSecond = second !== undefined;
  const textOf = (of: 'first' | 'second', row: ComparedPart): string => {
    const text = row[of]?.text ?? '';
    if (row.name !== undefined) return withPhraseNames(text, t);
    return of === 'first' && phrase !== undefined ? phrase : withPhraseNames(text, t);
  };
  const stringOf = (of: 'first' | 'second'): string => rows.map((row) => textOf(of, row)).join('');
  return (
    <div className={styles['narrowing']}>
      {hasSecond && rows.some(({ differences }) => differences.length > 0) && <Legend />}
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" aria-label={t.place}>
              #
            </th>
            <th scope="col">
              {first} <CopyButton text={stringOf('first')} label={t.copyString} />
            </th>
            {hasSecond && (
              <th scope="col">
                {second} <CopyButton text={stringOf('second')} label={t.copyOther} />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { name, differences } = row;
            const isMarked = differences.some(
              (difference) => difference !== 'moved' && difference !== 'extra',
            );
            return (
              <tr
                key={`${row.first?.place ?? ''} ${row.second?.place ?? ''}`}
                data-part={name ?? 'phrase'}
                data-differences={differences.join(' ')}
              >
                <td className={styles['place']}>{row.first?.place}</td>
                <td>
                  {row.first === undefined ? (
                    <span className={styles['note']}>{t.missing}</span>
                  ) : (
                    <Part text={textOf('first', row)} tone={isMarked ? 'success' : undefined} />
                  )}
                </td>
                {hasSecond && (
                  <td>
                    <SecondPart
                      row={row}
                      text={textOf('second', row)}
                      isSecret={
                        name === undefined ? phrase === undefined : textOf('second', row).endsWith(redacted)
                      }
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

/** Not `mark` elements: these mark nothing. */
const Legend = () => {
  const t = useTexts(texts);
  return (
    <p className={styles['legend']}>
      {t.marked}{' '}
      <span className={styles['mark']} data-tone="success">
        {t.firstString}
      </span>{' '}
      <span className={styles['mark']} data-tone="error">
        {t.secondString}
      </span>
    </p>
  );
};

const SecondPart = ({
  row: { differences, second },
  text,
  isSecret,
}: {
  readonly row: ComparedPart;
  readonly text: string;
  readonly isSecret: boolean;
}) => {
  const t = useTexts(texts);
  if (second === undefined)
    return (
      <mark className={styles['mark']} data-tone="error">
        {t.missing}
      </mark>
    );
  // Two secrets that the log redacts read the same, and can differ.
  if (differences.length === 0)
    return isSecret ? (
      <Part text={text} tone={undefined} />
    ) : (
      <span className={styles['note']}>{t.same}</span>
    );
  const isMoved = differences.includes('moved');
  return (
    <>
      {differences.some((difference) => difference !== 'moved') && <Part text={text} tone="error" />}
      {isMoved && (
        <mark className={styles['mark']} data-tone="error">
          {t.atPlace(second.place)}
        </mark>
      )}
    </>
  );
};

const Part = ({ text, tone }: { readonly text: string; readonly tone: 'success' | 'error' | undefined }) => {
  const code = (
    <code dir="ltr" className="postern-code">
      {text}
    </code>
  );
  return tone === undefined ? (
    code
  ) : (
    <mark className={styles['mark']} data-tone={tone}>
      {code}
    </mark>
  );
};

const withPhraseNames = (
  text: string,
  t: Readonly<Record<'requestPhrase' | 'responsePhrase' | 'changed', string>>,
): string =>
  text.replace(
    /\[(request|response) phrase(, changed)?\]/g,
    (_, purpose: string, changed?: string) =>
      `[${purpose === 'request' ? t.requestPhrase : t.responsePhrase}${changed === undefined ? '' : t.changed}]`,
  );

const texts = {
  place: { en: 'Place', ar: 'الموضع' },
  copyString: { en: 'Copy string to sign', ar: 'نسخ النص المطلوب توقيعه' },
  copyOther: { en: 'Copy other string', ar: 'نسخ النص الآخر' },
  marked: { en: 'Only the differences are marked:', ar: 'تُعلَّم الاختلافات فقط:' },
  firstString: { en: 'in the first string', ar: 'في النص الأول' },
  secondString: { en: 'in the second string', ar: 'في النص الثاني' },
  same: { en: 'same', ar: 'مطابق' },
  missing: { en: 'missing', ar: 'غير موجود' },
  atPlace: {
    en: (place: number) => `moved: at place ${place}`,
    ar: (place: number) => `في موضع آخر: ${place}`,
  },
  requestPhrase: { en: 'request phrase', ar: 'عبارة الاستدعاءات' },
  responsePhrase: { en: 'response phrase', ar: 'عبارة الردود' },
  changed: { en: ', changed', ar: '، مُغيَّرة' },
} satisfies Texts;
