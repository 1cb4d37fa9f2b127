/** Downloads what a list shows as a file, with its filters. */
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './list-toolbar.module.css';
import { texts } from './texts.ts';

interface ExportMenuProps {
  /** The path of the list in the management API. */
  readonly path: string;
  readonly filter: object;
}

export const ExportMenu = ({ path, filter }: ExportMenuProps) => {
  const t = useTexts(texts);
  const query = new URLSearchParams(Object.entries(filter)).toString();
  const addressOf = (ending: 'csv' | 'ndjson'): string =>
    `/back-office/api${path}/export.${ending}${query === '' ? '' : `?${query}`}`;
  return (
    <Menu position="bottom-end" width={250} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          fw={400}
          className={styles['iconButton'] ?? ''}
          leftSection={<IconDownload size={16} />}
        >
          <span className={styles['buttonLabel']}>{t.export}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.exportHint}</Menu.Label>
        <Menu.Item component="a" href={addressOf('csv')} download>
          {t.csv}
        </Menu.Item>
        <Menu.Item component="a" href={addressOf('ndjson')} download>
          {t.json}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
