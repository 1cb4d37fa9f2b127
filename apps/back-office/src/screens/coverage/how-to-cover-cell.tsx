/** What covers a row: a sentence, and a header to copy. */
import type { CoverageRow } from '../../api/coverage.ts';
import { Code, CopyButton } from '../../design/code-block.tsx';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import styles from './coverage.module.css';
import { formatHowToCover } from './format-how-to-cover.ts';
import { texts } from './texts.ts';

export const HowToCoverCell = ({ row }: { readonly row: CoverageRow }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { sentence, header } = formatHowToCover(row, language);
  return (
    <span className={styles['cell']}>
      <span>{sentence}</span>
      {header?.isAlternative === true && <span className={styles['detail']}>{t.orHeader}</span>}
      {header !== undefined && (
        <span className={styles['copied']}>
          <Code>{header.text}</Code>
          <CopyButton text={header.text} label={t.copyHeader(row.key)} />
        </span>
      )}
    </span>
  );
};
