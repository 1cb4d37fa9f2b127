/** Chooses the message of a decline. The gateway checks that it fits the services of the account. */
import { Select } from '@mantine/core';
import { isMessageCode, type MessageCode } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import { useMemo } from 'react';
import { declineMessages } from './decline-messages.ts';
import { useLanguage } from '../language/language-provider.tsx';

interface DeclineMessageSelectProps {
  readonly label: string;
  readonly value: MessageCode;
  readonly onChange: (message: MessageCode) => void;
  readonly error?: string | undefined;
}

export const DeclineMessageSelect = ({ label, value, onChange, error }: DeclineMessageSelectProps) => {
  const { language } = useLanguage();
  const data = useMemo(
    () =>
      declineMessages.map((code) => ({ value: code, label: `${code} · ${responseMessage(code, language)}` })),
    [language],
  );
  return (
    <Select
      label={label}
      data={data}
      value={value}
      searchable
      limit={200}
      allowDeselect={false}
      onChange={(chosen) => {
        if (chosen !== null && isMessageCode(chosen)) onChange(chosen);
      }}
      error={error}
    />
  );
};
