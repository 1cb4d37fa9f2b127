/** A placeholder for an empty list, with a hint about what to do. */
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

export const EmptyState = ({ icon, title, children }: EmptyStateProps) => (
  <Stack align="center" gap={6} py={40} px="md" ta="center" data-empty-state>
    <Text c="dimmed" component="span" aria-hidden>
      {icon}
    </Text>
    <Text fw={600}>{title}</Text>
    {children !== undefined && (
      <Text c="dimmed" size="sm" maw={460} component="div">
        {children}
      </Text>
    )}
  </Stack>
);
