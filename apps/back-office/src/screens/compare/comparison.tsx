/** Two messages beside each other: their members, and the texts that were signed. */
import { Group, Switch, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import {
  compareMessageMembers,
  firstDifference,
  redactedStringToSign,
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
  /** What the signed strings leave out. */
  readonly note: string;
}

export const Comparison = ({ heads, groups, signed, note }: ComparisonProps) => {
  const t = useTexts(texts);
  const [isWhole, setWhole] = useState(false);
  const compared = groups.map(({ title, a, b }) => {
    const members = compareMessageMembers(a, b);
    return { title, rows: isWhole ? members : members.filter(({ isDifferent }) => isDifferent) };
  });
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
        {compared.every(({ rows }) => rows.length === 0) && <EmptyState title={t.noDifference} />}
      </Panel>
      <SignedStrings
        texts={[redactedStringToSign(signed[0]), redactedStringToSign(signed[1])]}
        heads={heads}
        note={note}
      />
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

interface SignedStringsProps {
  readonly texts: readonly [a: string, b: string];
  readonly heads: ComparisonProps['heads'];
  readonly note: string;
}

const SignedStrings = ({ texts: [a, b], heads, note }: SignedStringsProps) => {
  const t = useTexts(texts);
  const at = firstDifference(a, b);
  return (
    <Panel title={t.signedStrings}>
      <Text size="sm" c="dimmed" mb="sm">
        {at === undefined ? t.sameString : t.differsAt(at + 1)} {note}
      </Text>
      <div className={styles['strings']}>
        {[a, b].map((text, i) => (
          <figure key={i === 0 ? 'a' : 'b'} className={styles['string']}>
            <Group component="figcaption" gap="xs">
              {heads[i]}
            </Group>
            <code dir="ltr" className={`postern-code ${styles['text'] ?? ''}`}>
              {Array.from(text).slice(0, at).join('')}
              {at !== undefined && <mark className={styles['mark']}>{Array.from(text)[at] ?? t.end}</mark>}
              {at !== undefined &&
                Array.from(text)
                  .slice(at + 1)
                  .join('')}
            </code>
          </figure>
        ))}
      </div>
    </Panel>
  );
};
