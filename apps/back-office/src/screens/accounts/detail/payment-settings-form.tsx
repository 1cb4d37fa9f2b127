/** A form for the payment settings. */
import { MultiSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { isCurrency } from '@postern/protocol';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { updatePaymentSettings, type PaymentSettings } from '../../../api/payment-settings.ts';
import { ChoiceInput } from '../../../form/choice-input.tsx';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { currencyOptions } from '../../../form/currency-options.ts';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Language } from '../../../language/translate.ts';
import { PanelForm } from '../save-or-discard-form.tsx';
import { texts } from '../texts.ts';
import { useAccountMutation } from '../use-account-mutation.ts';
import { PaymentChannelsInput } from './payment-channels-input.tsx';

interface PaymentSettingsFormProps {
  readonly account: string;
  readonly settings: PaymentSettings;
}

export const PaymentSettingsForm = ({ account, settings }: PaymentSettingsFormProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const locale = useLocale();
  const [changes, setChanges] = useState<Partial<PaymentSettings>>({});
  const draft = { ...settings, ...changes };
  const saving = useAccountMutation(
    account,
    async () => {
      const { shop_origins: origins, ...others } = changes;
      await updatePaymentSettings(account, {
        ...others,
        ...(origins !== undefined && { shop_origins: origins.map((line) => line.trim()).filter(Boolean) }),
      });
      setChanges({});
    },
    () => t.saved,
  );
  const edit = (members: Partial<PaymentSettings>) => {
    saving.reset();
    setChanges({ ...changes, ...members });
  };
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  return (
    <PanelForm
      isChanged={JSON.stringify(draft) !== JSON.stringify(settings)}
      busy={saving.isPending}
      onSave={() => saving.mutate(undefined)}
      onDiscard={() => {
        saving.reset();
        setChanges({});
      }}
    >
      <Stack gap="md" maw={620}>
        <PaymentChannelsInput value={draft.channels} onChange={(channels) => edit({ channels })} />
        <Textarea
          label={t.shopOrigins}
          description={t.shopOriginsMeaning}
          value={draft.shop_origins.join('\n')}
          onChange={({ currentTarget }) => edit({ shop_origins: currentTarget.value.split('\n') })}
          error={originsError(saving.error, language)}
          placeholder="https://shop.example"
          autosize
          minRows={1}
          maxRows={8}
          dir="ltr"
          spellCheck={false}
        />
        <TextInput
          label={t.returnUrl}
          description={t.returnUrlMeaning}
          value={draft.return_url ?? ''}
          onChange={({ currentTarget: { value } }) =>
            edit({ return_url: value.trim() === '' ? null : value.trim() })
          }
          error={fieldErrorText(saving.error, 'return_url', language)}
          placeholder="https://shop.example/paid"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
        />
        <ChoiceInput
          label={t.returnMethod}
          choices={returnMethods}
          value={draft.return_method}
          onChange={(return_method) => edit({ return_method })}
          description={t[draft.return_method]}
        />
        <MultiSelect
          label={t.paymentCurrencies}
          placeholder={draft.currencies === null ? t.allCurrencies : undefined}
          data={currencies}
          value={draft.currencies ?? []}
          onChange={(chosen) => edit({ currencies: chosen.length === 0 ? null : chosen.filter(isCurrency) })}
          searchable
          clearable
          nothingFoundMessage={t.noCurrency}
        />
      </Stack>
    </PanelForm>
  );
};

const returnMethods = ['POST', 'GET'] as const satisfies readonly PaymentSettings['return_method'][];

/** The error of the first line that is no origin. */
const originsError = (error: unknown, language: Language): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const path = error.errors.find((each) => each.path.startsWith('shop_origins'))?.path;
  return path === undefined ? undefined : fieldErrorText(error, path, language);
};
