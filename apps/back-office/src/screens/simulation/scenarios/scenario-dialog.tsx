/** Creates or edits a scenario: its effect, conditions and frequency, with a preview in words. Validation errors appear at their fields. */
import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRestoreFocus } from '../../../design/restore-focus.ts';
import { Callout } from '../../../design/callout.tsx';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { ApiError } from '../../../api/api-error.ts';
import {
  addScenario,
  changeScenario,
  type EffectCatalogue,
  type NewScenario,
} from '../../../api/scenarios.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatError } from '../../../language/format-error.ts';
import { notifySuccess } from '../../../components/notify.ts';
import {
  kindPath,
  missingMembers,
  numbersOutOfRange,
  toScenario,
  withEffect,
  type Draft,
} from './scenario-draft.ts';
import { describeScenario } from './describe-scenario.ts';
import { TextWithCode } from '../../../design/text-with-code.tsx';
import { EffectFields } from './effect-fields.tsx';
import type { ScenarioFieldProps } from './scenario-field-props.ts';
import { FrequencyFields } from './frequency-fields.tsx';
import { MatcherFields } from './matcher-fields.tsx';
import styles from './scenarios-panel.module.css';
import { texts } from '../texts.ts';

interface ScenarioDialogProps {
  readonly catalogue: EffectCatalogue;
  readonly initialDraft: Draft;
  /** The scenario to change; missing for a new one. */
  readonly id?: string | undefined;
  readonly onClose: () => void;
}

export const ScenarioDialog = ({ catalogue, initialDraft, id, onClose }: ScenarioDialogProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const rowOf = (kind: string | undefined) => catalogue.effects.find((row) => row.kind === kind);
  const [draft, setDraft] = useState<Draft>(initialDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useRestoreFocus();
  const row = rowOf(draft[kindPath]);
  const missing = row === undefined ? [kindPath] : missingMembers(draft, row);
  const outOfRange = numbersOutOfRange(draft);
  const preview = row === undefined ? undefined : toScenario(draft, row);
  const creation = useMutation({
    mutationFn: (scenario: NewScenario) =>
      id === undefined
        ? addScenario(account, scenario)
        : changeScenario(account, id, { ...unset, ...scenario }),
    onSuccess: async () => {
      notifySuccess(id === undefined ? t.done : t.saved);
      onClose();
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
    },
    onError: () => requestAnimationFrame(() => focusFirstError(form.current)),
  });
  const change = (next: Draft) => {
    setDraft(next);
    if (creation.isError) creation.reset();
  };
  const fields: ScenarioFieldProps = {
    draft,
    setField: (path, text) => change({ ...draft, [path]: text }),
    errorAt: (path) =>
      isSubmitted && missing.includes(path)
        ? t.needed
        : outOfRange.some((wrong) => wrong === path)
          ? t[`${path === 'times' ? 'times' : 'probability'}Range`]
          : fieldErrorText(creation.error, path, language),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const scenario = row === undefined ? undefined : toScenario(draft, row);
    if (scenario === undefined) requestAnimationFrame(() => focusFirstError(form.current));
    else creation.mutate(scenario);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={id === undefined ? t.newTitle : t.editTitle}
      size="lg"
      fullScreen={isNarrow}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Divider label={t.whatHappens} labelPosition="left" />
          <EffectFields
            {...fields}
            catalogue={catalogue}
            row={row}
            onRecipe={(recipe) => {
              setSubmitted(false);
              change(recipe);
            }}
            onKind={(kind) => {
              const chosen = rowOf(kind);
              setSubmitted(false);
              if (chosen !== undefined) change(withEffect(draft, chosen));
            }}
          />
          <Divider label={t.toWhich} labelPosition="left" />
          <Text size="sm" c="dimmed">
            {t.toWhichLead}
          </Text>
          <MatcherFields {...fields} />
          <Divider label={t.howOften} labelPosition="left" />
          <FrequencyFields {...fields} />
          {preview !== undefined && row !== undefined && (
            <output className={styles['preview']}>
              <Text size="xs" c="dimmed">
                {t.preview}
              </Text>
              <TextWithCode text={describeScenario(preview, row, language)} />
            </output>
          )}
          {creation.error !== null && <CreationError error={creation.error} />}
          <Group justify="flex-end" gap="xs" className={styles['footer'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={creation.isPending}>
              {id === undefined ? t.setUp : t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

// What the form leaves empty is removed.
const unset = { name: null, matcher: null, times: null, probability: null, seed: null };

const focusFirstError = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** Shows the error, with the details that belong to no field. */
const CreationError = ({ error }: { readonly error: Error }) => {
  const { language } = useLanguage();
  const otherErrors = error instanceof ApiError ? error.errors.filter(({ path }) => !isField.test(path)) : [];
  return (
    <div role="alert">
      <Callout tone="error" icon={<IconAlertTriangle size={20} />} title={formatError(error, language)}>
        {otherErrors.map(({ path }) => (
          <div key={path}>
            <bdi>{path}</bdi>: {fieldErrorText(error, path, language)}
          </div>
        ))}
      </Callout>
    </div>
  );
};

const isField = /^(effect\.\w+|matcher\.\w+|times|probability|name|seed)$/;
