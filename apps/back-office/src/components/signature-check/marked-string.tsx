/** A string that was hashed, with the parts that differ marked. */
import { CodeBlock } from '../../design/code-block.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import type { Part } from './find-differences.ts';
import styles from './signature-check-view.module.css';
import { texts } from './texts.ts';

interface MarkedStringProps {
  readonly title: string;
  /** The SHA type that it is hashed with. */
  readonly note: string | undefined;
  readonly parts: readonly Part[];
  readonly tone: 'success' | 'error';
}

export const MarkedString = ({ title, note, parts, tone }: MarkedStringProps) => {
  const t = useTexts(texts);
  const named = (text: string): string =>
    text
      .replaceAll('[request phrase]', `[${t.requestPhrase}]`)
      .replaceAll('[response phrase]', `[${t.responsePhrase}]`);
  return (
    <div>
      <p className={styles['title']}>
        {title} {note !== undefined && <bdi className={styles['note']}>{note}</bdi>}
      </p>
      <CodeBlock text={named(parts.map(({ text }) => text).join(''))} label={title} copy={t.copyString}>
        {parts.map(({ text, isDifferent }, at) =>
          isDifferent ? (
            <mark key={at} className={styles['difference']} data-tone={tone} data-empty={text === ''}>
              {named(text)}
            </mark>
          ) : (
            named(text)
          ),
        )}
      </CodeBlock>
    </div>
  );
};
