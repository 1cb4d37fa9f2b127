/** Opens the dialog in which the user writes feedback. Its code is loaded on the first use. */
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FeedbackDraft } from './send-feedback-dialog.tsx';

const Dialog = lazy(async () => ({
  default: (await import('./send-feedback-dialog.tsx')).SendFeedbackDialog,
}));

interface SendFeedbackButtonProps {
  readonly label: string;
  /** A feedback to start with; a successful capture by default. */
  readonly draft?: FeedbackDraft;
}

export const SendFeedbackButton = ({ label, draft }: SendFeedbackButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} {...(draft !== undefined && { draft })} />
        </Suspense>
      )}
    </>
  );
};
