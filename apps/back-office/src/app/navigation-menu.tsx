/** The navigation menu of an account or of all accounts. */
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../language/language-provider.tsx';
import styles from './layout.module.css';
import { menuTexts } from './menu-items.ts';
import { useNavigationMenu, useOpenMenuItem } from './use-navigation-menu.ts';

export const NavigationMenu = ({ account }: { readonly account: string | undefined }) => {
  const t = useTexts(menuTexts);
  const open = useOpenMenuItem();
  return (
    <Stack gap="md">
      {useNavigationMenu(account).map(({ title, entries }) => (
        <div key={title ?? ''}>
          {title !== undefined && (
            <Text size="xs" c="dimmed" fw={600} px={10} pb={4}>
              {t[title]}
            </Text>
          )}
          {entries.map(({ item, name, to }) => (
            <Link
              key={name}
              to={to}
              params={{ account: account ?? '' }}
              className={styles['link']}
              activeOptions={{ includeSearch: false }}
              // The router does not know that a tab belongs to an entry.
              {...(item === open && { 'data-status': 'active', 'aria-current': 'page' })}
            >
              <item.icon size={18} stroke={1.7} aria-hidden />
              {t[name]}
            </Link>
          ))}
        </div>
      ))}
    </Stack>
  );
};
