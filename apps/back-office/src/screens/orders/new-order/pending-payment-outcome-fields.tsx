/** Which payment made an order whose state leaves it open, and how it ends. */
import { NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { isPayment, payments } from '@postern/protocol/spec';
import { DeclineMessageSelect } from '../../../form/decline-message-select.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { maxSeconds, paymentEnds, type NewOrderDraft } from './new-order-draft.ts';
import { newOrderTexts } from './new-order-texts.ts';
import { ProcessorAndAcquirerCodeFields } from './processor-and-acquirer-code-fields.tsx';

interface PaymentEndFieldsProps {
  readonly draft: Omit<NewOrderDraft, 'currency' | 'amount'>;
  readonly change: (changed: Partial<Omit<NewOrderDraft, 'currency' | 'amount'>>) => void;
  readonly errorAt: (path: string) => string | undefined;
}

export const PendingPaymentOutcomeFields = ({ draft, change, errorAt }: PaymentEndFieldsProps) => {
  const t = useTexts(newOrderTexts);
  const isPlanned = draft.ends !== 'by_hand';
  return (
    <Stack gap="md">
      <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="sm">
        <Select
          label={t.payment}
          data={Object.keys(payments)}
          value={draft.payment}
          allowDeselect={false}
          onChange={(payment) => {
            if (payment !== null && isPayment(payment)) change({ payment });
          }}
          error={errorAt('payment')}
        />
        <Select
          label={t.ends}
          data={paymentEnds.map((value) => ({ value, label: t[value] }))}
          value={draft.ends}
          allowDeselect={false}
          onChange={(ends) => change(ends === null ? {} : { ends })}
          error={errorAt('ends') ?? errorAt('ends.outcome')}
        />
        {isPlanned && (
          <NumberInput
            label={t.afterSeconds}
            value={draft.after_seconds}
            onChange={(seconds) => change({ after_seconds: String(seconds) })}
            min={0}
            max={maxSeconds}
            allowDecimal={false}
            thousandSeparator={false}
            dir="ltr"
            required
            error={errorAt('ends.after_seconds')}
          />
        )}
        {draft.ends === 'declined' && (
          <DeclineMessageSelect
            label={t.message}
            value={draft.message}
            onChange={(message) => change({ message })}
            error={errorAt('ends.message')}
          />
        )}
      </SimpleGrid>
      {isPlanned && (
        <ProcessorAndAcquirerCodeFields
          processor={draft.end_processor_response_code}
          acquirer={draft.end_acquirer_response_code}
          change={({ processor, acquirer }) =>
            change({
              ...(processor !== undefined && { end_processor_response_code: processor }),
              ...(acquirer !== undefined && { end_acquirer_response_code: acquirer }),
            })
          }
          errorAt={(name) => errorAt(`ends.${name}`)}
          details={t.endCodes}
        />
      )}
    </Stack>
  );
};
