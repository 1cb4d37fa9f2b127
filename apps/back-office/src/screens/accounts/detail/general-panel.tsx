/** The name of an account and how strictly its requests are validated. Only the provider can change the name. */
import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { updateAccount, updateRequestShape, type Account } from '../../../api/accounts.ts';
import { useIsProvider } from '../../../api/session.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { PanelForm } from '../save-or-discard-form.tsx';
import { useAccountMutation } from '../use-account-mutation.ts';
import { texts } from '../texts.ts';

type Shape = Account['request_shape'];
const shapes = ['strict', 'compatible'] as const satisfies readonly Shape[];

interface Changes {
  readonly name?: string;
  readonly shape?: Shape;
}

export const GeneralPanel = ({ account }: { readonly account: Account }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const isProvider = useIsProvider();
  const [{ name = account.name, shape = account.request_shape }, setDraft] = useState<Changes>({});
  const id = account.merchant_identifier;
  const isNameChanged = name.trim() !== account.name;
  const isShapeChanged = shape !== account.request_shape;
  const saving = useAccountMutation(
    id,
    async () => {
      if (isNameChanged) await updateAccount(id, { name: name.trim() });
      if (isShapeChanged) await updateRequestShape(id, shape);
      setDraft({});
    },
    () => t.saved,
  );
  return (
    <Panel title={t.general}>
      <PanelForm
        isChanged={isNameChanged || isShapeChanged}
        isWrong={name.trim() === ''}
        busy={saving.isPending}
        onSave={() => saving.mutate()}
        onDiscard={() => {
          saving.reset();
          setDraft({});
        }}
      >
        <Stack gap="md" maw={620}>
          {isProvider && (
            <TextInput
              label={t.name}
              description={t.nameMeaning}
              value={name}
              onChange={({ currentTarget }) => setDraft({ name: currentTarget.value, shape })}
              error={name.trim() === '' ? t.missing : fieldErrorText(saving.error, 'name', language)}
              dir="auto"
              maw={400}
            />
          )}
          <Radio.Group
            label={t.shape}
            value={shape}
            onChange={(chosen) => {
              const to = shapes.find((each) => each === chosen);
              if (to !== undefined) setDraft({ name, shape: to });
            }}
          >
            <Stack gap="sm" mt="xs">
              {shapes.map((each) => (
                <Radio key={each} value={each} label={t[each]} description={t[`${each}Meaning`]} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      </PanelForm>
    </Panel>
  );
};
