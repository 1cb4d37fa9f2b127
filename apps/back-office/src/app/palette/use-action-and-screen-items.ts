/** The actions and the screens of the command palette. */
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBook2,
  IconCamera,
  IconClockPause,
  IconClockPlay,
  IconCreditCard,
  IconDeviceDesktop,
  IconFlask,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRefresh,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clockQuery, resumeClock, stopClock } from '../../api/account-clock.ts';
import { paymentSettingsQuery } from '../../api/payment-settings.ts';
import { queriesOf } from '../../api/query-client.ts';
import { useCanChange } from '../../api/session.ts';
import { readOnlyTexts } from '../../components/needs-full-access.tsx';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { menuTexts } from '../menu-items.ts';
import { useNavigationMenu } from '../use-navigation-menu.ts';
import { useSignOut } from '../use-sign-out.ts';
import { actionTexts } from './action-texts.ts';
import { texts } from './command-palette-texts.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { actionSearchSynonyms, screenSearchSynonyms } from './search-synonyms.ts';

type Action = keyof typeof actionTexts;
type ActionItem = Omit<PaletteItem, 'id' | 'label' | 'searchWords'> & { readonly name: Action };

export const useActionAndScreenItems = (
  account: string | undefined,
  showHelp: () => void,
): readonly PaletteGroup[] => {
  const t = useTexts(texts);
  const tAction = useTexts(actionTexts);
  const changes = useChanges(account);
  const { language, setLanguage } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const actions: readonly ActionItem[] = [
    ...changes,
    { name: 'light', icon: IconSun, run: () => setColorScheme('light') },
    { name: 'dark', icon: IconMoon, run: () => setColorScheme('dark') },
    { name: 'systemTheme', icon: IconDeviceDesktop, run: () => setColorScheme('auto') },
    { name: 'language', icon: IconLanguage, run: () => setLanguage(language === 'en' ? 'ar' : 'en') },
    { name: 'showKeys', icon: IconKeyboard, run: showHelp },
    {
      name: 'documentation',
      icon: IconBook2,
      run: () => window.open(t.documentationPath, '_blank', 'noopener'),
    },
    { name: 'signOut', icon: IconLogout, run: signOut },
  ];
  return [
    {
      title: t.actions,
      items: actions.map(({ name, ...action }) => ({
        ...action,
        id: `action-${name}`,
        label: tAction[name],
        searchWords: actionSearchSynonyms[name],
      })),
    },
    { title: t.screens, items: useScreenItems(account) },
  ];
};

/** The actions that change something. */
const useChanges = (account: string | undefined): readonly ActionItem[] => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const tReadOnly = useTexts(readOnlyTexts);
  const changeClock = useChangeClock(account);
  const { data: clock } = useQuery({ ...clockQuery(account ?? ''), enabled: account !== undefined });
  const { data: payments } = useQuery({
    ...paymentSettingsQuery(account ?? ''),
    enabled: account !== undefined,
  });
  const hindrance = useCanChange() ? undefined : tReadOnly.readOnly;
  const ofAll: readonly ActionItem[] = [
    {
      name: 'invite',
      icon: IconUserPlus,
      run: () => void navigate({ to: '/team', search: { new: 'invitation' } }),
    },
    {
      name: 'createSnapshot',
      icon: IconCamera,
      run: () => void navigate({ to: '/reset-and-snapshots', search: { new: 'snapshot' } }),
    },
  ];
  const ofAccount = (params: { readonly account: string }): readonly ActionItem[] => [
    {
      name: 'createOrder',
      icon: IconPlus,
      run: () => void navigate({ to: '/accounts/$account/orders', params, search: { new: 'order' } }),
    },
    {
      name: 'createPayment',
      icon: IconCreditCard,
      hindrance: payments?.channels.includes('redirection') === false ? t.noPaymentPage : undefined,
      run: () => void navigate({ to: '/accounts/$account/orders', params, search: { new: 'payment' } }),
    },
    {
      name: 'newScenario',
      icon: IconFlask,
      run: () => void navigate({ to: '/accounts/$account/simulation', params, search: { new: 'scenario' } }),
    },
    clock?.stopped === true
      ? { name: 'resumeClock', icon: IconClockPlay, run: () => void changeClock('resume') }
      : { name: 'stopClock', icon: IconClockPause, run: () => void changeClock('stop') },
    {
      name: 'rotateKeys',
      icon: IconRefresh,
      run: () => void navigate({ to: '/accounts/$account/security-settings', params }),
    },
    {
      name: 'invite',
      icon: IconUserPlus,
      run: () => void navigate({ to: '/accounts/$account/team', params, search: { new: 'invitation' } }),
    },
    {
      name: 'createSnapshot',
      icon: IconCamera,
      run: () =>
        void navigate({ to: '/accounts/$account/reset-and-snapshots', params, search: { new: 'snapshot' } }),
    },
  ];
  return (account === undefined ? ofAll : ofAccount({ account })).map((item) => ({
    ...item,
    hindrance: hindrance ?? item.hindrance,
  }));
};

const useChangeClock = (account: string | undefined) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  return async (change: 'stop' | 'resume'): Promise<void> => {
    if (account === undefined) return;
    try {
      await (change === 'stop' ? stopClock : resumeClock)(account);
      notifySuccess(change === 'stop' ? t.clockStopped : t.clockResumed);
    } catch (error) {
      notifyError(error, language);
    }
    await queries.invalidateQueries(queriesOf(account));
  };
};

const useScreenItems = (account: string | undefined): readonly PaletteItem[] => {
  const t = useTexts(menuTexts);
  const navigate = useNavigate();
  return useNavigationMenu(account)
    .flatMap(({ entries }) => entries)
    .flatMap(({ item, name, to, tabs }) => [
      { name, label: t[name], icon: item.icon, to },
      ...tabs
        .filter((tab) => tab.to !== to)
        .map((tab) => ({ name: tab.name, label: `${t[name]}: ${t[tab.name]}`, icon: item.icon, to: tab.to })),
    ])
    .map(({ name, label, icon, to }) => ({
      id: `screen-${name}`,
      label,
      icon,
      searchWords: screenSearchSynonyms[name],
      run: () => void navigate({ to, params: { account: account ?? '' } }),
    }));
};
