/** Scenarios that come ready made: a switch for each set, and what its amounts do. */
import { Button, Collapse, Group, Stack, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { presetsQuery, switchPreset, type Preset } from '../../../api/scenarios.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { Asked } from '../../../components/query-result.tsx';
import { notifyFailed } from '../../../components/notify.ts';
import { EffectText } from '../effect-summary.tsx';
import { words } from '../texts.ts';

export const Presets = () => {
  const say = useWords(words);
  const presets = useQuery(presetsQuery(useAccountId()));
  return (
    <Panel title={say.presets} lead={say.presetsLead}>
      <Asked query={presets}>
        {({ items }) => items.map((preset) => <OnePreset key={preset.name} preset={preset} />)}
      </Asked>
    </Panel>
  );
};

const OnePreset = ({ preset: { name, on, scenarios } }: { readonly preset: Preset }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { toggle }] = useDisclosure(false);
  const switching = useMutation({
    mutationFn: (next: boolean) => switchPreset(account, name, next),
    onSuccess: () => queries.invalidateQueries({ queryKey: presetsQuery(account).queryKey }),
    onError: (error) => notifyFailed(error, language),
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Switch
          label={say[name]}
          description={say[`${name}Meaning`]}
          checked={switching.isPending ? switching.variables : on}
          onChange={({ currentTarget }) => switching.mutate(currentTarget.checked)}
        />
        <Button variant="default" size="xs" onClick={toggle} aria-expanded={isOpen}>
          {isOpen ? say.hideTable : say.showTable}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        <Amounts label={say[name]} scenarios={scenarios} />
      </Collapse>
    </Stack>
  );
};

interface AmountsProps {
  readonly label: string;
  readonly scenarios: Preset['scenarios'];
}

/** What each amount does. */
const Amounts = ({ label, scenarios }: AmountsProps) => {
  return (
    <Table
      label={label}
      rows={scenarios}
      columns={useColumns()}
      keyOf={({ matcher }) => matcher?.amount ?? ''}
    />
  );
};

const useColumns = (): readonly Column<Preset['scenarios'][number]>[] => {
  const say = useWords(words);
  return useMemo(
    () => [
      { name: say.amountColumn, cell: ({ matcher }) => <Code>{matcher?.amount}</Code> },
      { name: say.effectColumn, cell: ({ effect }) => <EffectText effect={effect} /> },
    ],
    [say],
  );
};
