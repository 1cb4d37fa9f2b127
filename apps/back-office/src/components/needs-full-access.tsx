/**
 * Wraps controls that change something. For a user with read-only access they are disabled, with the reason: the browser disables
 * every input and button in a disabled field set. Links still work.
 */
import type { ReactNode } from 'react';
import { useCanChange } from '../api/session.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';
import styles from './needs-full-access.module.css';

export const NeedsFullAccess = ({ children }: { readonly children: ReactNode }) => {
  const t = useTexts(readOnlyTexts);
  return useCanChange() ? (
    children
  ) : (
    <fieldset disabled title={t.reason} className={styles['controls']}>
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
