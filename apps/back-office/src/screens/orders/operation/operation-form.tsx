/** The form of an operation. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import type { Operation } from '@postern/protocol';
import type { SubmitEvent } from 'react';
import { Callout } from '../../../design/callout.tsx';
import type { OperationRequest } from '../../../api/operations.ts';
import type { Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { askedOf, takes, type OperationDraft } from './operation-request.ts';
import { offersOf } from './available-operations.ts';
import { AmountField, LanguageField, Optional } from './operation-fields.tsx';
import { operationTexts } from './operation-texts.ts';

interface OperationFormProps {
  readonly operation: Operation;
  readonly order: Order;
  readonly draft: OperationDraft;
  readonly change: (changed: Partial<OperationDraft>) => void;
  readonly send: (asked: OperationRequest) => void;
  readonly isSending: boolean;
  readonly close: () => void;
}

export const OperationForm = ({
  operation,
  order,
  draft,
  change,
  send,
  isSending,
  close,
}: OperationFormProps) => {
  const t = useTexts(operationTexts);
  const asked = askedOf(operation, order, draft);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (asked !== undefined) send(asked);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.explanation}
        </Text>
        {!offersOf(order).offered.includes(operation) && (
          <Callout tone="wait" icon={<IconHandStop size={20} />}>
            {t.notOffered}
          </Callout>
        )}
        {takes(operation, 'amount') && (
          <AmountField operation={operation} order={order} draft={draft} change={change} />
        )}
        <LanguageField draft={draft} change={change} />
        <Optional operation={operation} draft={draft} change={change} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={asked === undefined}>
            {t.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
