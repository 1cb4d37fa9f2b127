/**
 * Wraps controls that change something. For a user with read-only access, or if something else hinders it, they are disabled, with the
 * reason: the browser disables every input and button in a disabled field set. Links still work.
 */
import type { ReactNode } from 'react';
import { useCanChange } from '../api/session.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';
import styles from './needs-full-access.module.css';

interface NeedsFullAccessProps {
  /** Why even a user with full access cannot do this. */
  readonly hindrance?: string | undefined;
  readonly children: ReactNode;
}

export const NeedsFullAccess = ({ hindrance, children }: NeedsFullAccessProps) => {
  const t = useTexts(readOnlyTexts);
  const reason = useCanChange() ? hindrance : t.reason;
  return reason === undefined ? (
    children
  ) : (
    <fieldset disabled title={reason} className={styles['controls']}>
      {children}
    </fieldset>
  );
};

export const readOnlyTexts = {
  readOnly: { en: 'Read-only', ar: 'للقراءة فقط' },
  reason: {
    en: 'Your access is read-only. Ask your team for full access to change this.',
    ar: 'صلاحيتك للقراءة فقط. اطلب من فريقك صلاحية كاملة لتغيير هذا.',
  },
} satisfies Texts;
