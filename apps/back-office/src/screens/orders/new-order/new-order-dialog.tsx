/** Creates an order in any state, as if its payment had been made. */
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type SubmitEvent } from 'react';
import { AmountInput, parseMinorUnits } from '../../../form/amount-input.tsx';
import { currencyOptions } from '../../../form/currency-options.ts';
import { ParameterInput } from '../../../form/parameter-input.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { createOrder, ordersQuery, type NewOrder } from '../../../api/orders.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import { formatError } from '../../../language/format-error.ts';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { isMadeState, madeStates } from './initial-state-texts.ts';
import { newOrderOf, suggestedReference, type NewOrderDraft } from './new-order-draft.ts';
import { newOrderTexts } from './new-order-texts.ts';

interface NewOrderDialogProps {
  readonly isOpen: boolean;
  readonly close: () => Promise<void>;
  /** The currency of the list's filter, if there is one. */
  readonly currency: string | undefined;
}

export const NewOrderDialog = ({ isOpen, close, currency }: NewOrderDialogProps) => {
  const t = useTexts(newOrderTexts);
  return (
    <Modal opened={isOpen} onClose={() => void close()} title={t.title}>
      <NewOrderForm close={close} currency={currency} />
    </Modal>
  );
};

type NewOrderFormProps = Omit<NewOrderDialogProps, 'isOpen'>;

const NewOrderForm = ({ close, currency: lookedAt }: NewOrderFormProps) => {
  const t = useTexts(newOrderTexts);
  const tState = useTexts(madeStates);
  const locale = useLocale();
  const { language } = useLanguage();
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  const { making, mutate } = useMaking(close);
  const usual = useUsualCurrency();
  const [amount, setAmount] = useState('100');
  const [draft, setDraft] = useState(() => ({
    merchant_reference: suggestedReference(new Date()),
    state: 'authorized' as NewOrderDraft['state'],
    currency: lookedAt,
    order_description: '',
  }));
  const change = (changed: Partial<typeof draft>): void => setDraft({ ...draft, ...changed });
  const currency = draft.currency ?? usual ?? currencies[0]?.value ?? '';
  const order = newOrderOf({ ...draft, currency, amount: parseMinorUnits(amount, currency) });
  const isTaken = making.error instanceof ApiError && making.error.problem === 'order-exists';
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
          error={isTaken ? formatError(making.error, language) : undefined}
          data-autofocus
        />
        <Select
          label={t.state}
          data={Object.keys(madeStates)
            .filter(isMadeState)
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
        {making.error !== null && !isTaken && <ErrorAlert error={making.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void close()}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={making.isPending} disabled={order === undefined}>
            {t.make}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

// The currency of the newest order.
const useUsualCurrency = (): string | undefined =>
  useQuery(ordersQuery(useAccountId(), {}, undefined)).data?.items[0]?.currency;

const useMaking = (close: () => Promise<void>) => {
  const t = useTexts(newOrderTexts);
  const account = useAccountId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutate, ...making } = useMutation({
    mutationFn: (order: NewOrder) => createOrder(account, order),
    onSuccess: async ({ fort_id, merchant_reference }) => {
      notifySuccess(t.made(merchant_reference));
      await close();
      void queries.invalidateQueries({ queryKey: ['account', account, 'orders'] });
      await navigate({ to: '/accounts/$account/orders/$fort_id', params: { account, fort_id } });
    },
  });
  return { making, mutate };
};
