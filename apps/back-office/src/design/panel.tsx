/** A section of a screen with a heading. */
import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Without padding, for a table that spans the panel. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export const Panel = ({ title, lead, actions, flush = false, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles['panel']} {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && (
        <Group justify="space-between" className={styles['head']} gap="sm">
          <div>
            <Title order={2} id={id}>
              {title}
            </Title>
            {lead !== undefined && (
              <Text c="dimmed" size="sm" mt={2} component="div">
                {lead}
              </Text>
            )}
          </div>
          {actions}
        </Group>
      )}
      <div className={flush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
};
