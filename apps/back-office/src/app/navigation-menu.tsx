/** The navigation menu, with the links that the user may follow. */
import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIsProvider } from '../api/session.ts';
import { useTexts } from '../language/language-provider.tsx';
import styles from './layout.module.css';
import { menuGroups, menuTexts } from './menu-items.ts';

export const NavigationMenu = ({ account }: { readonly account: string | undefined }) => {
  const t = useTexts(menuTexts);
  const isProvider = useIsProvider();
  const isVisible = { account: account !== undefined, provider: isProvider, anyone: true };
  return (
    <Stack gap="md">
      {menuGroups
        .filter(({ visibleTo }) => isVisible[visibleTo])
        .map(({ title, visibleTo, items }) => (
          <div key={title ?? visibleTo}>
            {title !== undefined && (
              <Text size="xs" c="dimmed" fw={600} px={10} pb={4}>
                {t[title]}
              </Text>
            )}
            {items.map(({ name, to, icon: Icon }) => (
              <Link
                key={name}
                to={to}
                params={{ account: account ?? '' }}
                className={styles['link']}
                activeOptions={{ exact: visibleTo === 'provider', includeSearch: false }}
              >
                <Icon size={18} stroke={1.7} aria-hidden />
                {t[name]}
              </Link>
            ))}
          </div>
        ))}
    </Stack>
  );
};
