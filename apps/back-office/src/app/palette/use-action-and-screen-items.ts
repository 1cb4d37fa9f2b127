/** The actions and the screens of the command palette. */
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBook2,
  IconClockPause,
  IconClockPlay,
  IconDeviceDesktop,
  IconFlask,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clockQuery, resumeClock, stopClock } from '../../api/account-clock.ts';
import { queriesOf } from '../../api/query-client.ts';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { menuTexts } from '../menu-items.ts';
import { useMenu } from '../use-menu.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { texts } from './command-palette-texts.ts';

export const useActionAndScreenItems = (
  account: string | undefined,
  showHelp: () => void,
): readonly PaletteGroup[] => {
  const t = useTexts(texts);
  const accountItems = useAccountItems(account);
  const { language, setLanguage } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  return [
    {
      title: t.actions,
      items: [
        ...accountItems,
        { id: 'light', label: t.light, icon: IconSun, run: () => setColorScheme('light') },
        { id: 'dark', label: t.dark, icon: IconMoon, run: () => setColorScheme('dark') },
        { id: 'auto', label: t.systemTheme, icon: IconDeviceDesktop, run: () => setColorScheme('auto') },
        {
          id: 'language',
          label: t.language,
          icon: IconLanguage,
          run: () => setLanguage(language === 'en' ? 'ar' : 'en'),
        },
        { id: 'keys', label: t.keys, icon: IconKeyboard, run: showHelp },
        {
          id: 'documentation',
          label: t.documentation,
          icon: IconBook2,
          run: () => window.open(t.documentationPath, '_blank', 'noopener'),
        },
      ],
    },
    { title: t.screens, items: useScreenItems(account) },
  ];
};

const useAccountItems = (account: string | undefined): readonly PaletteItem[] => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: clock } = useQuery({ ...clockQuery(account ?? ''), enabled: account !== undefined });
  if (account === undefined) return [];
  const params = { account };
  const changeClock = async (change: typeof stopClock | typeof resumeClock, done: string): Promise<void> => {
    try {
      await change(account);
      notifySuccess(done);
    } catch (error) {
      notifyError(error, language);
    }
    await queries.invalidateQueries(queriesOf(account));
  };
  return [
    {
      id: 'create-order',
      label: t.createOrder,
      icon: IconPlus,
      run: () => void navigate({ to: '/accounts/$account/orders', params, search: { new: 'order' } }),
    },
    {
      id: 'new-scenario',
      label: t.newScenario,
      icon: IconFlask,
      run: () => void navigate({ to: '/accounts/$account/simulation', params }),
    },
    clock?.stopped === true
      ? {
          id: 'resume-clock',
          label: t.resumeClock,
          icon: IconClockPlay,
          run: () => void changeClock(resumeClock, t.clockResumed),
        }
      : {
          id: 'stop-clock',
          label: t.stopClock,
          icon: IconClockPause,
          run: () => void changeClock(stopClock, t.clockStopped),
        },
  ];
};

const useScreenItems = (account: string | undefined): readonly PaletteItem[] => {
  const t = useTexts(menuTexts);
  const navigate = useNavigate();
  return useMenu(account)
    .flatMap(({ entries }) => entries)
    .flatMap(({ item, name, to, tabs }) => [
      { id: name, label: t[name], icon: item.icon, to },
      ...tabs
        .filter((tab) => tab.to !== to)
        .map((tab) => ({ id: tab.name, label: `${t[name]}: ${t[tab.name]}`, icon: item.icon, to: tab.to })),
    ])
    .map(({ id, to, ...item }) => ({
      ...item,
      id: `screen-${id}`,
      run: () => void navigate({ to, params: { account: account ?? '' } }),
    }));
};
