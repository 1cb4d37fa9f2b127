/** The tabs of the screens that share an entry of the menu. */
import { Link } from '@tanstack/react-router';
import { useTexts } from '../language/language-provider.tsx';
import { menuTexts } from './menu-items.ts';
import styles from './screen-tabs.module.css';
import { useOpenMenuEntry, useOpenRoute } from './use-navigation-menu.ts';

export const ScreenTabs = ({ account }: { readonly account: string | undefined }) => {
  const t = useTexts(menuTexts);
  const route = useOpenRoute();
  const entry = useOpenMenuEntry(account);
  // A screen below a tab, such as that of one webhook, has a link back instead.
  if (entry === undefined || !entry.tabs.some(({ to }) => to === route)) return null;
  return (
    <nav aria-label={t[entry.name]} className={styles['tabs']}>
      {entry.tabs.map(({ name, to }) => (
        <Link
          key={name}
          to={to}
          params={{ account: account ?? '' }}
          className={styles['tab']}
          activeOptions={{ includeSearch: false }}
        >
          {t[name]}
        </Link>
      ))}
    </nav>
  );
};
