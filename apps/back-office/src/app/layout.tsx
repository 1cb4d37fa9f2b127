/** The layout around every screen: header, navigation, account selection and user menu. */
import { AppShell, Burger, Group, Loader, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { PageTabs } from '../design/page.tsx';
import { focusPageHeading } from '../design/restore-focus.ts';
import { Tag } from '../design/tag.tsx';
import mark from '../design/logo.svg';
import { accountsQuery } from '../api/accounts.ts';
import { useLiveUpdates } from '../api/live-updates.ts';
import { allAccounts } from '../api/query-client.ts';
import { useCanChange, useSession } from '../api/session.ts';
import { useTexts } from '../language/language-provider.tsx';
import { readStoredText, storeText } from '../browser-storage.ts';
import type { Texts } from '../language/translate.ts';
import { readOnlyTexts } from '../components/needs-full-access.tsx';
import { AccountSelect } from './account-select.tsx';
import styles from './layout.module.css';
import { KeyboardShortcuts } from './keyboard/keyboard-shortcuts.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { LiveUpdatesStatus } from './live-updates-status.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import { ScreenTabs } from './screen-tabs.tsx';
import { useIsOfAllAccounts } from './use-navigation-menu.ts';
import { UserMenu } from './user-menu.tsx';

export const Layout = () => {
  const t = useTexts(texts);
  const tReadOnly = useTexts(readOnlyTexts);
  const session = useSession();
  const canChange = useCanChange();
  const account = useChosenAccount();
  const liveUpdates = useLiveUpdates(
    session.role === 'provider' ? undefined : (session.merchant_identifier ?? undefined),
  );
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(close, [path, close]);
  useHotkeys([['Escape', close, { preventDefault: false }]]);
  useFocusOnNavigation();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 244, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
      classNames={{ header: styles['header'] ?? '', navbar: styles['navbar'] ?? '' }}
    >
      <a href="#screen" className="postern-skip">
        {t.skip}
      </a>
      <KeyboardShortcuts account={account} isPaletteOpen={isPaletteOpen} setPaletteOpen={setPaletteOpen} />
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm" wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={t.menu}
            aria-expanded={isOpen}
          />
          <Link to="/" className={styles['logo']} aria-label={t.home}>
            <img src={mark} alt="" width={28} height={28} />
            <Text component="span" fw={700} visibleFrom="xs">
              Postern
            </Text>
          </Link>
          <AccountSelect account={account} />
          <Group gap={4} ms="auto" wrap="nowrap">
            {!canChange && (
              <Tag tone="neutral" title={tReadOnly.reason}>
                {tReadOnly.readOnly}
              </Tag>
            )}
            <PaletteButton open={() => setPaletteOpen(true)} />
            <LiveUpdatesStatus state={liveUpdates} />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={t.menu} data-closed={!isOpen}>
        <NavigationMenu account={account} />
      </AppShell.Navbar>
      <AppShell.Main id="screen" tabIndex={-1} className={styles['main'] ?? ''}>
        <div className={styles['screen']}>
          <Suspense fallback={<Loader aria-label={t.loading} />}>
            <PageTabs value={<ScreenTabs account={account} />}>
              <Outlet />
            </PageTabs>
          </Suspense>
        </div>
      </AppShell.Main>
    </AppShell>
  );
};

/**
 * The account of the menu and the search, undefined for all accounts: the merchant's own, else that of the screen. On a screen of
 * neither, it is the last choice, or the only account.
 */
const useChosenAccount = (): string | undefined => {
  const { account } = useParams({ strict: false });
  const isOfAllAccounts = useIsOfAllAccounts();
  const { role, merchant_identifier: own } = useSession();
  const open = account ?? (isOfAllAccounts ? allAccounts : undefined);
  const [last, setLast] = useState(() => open ?? readStoredText(storageKey, 'sessionStorage') ?? undefined);
  if (open !== undefined && open !== last) setLast(open);
  // For a reload on a screen of neither.
  useEffect(() => {
    if (last !== undefined) storeText(storageKey, last, 'sessionStorage');
  }, [last]);
  const { data } = useQuery({ ...accountsQuery, enabled: role === 'provider' });
  const isKnown =
    last === allAccounts ||
    (data?.items.some(({ merchant_identifier }) => merchant_identifier === last) ?? true);
  const [first, ...others] = data?.items ?? [];
  const only = others.length === 0 ? first?.merchant_identifier : undefined;
  const chosen = own ?? open ?? (isKnown ? last : undefined) ?? only;
  return chosen === allAccounts ? undefined : chosen;
};

const storageKey = 'postern.account';

// On the first page load, the browser starts at the top of the page as usual.
const useFocusOnNavigation = (): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusPageHeading();
      }),
    [router],
  );
};

const texts = {
  skip: { en: 'Skip to content', ar: 'انتقل إلى المحتوى' },
  menu: { en: 'Menu', ar: 'القائمة' },
  home: { en: 'Postern start page', ar: 'صفحة Postern الرئيسية' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
} satisfies Texts;
