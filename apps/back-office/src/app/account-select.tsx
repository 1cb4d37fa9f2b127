/** Shows the current account. A provider can switch to another one. */
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountsQuery } from '../api/accounts.ts';
import { useSession } from '../api/session.ts';
import { useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';

interface AccountSelectProps {
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
  const { data } = useQuery(accountsQuery);
  const accounts = data?.items ?? [];
  const isListed = accounts.some(({ merchant_identifier: of }) => of === account);
  return (
    <Select
      aria-label={t.choose}
      placeholder={t.choose}
      searchable
      size="sm"
      maw={260}
      style={{ flex: '1 1 120px', minWidth: 0 }}
      // The account's name has its own text direction, but the arrow stays in place.
      styles={{ input: { textOverflow: 'ellipsis', unicodeBidi: 'plaintext' } }}
      data={[
        ...(account === undefined || isListed ? [] : [{ value: account, label: account }]),
        ...accounts.map(({ merchant_identifier: value, name }) => ({ value, label: `${name} (${value})` })),
      ]}
      value={account ?? null}
      nothingFoundMessage={t.none}
      onChange={(selected) => {
        if (selected !== null)
          void navigate({ to: '/accounts/$account/overview', params: { account: selected } });
      }}
    />
  );
};

const texts = {
  choose: { en: 'Choose an account', ar: 'اختر حسابًا' },
  none: { en: 'No matching account', ar: 'لا حساب مطابق' },
} satisfies Texts;
