/** Chooses the columns of a list. The browser stores the choice. */
import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../language/language-provider.tsx';
import { useStoredChoice } from './use-stored-choice.ts';
import styles from './list-toolbar.module.css';
import { texts } from './list-texts.ts';
import { setWithItem } from './set-with-item.ts';

export interface ListColumn {
  readonly id: string;
  readonly name: string;
  /** Hidden unless it is chosen. */
  readonly isOptional?: boolean;
  /** Always visible: it opens the row. */
  readonly isFixed?: boolean;
}

export interface ColumnChoice {
  readonly columns: readonly ListColumn[];
  /** The ids of the visible columns. */
  readonly visibleColumns: ReadonlySet<string>;
  readonly choose: (visibleColumns: ReadonlySet<string>) => void;
}

export const useColumnChoice = (list: string, columns: readonly ListColumn[]): ColumnChoice => {
  const [hidden, setHidden] = useStoredChoice(
    `postern-columns-${list}`,
    isListOfTexts,
    columns.filter(({ isOptional }) => isOptional === true).map(({ id }) => id),
  );
  return {
    columns,
    visibleColumns: new Set(columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id)),
    choose: (visibleColumns) =>
      setHidden(columns.filter(({ id }) => !visibleColumns.has(id)).map(({ id }) => id)),
  };
};

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export const ColumnMenu = ({ columns, visibleColumns, choose }: ColumnChoice) => {
  const t = useTexts(texts);
  return (
    <Menu position="bottom-end" width={230} closeOnItemClick={false} returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          fw={400}
          className={styles['iconButton'] ?? ''}
          leftSection={<IconColumns3 size={16} />}
        >
          <span className={styles['buttonLabel']}>{t.columns}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ id, name, isFixed }) => (
          <Menu.CheckboxItem
            key={id}
            checked={visibleColumns.has(id)}
            disabled={isFixed === true}
            onChange={(isShown) => choose(setWithItem(visibleColumns, id, isShown))}
          >
            {name}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() =>
            choose(new Set(columns.filter(({ isOptional }) => isOptional !== true).map(({ id }) => id)))
          }
        >
          {t.defaultColumns}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
