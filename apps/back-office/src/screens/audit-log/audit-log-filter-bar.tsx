/** The filters of the audit log, stored in the URL. */
import { Button, Group, Input, Pill, Select } from '@mantine/core';
import type { AuditEntry, AuditLogSearch } from '../../api/audit-log.ts';
import { allAccounts } from '../../api/query-client.ts';
import { PeriodChoice } from '../../components/period/period-picker.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { hasFilter, isAction, isActorType, isCategory, type ChangedSearch } from './audit-log-filter.ts';
import { actionTexts, actorTexts, categoryTexts, texts } from './texts.ts';

interface AuditLogFilterBarProps {
  readonly account: string;
  readonly search: AuditLogSearch;
  readonly change: (changed: ChangedSearch) => void;
  readonly clear: () => void;
  /** The name of the token that is filtered by, if an entry on the page has it. */
  readonly tokenName: string | undefined;
}

export const AuditLogFilterBar = ({ account, search, change, clear, tokenName }: AuditLogFilterBarProps) => {
  const t = useTexts(texts);
  const tCategory = useTexts(categoryTexts);
  const tAction = useTexts(actionTexts);
  const tActor = useTexts(actorTexts);
  const { category, action, actor_type: actor, token_id: token } = search;
  return (
    <Group component="search" gap="sm" align="flex-start" aria-label={t.filters}>
      <Select
        label={t.category}
        placeholder={t.anyCategory}
        clearable
        data={Object.keys(categoryTexts)
          .filter(isCategory)
          .filter((name) => account === allAccounts || !ofProvider.has(name))
          .map((value) => ({ value, label: tCategory[value] }))}
        value={category ?? null}
        onChange={(value) => change({ category: value ?? undefined })}
      />
      <Select
        label={t.action}
        placeholder={t.anyAction}
        clearable
        searchable
        nothingFoundMessage={t.nothingFound}
        data={Object.keys(actionTexts)
          .filter(isAction)
          .map((value) => ({ value, label: tAction[value] }))}
        value={action !== undefined && isAction(action) ? action : null}
        onChange={(value) => change({ action: value ?? undefined })}
      />
      <Select
        label={t.actor}
        placeholder={t.anyActor}
        clearable
        data={Object.keys(actorTexts)
          .filter(isActorType)
          .map((value) => ({ value, label: tActor[value] }))}
        value={actor ?? null}
        onChange={(value) => change({ actor_type: value ?? undefined })}
      />
      <Input.Wrapper label={t.period} labelElement="div">
        <PeriodChoice
          period={{ from: search.at_from, before: search.at_before }}
          change={({ from, before }) => change({ at_from: from, at_before: before })}
          labels={{ from: t.from, before: t.until }}
        />
      </Input.Wrapper>
      {token !== undefined && (
        <Input.Wrapper label={t.token} labelElement="div">
          <Group h={36}>
            <Pill
              size="md"
              withRemoveButton
              onRemove={() => change({ token_id: undefined })}
              removeButtonProps={{ 'aria-label': t.removeToken, 'aria-hidden': false, tabIndex: 0 }}
            >
              <bdi>{tokenName ?? token}</bdi>
            </Pill>
          </Group>
        </Input.Wrapper>
      )}
      {hasFilter(search) && (
        <Button variant="subtle" onClick={clear} mt={24}>
          {t.clear}
        </Button>
      )}
    </Group>
  );
};

// Refused requests concern no account.
const ofProvider: ReadonlySet<AuditEntry['category']> = new Set(['failed_sign_ins', 'refused_access']);
