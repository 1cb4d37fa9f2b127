/** Shows the chosen account. A provider can choose another one, or all. */
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountsQuery } from '../api/accounts.ts';
import { allAccounts } from '../api/query-client.ts';
import { useSession } from '../api/session.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';
import { entryOf, useOpenMenuItem } from './use-navigation-menu.ts';

interface AccountSelectProps {
  /** Undefined for all accounts. */
  readonly account: string | undefined;
}

export const AccountSelect = ({ account }: AccountSelectProps) => {
  const { role, merchant_identifier } = useSession();
  return role === 'provider' ? (
    <ProviderAccountSelect account={account} />
  ) : (
    <Text size="sm" fw={550} truncate>
      {merchant_identifier}
    </Text>
  );
};

const ProviderAccountSelect = ({ account }: AccountSelectProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const item = useOpenMenuItem();
  const { data } = useQuery(accountsQuery);
  const accounts = data?.items ?? [];
  const isListed = accounts.some(({ merchant_identifier: of }) => of === account);
  const choose = (chosen: string | undefined): void => {
    // The same screen, if there is one for all accounts.
    const to =
      (item && entryOf(item, chosen)?.to) ??
      (chosen === undefined ? '/overview' : '/accounts/$account/overview');
    void navigate({ to, params: { account: chosen ?? '' } });
  };
  return (
    <Select
      aria-label={t.choose}
      searchable
      size="sm"
      maw={260}
      style={{ flex: '1 1 120px', minWidth: 0 }}
      // The account's name has its own text direction, but the arrow stays in place.
      styles={{ input: { textOverflow: 'ellipsis', unicodeBidi: 'plaintext' } }}
      data={[
        { value: allAccounts, label: t.all },
        ...(account === undefined || isListed ? [] : [{ value: account, label: account }]),
        ...accounts.map(({ merchant_identifier: value, name }) => ({ value, label: `${name} (${value})` })),
      ]}
      allowDeselect={false}
      value={account ?? allAccounts}
      nothingFoundMessage={t.none}
      onChange={(selected) => {
        if (selected !== null) choose(selected === allAccounts ? undefined : selected);
      }}
    />
  );
};

const texts = {
  choose: { en: 'Choose an account', ar: 'اختر حسابًا' },
  all: { en: 'All accounts', ar: 'كل الحسابات' },
  none: { en: 'No matching account', ar: 'لا حساب مطابق' },
} satisfies Texts;
