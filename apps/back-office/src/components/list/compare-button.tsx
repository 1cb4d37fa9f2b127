/** Opens the comparison of two selected rows of a list. The older one comes first. */
import { Button, Text } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { allAccounts } from '../../api/query-client.ts';
import { ButtonLink } from '../../design/links.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { texts } from './list-texts.ts';

interface CompareButtonProps {
  readonly list: 'requests' | 'feedback';
  readonly account: string;
  /** The selected rows, newest first. */
  readonly ids: readonly string[];
}

export const CompareButton = ({ list, account, ids }: CompareButtonProps) => {
  const t = useTexts(texts);
  const [newer, older] = ids;
  const look = {
    size: 'compact-sm',
    variant: 'default',
    leftSection: <IconArrowsLeftRight size={16} />,
  } as const;
  return newer === undefined || older === undefined || ids.length > 2 ? (
    <>
      <Button {...look} disabled>
        {t.compare}
      </Button>
      <Text component="span" size="xs" c="dimmed">
        {t.compareHint}
      </Text>
    </>
  ) : (
    <ButtonLink {...look} {...comparisonLink(list, account, { a: older, b: newer })}>
      {t.compare}
    </ButtonLink>
  );
};

const comparisonLink = (
  list: CompareButtonProps['list'],
  account: string,
  search: { readonly a: string; readonly b: string },
) => {
  const params = { account };
  if (list === 'feedback') return linkOptions({ to: '/accounts/$account/feedback/compare', params, search });
  return account === allAccounts
    ? linkOptions({ to: '/requests/compare', search })
    : linkOptions({ to: '/accounts/$account/requests/compare', params, search });
};
