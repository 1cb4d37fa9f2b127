/** The user menu: language, color scheme and signing out. */
import { ActionIcon, Menu, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconBook2,
  IconCheck,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useSession } from '../api/session.ts';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import { isLanguage, languages, type Texts } from '../language/translate.ts';
import { useSignOut } from './use-sign-out.ts';

export const UserMenu = () => {
  const t = useTexts(texts);
  const { role, name } = useSession();
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={230} returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.menu}>
          <IconUserCircle size={22} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {t[role]}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {name}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {Object.entries(languages)
          .filter(([code]) => code !== language)
          .map(([code, { name: called }]) => (
            <Menu.Item
              key={code}
              lang={code}
              // One word is not worth the web font of its script.
              ff="system-ui"
              leftSection={<IconLanguage size={16} />}
              onClick={() => isLanguage(code) && setLanguage(code)}
            >
              {called}
            </Menu.Item>
          ))}
        <Menu.Divider />
        {schemes.map(({ scheme, icon: Icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={16} />}
            rightSection={scheme === colorScheme && <IconCheck size={14} aria-hidden />}
            aria-current={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            {t[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={t.documentationPath}
          target="_blank"
          leftSection={<IconBook2 size={16} />}
        >
          {t.documentation}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
          {t.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const;

const texts = {
  menu: { en: 'User menu', ar: 'قائمة المستخدم' },
  provider: { en: 'Provider', ar: 'مزوّد الخدمة' },
  merchant: { en: 'Merchant', ar: 'التاجر' },
  light: { en: 'Light', ar: 'فاتح' },
  dark: { en: 'Dark', ar: 'داكن' },
  auto: { en: 'System', ar: 'حسب النظام' },
  documentation: { en: 'Documentation', ar: 'التوثيق' },
  documentationPath: { en: '/docs/', ar: '/docs/ar/' },
  signOut: { en: 'Sign out', ar: 'تسجيل الخروج' },
} satisfies Texts;
