/** Two messages beside each other: their members, and the texts that were signed. */
import { Switch, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { compareSignedParts } from '../../components/signature-check/compare-signed-parts.ts';
import { SignedPartsTable } from '../../components/signature-check/signed-parts-table.tsx';
import {
  compareMessageMembers,
  signedPartsOf,
  type ComparedMember,
  type Members,
} from './compare-message-members.ts';
import styles from './comparison.module.css';
import { texts } from './texts.ts';

interface ComparisonProps {
  /** What names each message. */
  readonly heads: readonly [a: ReactNode, b: ReactNode];
  readonly groups: readonly {
    readonly title: string;
    readonly a: Members;
    readonly b: Members;
  }[];
  /** The members of which the signature was made. */
  readonly signed: readonly [a: Members, b: Members];
  /** The phrase that signs them. */
  readonly phrase: 'request phrase' | 'response phrase';
  /** What the signed strings leave out. */
  readonly note: string;
}

export const Comparison = ({ heads, groups, signed, phrase, note }: ComparisonProps) => {
  const t = useTexts(texts);
  const [isWhole, setWhole] = useState(false);
  const compared = groups.map(({ title, a, b }) => {
    const members = compareMessageMembers(a, b);
    return { title, rows: isWhole ? members : members.filter(({ isDifferent }) => isDifferent) };
  });
  const [a, b] = signed;
  const signedRows = compareSignedParts(signedPartsOf(a, phrase), signedPartsOf(b, phrase));
  return (
    <>
      <Panel
        title={t.members}
        flush
        actions={
          <Switch
            label={t.onlyDifferences}
            checked={!isWhole}
            onChange={({ currentTarget }) => setWhole(!currentTarget.checked)}
          />
        }
      >
        <div className={styles['narrowing']}>
          <table className={styles['table']} aria-label={t.members}>
            <thead>
              <tr>
                <th scope="col">{t.name}</th>
                {heads.map((head, i) => (
                  <th key={i === 0 ? 'a' : 'b'} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {compared.map(
              ({ title, rows }) =>
                rows.length > 0 && (
                  <tbody key={title}>
                    <tr>
                      <th scope="colgroup" colSpan={3} className={styles['group']}>
                        {title}
                      </th>
                    </tr>
                    {rows.map((member) => (
                      <MemberRow key={member.name} member={member} />
                    ))}
                  </tbody>
                ),
            )}
          </table>
        </div>
        {compared.every(({ rows }) => rows.length === 0) && (
          <EmptyState icon={<IconCircleCheck size={32} />} title={t.noDifference}>
            {!isWhole && t.noDifferenceHint}
          </EmptyState>
        )}
      </Panel>
      <Panel title={t.signedStrings}>
        <Text size="sm" c="dimmed" mb="sm">
          {signedRows.every(({ differences }) => differences.length === 0) && t.sameString} {note}
        </Text>
        <SignedPartsTable label={t.signedStrings} heads={heads} rows={signedRows} />
      </Panel>
    </>
  );
};

const MemberRow = ({ member: { name, a, b, isDifferent } }: { readonly member: ComparedMember }) => (
  <tr data-different={isDifferent}>
    <th scope="row">
      <code dir="auto" className="postern-code">
        {name}
      </code>
    </th>
    <td>
      <Value text={a} isDifferent={isDifferent} />
    </td>
    <td>
      <Value text={b} isDifferent={isDifferent} />
    </td>
  </tr>
);

const Value = ({
  text,
  isDifferent,
}: {
  readonly text: string | undefined;
  readonly isDifferent: boolean;
}) => {
  const t = useTexts(texts);
  if (text === undefined)
    return (
      <Text component="span" size="sm" c="dimmed">
        {t.missing}
      </Text>
    );
  const code = (
    <code dir="auto" className="postern-code">
      {text === '' ? t.empty : text}
    </code>
  );
  return isDifferent ? <mark className={styles['mark']}>{code}</mark> : code;
};
