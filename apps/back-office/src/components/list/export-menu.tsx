/** Downloads what a list shows as a file, with its filters. */
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './list-toolbar.module.css';
import { texts } from './list-texts.ts';

/** The address of the file in a format. */
export type ExportAddress = (format: 'csv' | 'ndjson') => string;

export const ExportMenu = ({ addressOf }: { readonly addressOf: ExportAddress }) => {
  const t = useTexts(texts);
  return (
    <Menu position="bottom-end" width={250} returnFocus>
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
