/** No request is there: none at all, or none that fits. */
import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { Empty } from '../../design/empty.tsx';
import { ButtonLink } from '../../design/link.tsx';
import { everybody } from '../../gateway/queries.ts';
import { useWords } from '../../language/language.tsx';
import { isFiltered, unfiltered, type Go, type Search } from './search.ts';
import { words } from './words.ts';

interface NoRequestsProps {
  readonly account: string;
  readonly search: Search;
  readonly go: Go;
}

export const NoRequests = ({ account, search, go }: NoRequestsProps) => {
  const say = useWords(words);
  const icon = <IconListSearch size={32} />;
  if (isFiltered(search)) {
    return (
      <Empty icon={icon} title={say.nothingFits}>
        <Button variant="default" mt="xs" onClick={() => go(unfiltered)}>
          {say.clear}
        </Button>
      </Empty>
    );
  }
  return account === everybody ? (
    <Empty icon={icon} title={say.nothingYet}>
      {say.nothingYetHintOfAll}
    </Empty>
  ) : (
    <Empty icon={icon} title={say.nothingYet}>
      {say.nothingYetHint}
      <br />
      <ButtonLink to="/accounts/$account/orders" params={{ account }} variant="default" mt="sm">
        {say.toOrders}
      </ButtonLink>
    </Empty>
  );
};
