/** A choice between a few values, all of them visible, with a label. */
import { Input, SegmentedControl } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface ChoiceInputProps<A extends string> {
  readonly label: string;
  readonly value: A;
  readonly choices: readonly (A | { readonly value: A; readonly label: string })[];
  readonly onChange: (value: A) => void;
  /** What the chosen value means. */
  readonly description?: ReactNode;
  readonly fullWidth?: boolean;
}

export const ChoiceInput = <A extends string>({
  label,
  value,
  choices,
  onChange,
  description,
  fullWidth = false,
}: ChoiceInputProps<A>) => {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} labelElement="div" mb={4}>
        {label}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={id}
        {...(fullWidth ? { fullWidth } : { display: 'flex', w: 'fit-content' })}
        data={[...choices]}
        value={value}
        onChange={onChange}
      />
      {description !== undefined && <Input.Description mt={6}>{description}</Input.Description>}
    </div>
  );
};
