/**
 * Buttons for the operations that the order allows, and a menu for the others, to see how the gateway refuses
 * them.
 */
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Operation as Name } from '@postern/protocol';
import type { Order } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import { orderTexts } from '../detail/order-texts.ts';
import { availableOperations } from './available-operations.ts';

interface OperationButtonsProps {
  readonly order: Order;
  readonly choose: (operation: Name) => void;
}

export const OperationButtons = ({ order, choose }: OperationButtonsProps) => {
  const t = useTexts(orderTexts);
  const { available, others } = availableOperations(order);
  return (
    <>
      {available.map((operation, i) => (
        <Button
          key={operation}
          variant={i === 0 && available.length > 1 ? 'filled' : 'default'}
          onClick={() => choose(operation)}
        >
          {t[operation]}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={15} />}>
              {t.other}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label maw={260}>{t.otherHint}</Menu.Label>
            {others.map((operation) => (
              <Menu.Item
                key={operation}
                onClick={() => choose(operation)}
                rightSection={<OperationName name={operation} />}
              >
                {t[operation]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
};
