/** The list of an account's saved cards, and of the tokens of cards that are not saved. */
import { Button, Group, Stack } from '@mantine/core';
import { IconCreditCard, IconExternalLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHasPaymentChannel } from '../../../api/payment-settings.ts';
import { savedCardPagesQuery } from '../../../api/saved-cards.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';
import { ErrorAlert, QueryResult } from '../../../components/query-result.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextLink } from '../../../design/links.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Table } from '../../../design/table.tsx';
import { TextWithCode } from '../../../design/text-with-code.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { useSavedCardColumns } from './saved-card-columns.tsx';
import { savedCardTexts } from './saved-card-texts.ts';

export const SavedCardsScreen = () => {
  const t = useTexts(savedCardTexts);
  const columns = useSavedCardColumns();
  const pages = useInfiniteQuery(savedCardPagesQuery(useAccountId()));
  return (
    <Page title={t.title} lead={t.lead}>
      <Panel flush>
        <QueryResult query={pages} lines={6}>
          {(data) => {
            const rows = data.pages.flatMap(({ items }) => items);
            if (rows.length === 0) return <NoSavedCards />;
            return (
              <>
                <Table
                  label={t.title}
                  columns={columns}
                  rows={rows}
                  keyOf={({ token_name: name, created_at: at }) => `${name} ${at}`}
                />
                {pages.isFetchNextPageError && <ErrorAlert error={pages.error} />}
                {pages.hasNextPage && (
                  <Group p="sm">
                    <LoadMoreButton pages={pages} size="xs">
                      {t.more}
                    </LoadMoreButton>
                  </Group>
                )}
              </>
            );
          }}
        </QueryResult>
      </Panel>
    </Page>
  );
};

const NoSavedCards = () => {
  const t = useTexts(savedCardTexts);
  const account = useAccountId();
  const hasPaymentChannel = useHasPaymentChannel(account);
  return (
    <EmptyState icon={<IconCreditCard size={32} />} title={t.none}>
      <Stack align="center" gap="xs">
        {hasPaymentChannel ? (
          <div>
            <TextWithCode text={t.howToMake} />
          </div>
        ) : (
          <div>
            {t.noChannel}{' '}
            <TextLink to="/accounts/$account/account" params={{ account }} size="sm" underline="always">
              {t.account}
            </TextLink>
          </div>
        )}
        <Button
          component="a"
          href={t.documentationPath}
          target="_blank"
          variant="default"
          size="xs"
          rightSection={<IconExternalLink size={14} aria-hidden />}
        >
          {t.documentation}
        </Button>
      </Stack>
    </EmptyState>
  );
};
