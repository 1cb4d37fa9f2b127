/** The form of an operation. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import type { Operation } from '@postern/protocol';
import type { SubmitEvent } from 'react';
import { Callout } from '../../../design/callout.tsx';
import type { OperationRequest } from '../../../api/run-operation.ts';
import type { Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { toOperationRequest, hasParameter, type OperationDraft } from './operation-request.ts';
import { availableOperations } from './available-operations.ts';
import { AmountField, LanguageField, OptionalFields } from './operation-fields.tsx';
import { operationTexts } from './operation-texts.ts';

interface OperationFormProps {
  readonly operation: Operation;
  readonly order: Order;
  readonly draft: OperationDraft;
  readonly change: (changed: Partial<OperationDraft>) => void;
  readonly send: (request: OperationRequest) => void;
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
  const request = toOperationRequest(operation, order, draft);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (request !== undefined) send(request);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.explanation}
        </Text>
        {!availableOperations(order).available.includes(operation) && (
          <Callout tone="warning" icon={<IconHandStop size={20} />}>
            {t.notOffered}
          </Callout>
        )}
        {hasParameter(operation, 'amount') && (
          <AmountField operation={operation} order={order} draft={draft} change={change} />
        )}
        <LanguageField draft={draft} change={change} />
        <OptionalFields operation={operation} draft={draft} change={change} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={request === undefined}>
            {t.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
