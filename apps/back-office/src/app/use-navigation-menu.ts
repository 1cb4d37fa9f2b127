/** The menu of an account or of all accounts, and the entry of the open screen. */
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { gatewayProfileQuery } from '../api/gateway-profile.ts';
import { useHasPaymentChannel } from '../api/payment-settings.ts';
import { menuGroups, type ScreenName } from './menu-items.ts';

type Item = (typeof menuGroups)[number]['items'][number];
type Place = Item['to'] | Extract<Item, { toOfAll: string }>['toOfAll'];
type Tab = Extract<Item, { tabs: unknown }>['tabs'][number];

interface MenuEntry {
  readonly item: Item;
  readonly name: ScreenName;
  readonly to: Place;
  readonly tabs: readonly Tab[];
}

/** The groups of the menu. Without an account, they are those of all accounts. */
export const useNavigationMenu = (account: string | undefined) => {
  const { data: gatewayProfile = null } = useQuery(gatewayProfileQuery);
  const hasUse: { readonly [Name in ScreenName]?: boolean } = {
    gatewayProfile: gatewayProfile !== null,
    savedCards: useHasPaymentChannel(account),
  };
  const isShown = ({ name }: { readonly name: ScreenName }): boolean => hasUse[name] ?? true;
  return menuGroups.map(({ title, items }) => ({
    title,
    entries: items.filter(isShown).flatMap((item): readonly MenuEntry[] => {
      const entry = entryOf(item, account);
      if (entry === undefined) return [];
      const tabs = entry.tabs.filter(isShown);
      return [{ ...entry, tabs: tabs.length > 1 ? tabs : [] }];
    }),
  }));
};

/** The entry of the screen that is open. */
export const useOpenMenuEntry = (account: string | undefined): MenuEntry | undefined => {
  const open = useOpenMenuItem();
  return useNavigationMenu(account)
    .flatMap(({ entries }) => entries)
    .find(({ item }) => item === open);
};

/** The entry of an item, with all tabs. Undefined if the item has no screen for all accounts. */
export const entryOf = (item: Item, account: string | undefined): MenuEntry | undefined => {
  if (account !== undefined || !item.to.startsWith(accountPrefix))
    return { item, name: item.name, to: item.to, tabs: tabsOf(item) };
  if (!('toOfAll' in item)) return undefined;
  return { item, name: 'nameOfAll' in item ? item.nameOfAll : item.name, to: item.toOfAll, tabs: [] };
};

const accountPrefix = '/accounts/$account/';

/** The item of the screen that is open, also of one below it, such as that of an order. */
export const useOpenMenuItem = (): Item | undefined => {
  const route = useOpenRoute();
  const found = places.filter(({ to }) => route === to || route.startsWith(`${to}/`));
  return found.toSorted((one, other) => other.to.length - one.to.length)[0]?.item;
};

/** Whether the screen that is open is one of all accounts. */
export const useIsOfAllAccounts = (): boolean => {
  const route = useOpenRoute();
  const item = useOpenMenuItem();
  return item !== undefined && 'toOfAll' in item && !route.startsWith(accountPrefix);
};

/** The path of the open screen, with the names of its parameters. */
export const useOpenRoute = (): string => useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });

const tabsOf = (item: Item): readonly Tab[] => ('tabs' in item ? item.tabs : []);

const places = menuGroups.flatMap(({ items }) =>
  items.flatMap((item: Item) => [
    { item, to: item.to },
    ...('toOfAll' in item ? [{ item, to: item.toOfAll }] : []),
    ...tabsOf(item).map(({ to }) => ({ item, to })),
  ]),
);
