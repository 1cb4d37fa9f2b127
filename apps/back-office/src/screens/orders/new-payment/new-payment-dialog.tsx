/** Opens a payment page without a shop. */
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { isCurrency } from '@postern/protocol';
import { paymentRefusalReasons } from '@postern/protocol/payments';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { openPaymentPage, type NewPayment } from '../../../api/payment-pages.ts';
import { paymentSettingsQuery } from '../../../api/payment-settings.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { isPaymentRefusalReason } from '../../../components/is-refusal-reason.ts';
import { notifySuccess } from '../../../components/notify.ts';
import { openInNewTab } from '../../../components/open-in-new-tab.ts';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { Callout } from '../../../design/callout.tsx';
import { ChoiceInput } from '../../../form/choice-input.tsx';
import { AmountInput, parseMinorUnits } from '../../../form/amount-input.tsx';
import { currencyOptions } from '../../../form/currency-options.ts';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { ParameterInput } from '../../../form/parameter-input.tsx';
import { paymentReasonsInArabic } from '../../../language/arabic/payment-refusal-reasons.ts';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { Language } from '../../../language/translate.ts';
import { suggestReference } from '../new-order/new-order-draft.ts';
import { newOrderTexts } from '../new-order/new-order-texts.ts';
import { useLastCurrency } from '../use-last-currency.ts';
import { newPaymentTexts } from './new-payment-texts.ts';

interface NewPaymentDialogProps {
  readonly isOpen: boolean;
  readonly close: () => Promise<void>;
}

export const NewPaymentDialog = ({ isOpen, close }: NewPaymentDialogProps) => {
  const t = useTexts(newPaymentTexts);
  const isNarrow = useMediaQuery('(max-width: 48em)');
  return (
    <Modal opened={isOpen} onClose={() => void close()} title={t.title} size="lg" fullScreen={isNarrow}>
      <NewPaymentForm close={close} />
    </Modal>
  );
};

const NewPaymentForm = ({ close }: Pick<NewPaymentDialogProps, 'close'>) => {
  const t = { ...useTexts(newOrderTexts), ...useTexts(newPaymentTexts) };
  const locale = useLocale();
  const { language } = useLanguage();
  const account = useAccountId();
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  const lastCurrency = useLastCurrency();
  const { data: settings } = useQuery(paymentSettingsQuery(account));
  const [reference, setReference] = useState(() => suggestReference(new Date()));
  const [amountText, setAmountText] = useState('100');
  const [chosenCurrency, setCurrency] = useState<string>();
  const [command, setCommand] = useState<Command>('AUTHORIZATION');
  const [pageLanguage, setPageLanguage] = useState<Language>(language);
  const [typedUrl, setUrl] = useState<string>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: (payment: NewPayment) => openInNewTab(openPaymentPage(account, payment)),
    onSuccess: async (_opened, payment) => {
      await close();
      notifySuccess(t.opened(payment.merchant_reference));
    },
  });
  const currency = chosenCurrency ?? lastCurrency ?? currencies[0]?.value ?? '';
  const amount = parseMinorUnits(amountText, currency);
  const returnUrl = typedUrl ?? settings?.return_url ?? '';
  const refusal = refusalText(error, language);
  const errorAt = (path: string) => {
    const rule = fieldErrorText(error, path, language);
    return rule && (refusal ?? rule);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (amount !== undefined && isCurrency(currency))
      mutate({
        merchant_reference: reference,
        amount,
        currency,
        command,
        language: pageLanguage,
        ...(returnUrl !== '' && { return_url: returnUrl }),
      });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.lead}
        </Text>
        <ParameterInput
          parameter="merchant_reference"
          value={reference}
          onChange={setReference}
          required
          error={errorAt('merchant_reference')}
          data-autofocus
        />
        <Group grow align="flex-start" gap="sm">
          <AmountInput
            currency={currency}
            value={amountText}
            onChange={setAmountText}
            required
            error={errorAt('amount')}
          />
          <Select
            label={t.currency}
            data={currencies}
            value={currency}
            searchable
            limit={200}
            allowDeselect={false}
            nothingFoundMessage={t.noCurrency}
            onChange={(chosen) => setCurrency(chosen ?? undefined)}
            error={errorAt('currency')}
          />
        </Group>
        <Group gap="lg" align="flex-start">
          <ChoiceInput label={t.command} choices={commands} value={command} onChange={setCommand} />
          <ChoiceInput
            label={t.language}
            choices={pageLanguages}
            value={pageLanguage}
            onChange={setPageLanguage}
          />
        </Group>
        <TextInput
          label={t.returnUrl}
          description={t.returnUrlMeaning}
          value={returnUrl}
          onChange={({ currentTarget }) => setUrl(currentTarget.value.trim())}
          error={errorAt('return_url')}
          placeholder="http://localhost:3000/paid"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
        />
        {error !== null &&
          !fields.some((path) => errorAt(path) !== undefined) &&
          (refusal === undefined ? (
            <ErrorAlert error={error} />
          ) : (
            <Callout tone="error" icon={<IconAlertTriangle size={20} />} title={refusal} />
          ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void close()}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={amount === undefined}>
            {t.open}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

type Command = NonNullable<NewPayment['command']>;
const commands = ['AUTHORIZATION', 'PURCHASE'] as const satisfies readonly Command[];

const pageLanguages = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
] as const satisfies readonly { readonly value: Language; readonly label: string }[];

const fields = ['merchant_reference', 'amount', 'currency', 'return_url'];

/** Why the payment page refuses the form, if it does. */
const refusalText = (error: unknown, language: Language): string | undefined => {
  if (!(error instanceof ApiError) || error.refusal === undefined) return undefined;
  const { reason, responseCode } = error.refusal;
  if (!isPaymentRefusalReason(reason)) return error.message;
  const text = language === 'en' ? paymentRefusalReasons[reason].description : paymentReasonsInArabic[reason];
  return `${responseCode}: ${text}`;
};
