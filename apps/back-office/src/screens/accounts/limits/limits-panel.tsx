/** How much may be moved, by currency: the provider's to say, the merchant's to read. */
import { Text } from '@mantine/core';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import type { Account } from '../../../api/accounts.ts';
import { useIsProvider } from '../../../api/use-session.ts';
import { useWords } from '../../../language/language-provider.tsx';
import type { Said } from '../../../language/texts.ts';
import { Amount } from '../../../components/amount.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitNames, type LimitName } from './limits-draft.ts';
import { words } from '../texts.ts';

export const LimitsPanel = ({ account }: { readonly account: Account }) => {
  const say = useWords(words);
  const isProvider = useIsProvider();
  const isTable = !isProvider && Object.keys(account.limits).length > 0;
  return (
    <Panel
      title={say.limits}
      lead={isProvider ? `${say.limitsLead} ${say.limitsEmpty}` : say.limitsLead}
      flush={isTable}
    >
      {isProvider ? (
        <LimitsForm account={account} />
      ) : isTable ? (
        <LimitsTable limits={account.limits} />
      ) : (
        <Text size="sm">{say.noLimits}</Text>
      )}
    </Panel>
  );
};

const LimitsTable = ({ limits }: Pick<Account, 'limits'>) => {
  const say = useWords(words);
  return (
    <Table
      label={say.limits}
      columns={columnsIn(say, limits)}
      rows={Object.keys(limits)}
      keyOf={(currency) => currency}
    />
  );
};

const columnsIn = (say: Said<typeof words>, limits: Account['limits']): readonly Column<string>[] => [
  { name: say.currency, cell: (currency) => <bdi>{currency}</bdi> },
  ...limitNames.map((of) => ({
    name: say[of],
    cell: (currency: string) => <Limit limits={limits} currency={currency} of={of} />,
    isNumber: true,
  })),
];

interface LimitProps extends Pick<Account, 'limits'> {
  readonly currency: string;
  readonly of: LimitName;
}

const Limit = ({ limits, currency, of }: LimitProps) => {
  const say = useWords(words);
  const minor = limits[currency]?.[of];
  return minor === undefined ? say.noLimit : <Amount minor={minor} currency={currency} />;
};
