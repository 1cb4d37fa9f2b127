/** Selects an effect from the catalogue and edits its members. */
import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { EffectCatalogue, EffectRow } from '../../../api/scenarios.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { kindPath } from './scenario-draft.ts';
import { effectMeaning, effectTitle, stageTitle } from '../../../components/scenario-effect-texts.ts';
import { EffectSettingInput } from './effect-setting-input.tsx';
import type { FieldsProps } from './scenario-fields.ts';
import { searchEffects } from './search-effects.ts';
import { texts } from '../texts.ts';

interface EffectFieldsProps extends FieldsProps {
  readonly catalogue: EffectCatalogue;
  readonly row: EffectRow | undefined;
  readonly onKind: (kind: string) => void;
}

export const EffectFields = ({ catalogue, row, onKind, draft, setField, errorAt }: EffectFieldsProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Stack gap="sm">
      <Select
        label={t.effect}
        searchable
        placeholder={t.searchEffect}
        nothingFoundMessage={t.noEffect}
        filter={({ options, search }) => {
          const isUntouched = row !== undefined && search === effectTitle(row.kind, language);
          const found = searchEffects(catalogue.effects, isUntouched ? '' : search, language);
          const kinds: ReadonlySet<string> = new Set(found.map(({ kind }) => kind));
          return options.flatMap<(typeof options)[number]>((option) => {
            if (!('group' in option)) return kinds.has(option.value) ? [option] : [];
            const items = option.items.filter(({ value }) => kinds.has(value));
            return items.length === 0 ? [] : [{ ...option, items }];
          });
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        maxDropdownHeight={320}
        allowDeselect={false}
        data-autofocus
        openOnFocus={false}
        data={catalogue.stages.map(({ stage }) => ({
          group: stageTitle(stage, language),
          items: catalogue.effects
            .filter((each) => each.stage === stage)
            .map(({ kind }) => ({ value: kind, label: effectTitle(kind, language) })),
        }))}
        value={row?.kind ?? null}
        onChange={(kind) => kind !== null && onKind(kind)}
        error={errorAt(kindPath)}
      />
      {row !== undefined && (
        <>
          <Text size="sm" component="output" display="block">
            {effectMeaning(row, language)}
          </Text>
          {row.members.length > 0 && (
            <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="sm">
              {row.members.map((member) => (
                <EffectSettingInput
                  key={`${row.kind} ${member.name}`}
                  member={member}
                  value={draft[`effect.${member.name}`] ?? ''}
                  onChange={(text) => setField(`effect.${member.name}`, text)}
                  error={errorAt(`effect.${member.name}`)}
                />
              ))}
            </SimpleGrid>
          )}
        </>
      )}
    </Stack>
  );
};
