/** Creates a scenario: its effect, conditions and frequency. Validation errors appear at their fields. */
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
import { addScenario, type EffectCatalogue, type NewScenario } from '../../../api/scenarios.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatError } from '../../../language/format-error.ts';
import { notifySuccess } from '../../../components/notify.ts';
import { kindPlace, lackingIn, scenarioOf, withKind, type Draft } from './scenario-draft.ts';
import { EffectFields } from './effect-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { HowOftenFields } from './frequency-fields.tsx';
import { MatcherFields } from './matcher-fields.tsx';
import { texts } from '../texts.ts';

interface NewScenarioDialogProps {
  readonly catalogue: EffectCatalogue;
  readonly begin: Draft;
  readonly onClose: () => void;
}

export const NewScenarioDialog = ({ catalogue, begin, onClose }: NewScenarioDialogProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const rowOf = (kind: string | undefined) => catalogue.effects.find((row) => row.kind === kind);
  const first = rowOf('decline') ?? catalogue.effects[0];
  const [draft, setDraft] = useState<Draft>(
    begin[kindPlace] === undefined && first !== undefined ? withKind(begin, first) : begin,
  );
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useRestoreFocus();
  const row = rowOf(draft[kindPlace]);
  const lacking = row === undefined ? [] : lackingIn(draft, row);
  const adding = useMutation({
    mutationFn: (scenario: NewScenario) => addScenario(account, scenario),
    onSuccess: async () => {
      notifySuccess(t.done);
      onClose();
      await queries.invalidateQueries({ queryKey: ['account', account, 'settings', 'scenarios'] });
    },
    onError: () => requestAnimationFrame(() => focusOnMistake(form.current)),
  });
  const change = (next: Draft) => {
    setDraft(next);
    if (adding.isError) adding.reset();
  };
  const fields: FieldsProps = {
    draft,
    put: (place, text) => change({ ...draft, [place]: text }),
    errorAt: (place) =>
      isTried && lacking.includes(place) ? t.needed : fieldErrorText(adding.error, place, language),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const scenario = row === undefined ? undefined : scenarioOf(draft, row);
    if (scenario === undefined) requestAnimationFrame(() => focusOnMistake(form.current));
    else adding.mutate(scenario);
  };
  return (
    <Modal opened onClose={onClose} title={t.newTitle} size="lg" fullScreen={isNarrow}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Divider label={t.whatHappens} labelPosition="left" />
          <EffectFields
            {...fields}
            catalogue={catalogue}
            row={row}
            onKind={(kind) => {
              const chosen = rowOf(kind);
              setTried(false);
              if (chosen !== undefined) change(withKind(draft, chosen));
            }}
          />
          <Divider label={t.toWhich} labelPosition="left" />
          <Text size="sm" c="dimmed">
            {t.toWhichLead}
          </Text>
          <MatcherFields {...fields} />
          <Divider label={t.howOften} labelPosition="left" />
          <HowOftenFields {...fields} />
          {adding.error !== null && <Refusal error={adding.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={adding.isPending}>
              {t.setUp}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

const focusOnMistake = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** Shows the error, with the details that belong to no field. */
const Refusal = ({ error }: { readonly error: Error }) => {
  const { language } = useLanguage();
  const elsewhere =
    error instanceof ApiError ? error.mistakes.filter(({ place }) => !isField.test(place)) : [];
  return (
    <div role="alert">
      <Callout tone="bad" icon={<IconAlertTriangle size={20} />} title={formatError(error, language)}>
        {elsewhere.map(({ place }) => (
          <div key={place}>
            <bdi>{place}</bdi>: {fieldErrorText(error, place, language)}
          </div>
        ))}
      </Callout>
    </div>
  );
};

const isField = /^(effect\.\w+|matcher\.\w+|times|probability|name|seed)$/;
