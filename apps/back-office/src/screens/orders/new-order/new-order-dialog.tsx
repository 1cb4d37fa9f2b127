/** Creates an order in any state, as if its payment had been made. */
import { Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { isTestCard } from '@postern/protocol/payments';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type SubmitEvent } from 'react';
import { AmountInput, parseMinorUnits } from '../../../form/amount-input.tsx';
import { currencyOptions } from '../../../form/currency-options.ts';
import { areAllErrorsInFields, fieldErrorText } from '../../../form/field-errors.ts';
import { ParameterInput } from '../../../form/parameter-input.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { createOrder, type NewOrder } from '../../../api/orders.ts';
import { useHasPaymentChannel } from '../../../api/payment-settings.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import { formatError } from '../../../language/format-error.ts';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { useLastCurrency } from '../use-last-currency.ts';
import { isInitialState, initialStateTexts } from './initial-state-texts.ts';
import {
  cardsFor,
  emptyDraft,
  isUndecided,
  suggestReference,
  toNewOrder,
  type NewOrderDraft,
} from './new-order-draft.ts';
import { OptionalOrderFields } from './optional-order-fields.tsx';
import { newOrderTexts } from './new-order-texts.ts';
import { PendingPaymentOutcomeFields } from './pending-payment-outcome-fields.tsx';

interface NewOrderDialogProps {
  readonly isOpen: boolean;
  readonly close: () => Promise<void>;
  /** The currency of the list's filter, if there is one. */
  readonly currency: string | undefined;
}

export const NewOrderDialog = ({ isOpen, close, currency }: NewOrderDialogProps) => {
  const t = useTexts(newOrderTexts);
  const isNarrow = useMediaQuery('(max-width: 48em)');
  return (
    <Modal opened={isOpen} onClose={() => void close()} title={t.title} size="lg" fullScreen={isNarrow}>
      <NewOrderForm close={close} currency={currency} />
    </Modal>
  );
};

type Draft = Omit<NewOrderDraft, 'currency' | 'amount'> & { readonly currency: string | undefined };

/** The errors of other paths are shown below the fields. */
const isFieldPath = (path: string): boolean =>
  /^(payment|card|services|(ends\.)?(processor|acquirer)_response_code|ends(\.(outcome|after_seconds|message))?)$/.test(
    path,
  );

type NewOrderFormProps = Omit<NewOrderDialogProps, 'isOpen'>;

const NewOrderForm = ({ close, currency: filterCurrency }: NewOrderFormProps) => {
  const t = useTexts(newOrderTexts);
  const tState = useTexts(initialStateTexts);
  const locale = useLocale();
  const { language } = useLanguage();
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  const { making: creation, mutate } = useCreateOrder(close);
  const lastCurrency = useLastCurrency();
  const hasCards = useHasPaymentChannel(useAccountId());
  const [amount, setAmount] = useState('100');
  const [draft, setDraft] = useState<Draft>(() => ({
    ...emptyDraft,
    merchant_reference: suggestReference(new Date()),
    currency: filterCurrency,
  }));
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed });
  const currency = draft.currency ?? lastCurrency ?? currencies[0]?.value ?? '';
  const order = toNewOrder({ ...draft, currency, amount: parseMinorUnits(amount, currency) });
  const isDuplicateReference =
    creation.error instanceof ApiError && creation.error.problem === 'order-exists';
  const errorAt = (path: string) => fieldErrorText(creation.error, path, language);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (order !== undefined) mutate(order);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.lead}
        </Text>
        <ParameterInput
          parameter="merchant_reference"
          value={draft.merchant_reference}
          onChange={(value) => change({ merchant_reference: value })}
          required
          error={isDuplicateReference ? formatError(creation.error, language) : undefined}
          data-autofocus
        />
        <Select
          label={t.state}
          data={Object.keys(initialStateTexts)
            .filter(isInitialState)
            .map((value) => ({ value, label: tState[value] }))}
          value={draft.state}
          allowDeselect={false}
          onChange={(state) => change(state === null ? {} : { state })}
        />
        <Group grow align="flex-start" gap="sm">
          <AmountInput currency={currency} value={amount} onChange={setAmount} required />
          <Select
            label={t.currency}
            data={currencies}
            value={currency}
            searchable
            limit={200}
            allowDeselect={false}
            nothingFoundMessage={t.noCurrency}
            onChange={(chosen) => change(chosen === null ? {} : { currency: chosen })}
          />
        </Group>
        <ParameterInput
          parameter="order_description"
          value={draft.order_description}
          onChange={(value) => change({ order_description: value })}
        />
        {isUndecided(draft.state) && (
          <PendingPaymentOutcomeFields draft={draft} change={change} errorAt={errorAt} />
        )}
        <OptionalOrderFields draft={draft} change={change} errorAt={errorAt} />
        <Checkbox
          label={t.feedback}
          description={t.feedbackDetails}
          checked={draft.feedback}
          onChange={({ currentTarget }) => change({ feedback: currentTarget.checked })}
        />
        {draft.feedback && hasCards && (
          <Select
            label={t.card}
            description={t.cardDetails}
            data={cardsFor(draft)}
            value={cardsFor(draft).find((card) => card === draft.card) ?? 'visa'}
            allowDeselect={false}
            onChange={(card) => {
              if (card !== null && isTestCard(card)) change({ card });
            }}
            error={errorAt('card')}
          />
        )}
        {creation.error !== null &&
          !isDuplicateReference &&
          !areAllErrorsInFields(creation.error, isFieldPath) && <ErrorAlert error={creation.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void close()}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={creation.isPending} disabled={order === undefined}>
            {t.make}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const useCreateOrder = (close: () => Promise<void>) => {
  const t = useTexts(newOrderTexts);
  const account = useAccountId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, ...creation } = useMutation({
    mutationFn: (order: NewOrder) => createOrder(account, order),
    onSuccess: async ({ fort_id, merchant_reference }) => {
      notifySuccess(t.made(merchant_reference));
      await close();
      void queries.invalidateQueries({ queryKey: ['account', account, 'orders'] });
      await navigate({ to: '/accounts/$account/orders/$fort_id', params: { account, fort_id } });
    },
  });
  return { making: creation, mutate };
};
