/** A logged message as JSON with colors. Objects and lists inside it can be folded. */
import { useState, type ReactNode } from 'react';
import { CodeBlock } from '../design/code-block.tsx';
import { useTexts } from '../language/language-provider.tsx';
import { formatLoggedJson } from './format-logged-json.ts';
import styles from './json-view.module.css';
import type { Texts } from '../language/translate.ts';

interface JsonViewProps {
  readonly message: object;
  /** The accessible name. */
  readonly label: string;
  /** The label of the copy button. */
  readonly copy: string;
}

export const JsonView = ({ message, label, copy }: JsonViewProps) => (
  <CodeBlock text={formatLoggedJson(message)} label={label} copy={copy}>
    <Value value={message} indent={0} isFoldable={false} />
  </CodeBlock>
);

interface ValueProps {
  readonly value: unknown;
  readonly indent: number;
  readonly isFoldable?: boolean;
}

const Value = ({ value, indent, isFoldable = true }: ValueProps) => {
  if (typeof value === 'string') return <span className={styles['string']}>{JSON.stringify(value)}</span>;
  const digits = digitsOf(value);
  if (digits !== undefined) return <span className={styles['number']}>{digits}</span>;
  if (typeof value !== 'object' || value === null)
    return (
      <span className={typeof value === 'number' ? styles['number'] : styles['literal']}>
        {JSON.stringify(value)}
      </span>
    );
  return Array.isArray(value) ? (
    <Members
      brackets="[]"
      indent={indent}
      isFoldable={isFoldable}
      lines={value.map((item: unknown, at) => (
        <Value key={at} value={item} indent={indent + 1} />
      ))}
    />
  ) : (
    <Members
      brackets="{}"
      indent={indent}
      isFoldable={isFoldable}
      lines={Object.entries(value).map(([name, member]: readonly [string, unknown]) => (
        <span key={name}>
          <span className={styles['name']}>{JSON.stringify(name)}</span>:{' '}
          <Value value={member} indent={indent + 1} />
        </span>
      ))}
    />
  );
};

interface MembersProps {
  readonly brackets: '[]' | '{}';
  readonly indent: number;
  readonly isFoldable: boolean;
  readonly lines: readonly ReactNode[];
}

const Members = ({ brackets, indent, isFoldable, lines }: MembersProps) => {
  const t = useTexts(texts);
  const [isFolded, setFolded] = useState(false);
  const [open, close] = [brackets[0], brackets[1]];
  if (lines.length === 0) return <>{brackets}</>;
  return (
    <>
      {isFoldable && (
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!isFolded}
          aria-label={isFolded ? t.unfold : t.fold}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? '▸' : '▾'}
        </button>
      )}
      {open}
      {isFolded ? (
        <span className={styles['folded']}> {lines.length} </span>
      ) : (
        <>
          {'\n'}
          {lines.map((line, at) => (
            <span key={at}>
              {'  '.repeat(indent + 1)}
              {line}
              {at < lines.length - 1 && ','}
              {'\n'}
            </span>
          ))}
          {'  '.repeat(indent)}
        </>
      )}
      {close}
    </>
  );
};

/** The request log stores a number as its digits. */
const digitsOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || !('$number' in value)) return undefined;
  return Object.keys(value).length === 1 && typeof value.$number === 'string' ? value.$number : undefined;
};

const texts = {
  fold: { en: 'Fold', ar: 'طيّ' },
  unfold: { en: 'Unfold', ar: 'فتح الطيّ' },
} satisfies Texts;
