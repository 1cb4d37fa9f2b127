/** A section of the request details with a heading. */
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

export const DrawerSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div>
    <Title order={3} mb={8}>
      {title}
    </Title>
    {children}
  </div>
);
