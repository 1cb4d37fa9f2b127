/** The frame of a screen: title, description, actions and content. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { createContext, use, type ReactNode } from 'react';
import styles from './page.module.css';

/** Links to the screens that share an entry of the menu: the frame of the app sets them, and a page shows them below its title. */
export const PageTabs = createContext<ReactNode>(null);

interface PageProps {
  readonly title: string;
  /** One sentence that describes the screen. */
  readonly lead?: ReactNode;
  /** The back link to the parent list. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Page = ({ title, lead, back, actions, children }: PageProps) => {
  useDocumentTitle(`${title} · Postern`);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="md">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {back !== undefined && <div>{back}</div>}
          <Title order={1} tabIndex={-1} className={styles['title'] ?? ''}>
            {/* A reference or a name has its own text direction. */}
            <bdi>{title}</bdi>
          </Title>
          {lead !== undefined && (
            <Text c="dimmed" size="sm" mt={4} maw={720} component="div">
              {lead}
            </Text>
          )}
        </div>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {use(PageTabs)}
      {children}
    </Stack>
  );
};
