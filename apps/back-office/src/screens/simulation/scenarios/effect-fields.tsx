/** Selects an effect from the catalogue and edits its members. */
import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { EffectCatalogue, EffectRow } from '../../../api/scenarios.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { isRecipe, recipes, recipeTexts } from './recipes.ts';
import { kindPath, type Draft } from './scenario-draft.ts';
import styles from './scenarios-panel.module.css';
import { effectMeaning, effectTitle, stageTitle } from '../../../components/scenario-effect-texts.ts';
import { EffectSettingInput } from './effect-setting-input.tsx';
import type { ScenarioFieldProps } from './scenario-field-props.ts';
import { searchEffects } from './search-effects.ts';
import { texts } from '../texts.ts';

interface EffectFieldsProps extends ScenarioFieldProps {
  readonly catalogue: EffectCatalogue;
  readonly row: EffectRow | undefined;
  readonly onKind: (kind: string) => void;
  readonly onRecipe: (draft: Draft) => void;
}

export const EffectFields = ({
  catalogue,
  row,
  onKind,
  onRecipe,
  draft,
  setField,
  errorAt,
}: EffectFieldsProps) => {
  const t = useTexts(texts);
  const tRecipe = useTexts(recipeTexts);
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
          const values: ReadonlySet<string> = new Set([
            ...found.recipes,
            ...found.effects.map(({ kind }) => kind),
          ]);
          return options.flatMap<(typeof options)[number]>((option) => {
            if (!('group' in option)) return values.has(option.value) ? [option] : [];
            const items = option.items.filter(({ value }) => values.has(value));
            return items.length === 0 ? [] : [{ ...option, items }];
          });
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
        maxDropdownHeight={320}
        allowDeselect={false}
        data-autofocus
        openOnFocus={false}
        data={[
          {
            group: t.recipes,
            items: Object.keys(recipes)
              .filter(isRecipe)
              .map((value) => ({ value, label: tRecipe[value] })),
          },
          ...catalogue.stages.map(({ stage }) => ({
            group: stageTitle(stage, language),
            items: catalogue.effects
              .filter((each) => each.stage === stage)
              .map(({ kind }) => ({ value: kind, label: effectTitle(kind, language) })),
          })),
        ]}
        renderOption={({ option: { value, label } }) => (
          <EffectOption label={label} row={catalogue.effects.find(({ kind }) => kind === value)} />
        )}
        value={row?.kind ?? null}
        onChange={(chosen) => {
          if (chosen === null) return;
          if (isRecipe(chosen)) onRecipe(recipes[chosen]);
          else onKind(chosen);
        }}
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

interface EffectOptionProps {
  readonly label: string;
  /** Undefined for a recipe, whose name says what it does. */
  readonly row: EffectRow | undefined;
}

const EffectOption = ({ label, row }: EffectOptionProps) => {
  const { language } = useLanguage();
  return (
    <div>
      {label}
      {row !== undefined && <div className={styles['meaning']}>{effectMeaning(row, language)}</div>}
    </div>
  );
};
