/** A button that deletes or replaces what is stored: always outlined in red. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './destructive-button.module.css';

type DestructiveButtonProps = Omit<ButtonProps, 'variant' | 'color' | 'className'> &
  Pick<ComponentProps<'button'>, 'onClick' | 'aria-label'>;

export const DestructiveButton = (props: DestructiveButtonProps) => (
  <Button variant="outline" color="red" className={styles['button'] ?? ''} {...props} />
);
