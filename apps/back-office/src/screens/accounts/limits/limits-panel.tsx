/** The limits of an account by currency. Only the provider can change them. */
import { Text } from '@mantine/core';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import type { Account } from '../../../api/accounts.ts';
import { useIsProvider } from '../../../api/session.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import type { Translated } from '../../../language/translate.ts';
import { Amount } from '../../../components/amount.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitNames, type LimitName } from './limits-draft.ts';
import { texts } from '../texts.ts';

export const LimitsPanel = ({ account }: { readonly account: Account }) => {
  const t = useTexts(texts);
  const isProvider = useIsProvider();
  const isTable = !isProvider && Object.keys(account.limits).length > 0;
  return (
    <Panel
      title={t.limits}
      lead={isProvider ? `${t.limitsLead} ${t.limitsEmpty}` : t.limitsLead}
      flush={isTable}
    >
      {isProvider ? (
        <LimitsForm account={account} />
      ) : isTable ? (
        <LimitsTable limits={account.limits} />
      ) : (
        <Text size="sm">{t.noLimits}</Text>
      )}
    </Panel>
  );
};

const LimitsTable = ({ limits }: Pick<Account, 'limits'>) => {
  const t = useTexts(texts);
  return (
    <Table
      label={t.limits}
      columns={columnsIn(t, limits)}
      rows={Object.keys(limits)}
      keyOf={(currency) => currency}
    />
  );
};

const columnsIn = (t: Translated<typeof texts>, limits: Account['limits']): readonly Column<string>[] => [
  { name: t.currency, cell: (currency) => <bdi>{currency}</bdi> },
  ...limitNames.map((of) => ({
    name: t[of],
    cell: (currency: string) => <Limit limits={limits} currency={currency} of={of} />,
    isNumber: true,
  })),
];

interface LimitProps extends Pick<Account, 'limits'> {
  readonly currency: string;
  readonly of: LimitName;
}

const Limit = ({ limits, currency, of }: LimitProps) => {
  const t = useTexts(texts);
  const minor = limits[currency]?.[of];
  return minor === undefined ? t.noLimit : <Amount minor={minor} currency={currency} />;
};
