/** How much may be moved, by currency: the provider's to say, the merchant's to read. */
import { Text } from '@mantine/core';
import { Panel } from '../../design/panel.tsx';
import { Table, type Column } from '../../design/table.tsx';
import type { Account } from '../../gateway/accounts.ts';
import { useIsProvider } from '../../gateway/who.ts';
import { useWords } from '../../language/language.tsx';
import type { Said } from '../../language/words.ts';
import { Amount } from '../../shown/amount.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitNames, type LimitName } from './limits.ts';
import { words } from './words.ts';

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
