/** A form for the encoding and the retry policy of feedback. Only the provider can change them. */
import { Group, NumberInput } from '@mantine/core';
import type { FeedbackEncoding } from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import { useState } from 'react';
import { Code } from '../../../design/code-block.tsx';
import { ChoiceInput } from '../../../form/choice-input.tsx';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { updateDeliverySettings, type DeliverySettings } from '../../../api/technical-settings.ts';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { PanelForm } from '../save-or-discard-form.tsx';
import { useAccountMutation } from '../use-account-mutation.ts';
import { texts } from '../texts.ts';

interface DeliveryFormProps {
  readonly account: string;
  readonly delivery: DeliverySettings;
}

export const DeliveryForm = ({ account, delivery }: DeliveryFormProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const [changes, setChanges] = useState<Partial<DeliverySettings>>({});
  const draft = { ...delivery, ...changes };
  const saving = useAccountMutation(
    account,
    async (to: Partial<DeliverySettings>) => {
      await updateDeliverySettings(account, to);
      setChanges({});
    },
    () => t.saved,
  );
  const edit = (members: Partial<DeliverySettings>) => {
    saving.reset();
    setChanges({ ...changes, ...members });
  };
  return (
    <PanelForm
      isChanged={members.some((member) => draft[member] !== delivery[member])}
      busy={saving.isPending}
      onSave={() => saving.mutate(changes)}
      onDiscard={() => {
        saving.reset();
        setChanges({});
      }}
    >
      <Group gap="lg" align="flex-start">
        <ChoiceInput
          label={t.encoding}
          choices={encodings.map((value) => ({ value, label: formatFeedbackEncoding(value, language) }))}
          value={draft.encoding}
          onChange={(encoding) => edit({ encoding })}
          description={<Code>{feedback.encodings[draft.encoding].contentType}</Code>}
        />
        {counts.map(({ member, name }) => (
          <NumberInput
            key={member}
            label={t[name]}
            value={draft[member]}
            onChange={(value) => {
              if (typeof value === 'number') edit({ [member]: value });
            }}
            error={fieldErrorText(saving.error, member, language)}
            allowNegative={false}
            allowDecimal={false}
            hideControls
            w={190}
          />
        ))}
      </Group>
    </PanelForm>
  );
};

const counts = [
  { member: 'max_attempts', name: 'attempts' },
  { member: 'interval_seconds', name: 'interval' },
] as const;

const members = [
  'encoding',
  'max_attempts',
  'interval_seconds',
] as const satisfies readonly (keyof DeliverySettings)[];

const isEncoding = (name: string): name is FeedbackEncoding => Object.hasOwn(feedback.encodings, name);
const encodings = Object.keys(feedback.encodings).filter(isEncoding);
