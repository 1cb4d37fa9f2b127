/** The scenarios of an account as cards, in order of precedence. */
import { Button, Group } from '@mantine/core';
import { IconFlask, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { effectCatalogueQuery, scenariosQuery, scenarioUsesQuery } from '../../../api/scenarios.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { useDialogInAddress } from '../../../components/use-dialog-in-address.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import { toDraft, withEffect, type Draft } from './scenario-draft.ts';
import { RemoveAllScenariosButton } from './remove-scenario-buttons.tsx';
import { ScenarioDialog } from './scenario-dialog.tsx';
import { ScenarioCard } from './scenario-card.tsx';
import styles from './scenarios-panel.module.css';
import { texts } from '../texts.ts';

const route = getRouteApi('/accounts/$account/simulation');

export const ScenariosPanel = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const scenarios = useQuery(scenariosQuery(account));
  const used = useQuery(scenarioUsesQuery(account));
  const catalogue = useQuery(effectCatalogueQuery);
  const [edited, setEdited] = useState<{ readonly draft: Draft; readonly id?: string }>();
  const newScenario = useDialogInAddress('scenario');
  const { effect } = route.useSearch();
  const rowOfEffect = catalogue.data?.effects.find(({ kind }) => kind === effect);
  const open = (
    <Button leftSection={<IconPlus size={16} />} onClick={newScenario.open}>
      {t.setUp}
    </Button>
  );
  const count = scenarios.data?.items.length ?? 0;
  return (
    <Panel
      title={t.scenarios}
      lead={t.scenariosLead}
      actions={
        count > 0 && (
          <Group gap="xs">
            {count > 1 && <RemoveAllScenariosButton count={count} />}
            {open}
          </Group>
        )
      }
    >
      <QueryResult query={scenarios}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconFlask size={32} />} title={t.emptyTitle}>
              <p>{t.emptyText}</p>
              {open}
            </EmptyState>
          ) : (
            <ul className={styles['cards']}>
              {items.map((scenario) => (
                <li key={scenario.id}>
                  <ScenarioCard
                    scenario={used.data?.items.find(({ id }) => id === scenario.id) ?? scenario}
                    row={catalogue.data?.effects.find(({ kind }) => kind === scenario.effect.kind)}
                    onEdit={() => setEdited({ draft: toDraft(scenario), id: scenario.id })}
                    onDuplicate={() => setEdited({ draft: toDraft(scenario) })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      {(edited !== undefined || newScenario.isOpen) && catalogue.data !== undefined && (
        <ScenarioDialog
          catalogue={catalogue.data}
          initialDraft={edited?.draft ?? (rowOfEffect ? withEffect({}, rowOfEffect) : {})}
          id={edited?.id}
          onClose={() => {
            setEdited(undefined);
            void newScenario.close();
          }}
        />
      )}
    </Panel>
  );
};
