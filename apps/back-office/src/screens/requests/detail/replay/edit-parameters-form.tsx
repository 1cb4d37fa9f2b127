/** The parameters of a request as fields. The gateway signs them, so there is no signature to edit. */
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../../language/language-provider.tsx';
import styles from './replay.module.css';
import { replayTexts } from './replay-texts.ts';

interface EditParametersFormProps {
  readonly request: Readonly<Record<string, unknown>>;
  readonly isSending: boolean;
  readonly send: (parameters: Readonly<Record<string, string>>) => void;
}

interface Row {
  readonly key: number;
  readonly name: string;
  readonly value: string;
}

export const EditParametersForm = ({ request, isSending, send }: EditParametersFormProps) => {
  const t = useTexts(replayTexts);
  const [rows, setRows] = useState(() => rowsOf(request));
  const change = (key: number, changes: Partial<Row>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send(
          Object.fromEntries(rows.filter(({ name }) => name !== '').map(({ name, value }) => [name, value])),
        );
      }}
    >
      {rows.map(({ key, name, value }) => (
        <div key={key} className={styles['row']}>
          <TextInput
            size="xs"
            dir="ltr"
            aria-label={t.name}
            maxLength={100}
            value={name}
            spellCheck={false}
            onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
          />
          <TextInput
            size="xs"
            dir="auto"
            aria-label={name === '' ? t.value : name}
            maxLength={1000}
            value={value}
            spellCheck={false}
            onChange={({ currentTarget }) => change(key, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t.remove(name)}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Group justify="space-between" gap="xs">
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            setRows([...rows, { key: 1 + Math.max(0, ...rows.map(({ key }) => key)), name: '', value: '' }])
          }
        >
          {t.add}
        </Button>
        <Button size="xs" type="submit" loading={isSending}>
          {t.signAndSend}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {t.editNote}
      </Text>
    </form>
  );
};

const rowsOf = (request: Readonly<Record<string, unknown>>): readonly Row[] =>
  Object.entries(request).flatMap(([name, value], key) =>
    name === 'signature' ? [] : [{ key, name, value: textOf(value) }],
  );

// The request log stores a number as its digits.
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const digits: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '$number') : undefined;
  return typeof digits === 'string' ? digits : JSON.stringify(value);
};
