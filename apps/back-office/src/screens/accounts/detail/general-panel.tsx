/** What an account is called, and how strictly its requests are read: the name is the provider's to give. */
import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../design/panel.tsx';
import { mistakeAt } from '../../../form/field-errors.ts';
import { changeAccount, changeRequestShape, type Account } from '../../../api/accounts.ts';
import { useIsProvider } from '../../../api/use-session.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { PanelForm } from '../panel-form.tsx';
import { useChange } from '../use-account-mutation.ts';
import { words } from '../texts.ts';

type Shape = Account['request_shape'];
const shapes = ['strict', 'compatible'] as const satisfies readonly Shape[];

interface Changes {
  readonly name?: string;
  readonly shape?: Shape;
}

export const General = ({ account }: { readonly account: Account }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  const isProvider = useIsProvider();
  const [{ name = account.name, shape = account.request_shape }, setDraft] = useState<Changes>({});
  const id = account.merchant_identifier;
  const isNamed = name.trim() !== account.name;
  const isShaped = shape !== account.request_shape;
  const saving = useChange(
    id,
    async () => {
      if (isNamed) await changeAccount(id, { name: name.trim() });
      if (isShaped) await changeRequestShape(id, shape);
      setDraft({});
    },
    () => say.saved,
  );
  return (
    <Panel title={say.general}>
      <PanelForm
        isChanged={isNamed || isShaped}
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
              label={say.name}
              description={say.nameMeaning}
              value={name}
              onChange={({ currentTarget }) => setDraft({ name: currentTarget.value, shape })}
              error={name.trim() === '' ? say.missing : mistakeAt(saving.error, 'name', language)}
              dir="auto"
              maw={400}
            />
          )}
          <Radio.Group
            label={say.shape}
            value={shape}
            onChange={(chosen) => {
              const to = shapes.find((each) => each === chosen);
              if (to !== undefined) setDraft({ name, shape: to });
            }}
          >
            <Stack gap="sm" mt="xs">
              {shapes.map((each) => (
                <Radio key={each} value={each} label={say[each]} description={say[`${each}Meaning`]} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      </PanelForm>
    </Panel>
  );
};
