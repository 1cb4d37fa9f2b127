/** Completes the pending operation or payment of an order as declined, with a message. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { MessageCode } from '@postern/protocol/spec';
import { useState, type SubmitEvent } from 'react';
import { DeclineMessageSelect } from '../../../form/decline-message-select.tsx';
import { fieldErrorText } from '../../../form/field-errors.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { orderTexts } from './order-texts.ts';

interface DeclineDialogProps {
  readonly isOpen: boolean;
  /** The message that it starts with. */
  readonly planned: MessageCode;
  readonly close: () => void;
  readonly decline: (message: MessageCode) => void;
  readonly isCompleting: boolean;
  readonly error: unknown;
}

export const DeclinePendingOperationDialog = ({
  isOpen,
  planned,
  close,
  decline,
  isCompleting,
  error,
}: DeclineDialogProps) => {
  const t = useTexts(orderTexts);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<MessageCode>();
  const message = chosen ?? planned;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    decline(message);
  };
  return (
    <Modal opened={isOpen} onClose={close} title={t.completeDeclined}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <DeclineMessageSelect
            label={t.declineMessage}
            value={message}
            onChange={setChosen}
            error={fieldErrorText(error, 'message', language)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" loading={isCompleting}>
              {t.completeDeclined}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
