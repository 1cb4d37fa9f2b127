/** A switch for each preset, with the scenarios that it contains. */
import { Button, Collapse, Group, Stack, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import { TextWithCode } from '../../../design/text-with-code.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { presetsQuery, setPreset, type Preset } from '../../../api/scenarios.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { notifyError } from '../../../components/notify.ts';
import { EffectSummary } from '../../../components/scenario-effect-summary.tsx';
import { texts } from '../texts.ts';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

export const PresetsPanel = () => {
  const t = useTexts(texts);
  const presets = useQuery(presetsQuery(useAccountId()));
  return (
    <Panel title={t.presets} lead={t.presetsLead}>
      <QueryResult query={presets}>
        {({ items }) => (
          <Stack gap="lg">
            {items.map((preset) => (
              <PresetSwitch key={preset.name} preset={preset} />
            ))}
          </Stack>
        )}
      </QueryResult>
    </Panel>
  );
};

const PresetSwitch = ({ preset: { name, enabled, scenarios } }: { readonly preset: Preset }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { toggle }] = useDisclosure(false);
  const mutation = useMutation({
    mutationFn: (next: boolean) => setPreset(account, name, next),
    onSuccess: () => queries.invalidateQueries({ queryKey: presetsQuery(account).queryKey }),
    onError: (error) => notifyError(error, language),
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <NeedsFullAccess>
          <Switch
            label={t[name]}
            description={<TextWithCode text={t[`${name}Meaning`]} />}
            checked={mutation.isPending ? mutation.variables : enabled}
            onChange={({ currentTarget }) => mutation.mutate(currentTarget.checked)}
          />
        </NeedsFullAccess>
        {scenarios.length > 0 && (
          <Button variant="default" size="xs" onClick={toggle} aria-expanded={isOpen}>
            {isOpen ? t.hideTable : t.showTable}
          </Button>
        )}
      </Group>
      {scenarios.length > 0 && (
        <Collapse expanded={isOpen}>
          <PresetTable label={t[name]} scenarios={scenarios} />
        </Collapse>
      )}
    </Stack>
  );
};

interface PresetTableProps {
  readonly label: string;
  readonly scenarios: Preset['scenarios'];
}

/** The effect of each amount. */
const PresetTable = ({ label, scenarios }: PresetTableProps) => {
  return (
    <Table
      label={label}
      rows={scenarios}
      columns={usePresetColumns()}
      keyOf={({ matcher }) => matcher?.amount ?? ''}
    />
  );
};

const usePresetColumns = (): readonly Column<Preset['scenarios'][number]>[] => {
  const t = useTexts(texts);
  return useMemo(
    () => [
      { name: t.amountColumn, cell: ({ matcher }) => <Code>{matcher?.amount}</Code> },
      {
        name: t.effectColumn,
        // One element: on a phone, the cell sets its children side by side.
        cell: ({ effect }) => (
          <span>
            <EffectSummary effect={effect} />
          </span>
        ),
      },
    ],
    [t],
  );
};
