/** What covers a row: a sentence, a header or an effect to copy, and a link to the screen where it is done. */
import type { CoverageRow } from '../../api/coverage.ts';
import { allAccounts } from '../../api/query-client.ts';
import { Code, CopyButton } from '../../design/code-block.tsx';
import { TextLink } from '../../design/links.tsx';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import styles from './coverage.module.css';
import { formatHowToCover } from './format-how-to-cover.ts';
import { texts } from './texts.ts';

interface HowToCoverCellProps {
  readonly account: string;
  readonly row: CoverageRow;
}

export const HowToCoverCell = ({ account, row }: HowToCoverCellProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { sentence, header, effect, case: caseId } = formatHowToCover(row, language);
  return (
    <span className={`${styles['cell'] ?? ''} ${styles['how'] ?? ''}`}>
      <span>{sentence}</span>
      {caseId !== undefined && <Code>{caseId}</Code>}
      {header?.isAlternative === true && <span className={styles['detail']}>{t.orHeader}</span>}
      {header !== undefined && <Copied text={header.text} label={t.copyHeader(row.key)} />}
      {effect !== undefined && <Copied text={effect} label={t.copyEffect(row.key)} />}
      {account !== allAccounts && <ScreenLink account={account} howToCover={row.howToCover} />}
    </span>
  );
};

const Copied = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <span className={styles['copied']}>
    <Code>{text}</Code>
    <CopyButton text={text} label={label} />
  </span>
);

interface ScreenLinkProps {
  readonly account: string;
  readonly howToCover: CoverageRow['howToCover'];
}

const ScreenLink = ({ account, howToCover }: ScreenLinkProps) => {
  const t = useTexts(texts);
  const params = { account };
  if (howToCover.kind === 'scenario')
    return (
      <TextLink size="xs" to="/accounts/$account/simulation" params={params}>
        {t.openSimulation}
      </TextLink>
    );
  if (howToCover.kind === 'payment')
    return (
      <TextLink size="xs" to="/accounts/$account/orders" params={params} search={{ new: 'order' }}>
        {t.createOrder}
      </TextLink>
    );
  return null;
};
