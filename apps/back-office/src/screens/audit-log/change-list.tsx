/** The changes of an entry: each member with its value before and after. */
import { VisuallyHidden } from '@mantine/core';
import { secretNames } from '@postern/protocol/secrets';
import type { AuditChange } from '../../api/audit-log.ts';
import { Code } from '../../design/code-block.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './audit-log.module.css';
import { texts } from './texts.ts';

export const ChangeList = ({ changes }: { readonly changes: readonly AuditChange[] }) => {
  const t = useTexts(texts);
  if (changes.length === 0) return null;
  const more = changes.slice(shownAtOnce);
  return (
    <div className={styles['changes']}>
      {changes.slice(0, shownAtOnce).map((change) => (
        <Change key={change.member} change={change} />
      ))}
      {more.length > 0 && (
        <details>
          <summary>{t.more(more.length)}</summary>
          {more.map((change) => (
            <Change key={change.member} change={change} />
          ))}
        </details>
      )}
    </div>
  );
};

const shownAtOnce = 4;

const Change = ({ change }: { readonly change: AuditChange }) => {
  const t = useTexts(texts);
  const { member, before, after } = change;
  return (
    <div className={styles['change']}>
      <Code>{member}</Code>{' '}
      {isSecretMember(member) ? (
        <SecretChange change={change} />
      ) : (
        <bdi dir="ltr" className={styles['values']}>
          {before !== null && (
            <del>
              <VisuallyHidden>{t.before}: </VisuallyHidden>
              <code>{textOf(before)}</code>
            </del>
          )}{' '}
          {after !== null && (
            <ins>
              <VisuallyHidden>{t.after}: </VisuallyHidden>
              <code>{textOf(after)}</code>
            </ins>
          )}
        </bdi>
      )}
    </div>
  );
};

const SecretChange = ({ change: { before, after } }: { readonly change: AuditChange }) => {
  const t = useTexts(texts);
  if (after === null) return t.secretRemoved;
  return before === null ? t.secretSet : t.secretChanged;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Whether the audit log says of a member only that it changed: `next.sha_request_phrase`. */
const isSecretMember = (member: string): boolean => secretNames.includes(member.split('.').at(-1) ?? '');
