/** The payment pages of an account that are open or have ended lately. Nothing is shown if there are none. */
import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openAsShopper, paymentPagesQuery, type PaymentPage } from '../../../api/payment-pages.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { Amount } from '../../../components/amount.tsx';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';
import { notifyError } from '../../../components/notify.ts';
import { openInNewTab } from '../../../components/open-in-new-tab.ts';
import { ResponseCode } from '../../../components/response-code.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { TextLink } from '../../../design/links.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Table, type Column } from '../../../design/table.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { Tone } from '../../../design/theme.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { pageStateTexts, paymentPageTexts } from './payment-page-texts.ts';

export const PaymentPagesPanel = () => {
  const t = useTexts(paymentPageTexts);
  const columns = useColumns();
  const pages = useInfiniteQuery(paymentPagesQuery(useAccountId()));
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    rows.length > 0 && (
      <Panel title={t.title} lead={t.lead} flush>
        <Table label={t.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
        {pages.hasNextPage && (
          <Group p="sm">
            <LoadMoreButton pages={pages} size="xs">
              {t.more}
            </LoadMoreButton>
          </Group>
        )}
      </Panel>
    )
  );
};

const useColumns = (): readonly Column<PaymentPage>[] => {
  const t = useTexts(paymentPageTexts);
  return useMemo(
    () => [
      { name: t.reference, onNarrow: 'start', cell: (page) => <Reference page={page} /> },
      {
        name: t.state,
        onNarrow: 'below',
        cell: (page) => <PageState page={page} />,
      },
      { name: t.tries, isNumber: true, onNarrow: 'hidden', cell: ({ tries }) => tries },
      {
        name: t.amount,
        isNumber: true,
        onNarrow: 'end',
        cell: ({ amount, currency }) => <Amount minor={amount} currency={currency} />,
      },
      {
        name: t.openedAt,
        onNarrow: 'hidden',
        cell: ({ opened_at: at }) => <Timestamp at={at} isLight />,
      },
      {
        name: t.expiresAt,
        onNarrow: 'hidden',
        cell: ({ state, expires_at: at }) => state !== 'ended' && <Timestamp at={at} isLight />,
      },
      {
        name: t.action,
        onNarrow: 'belowEnd',
        cell: (page) => page.state !== 'ended' && <OpenAsShopperButton page={page} />,
      },
    ],
    [t],
  );
};

interface PageProps {
  readonly page: PaymentPage;
}

/** Leads to the order, if there is one. */
const Reference = ({ page: { merchant_reference: reference, fort_id: fortId } }: PageProps) => {
  const account = useAccountId();
  return fortId === null ? (
    <bdi>{reference}</bdi>
  ) : (
    <TextLink
      to="/accounts/$account/orders/$fort_id"
      params={{ account, fort_id: fortId }}
      size="sm"
      dir="auto"
    >
      {reference}
    </TextLink>
  );
};

const PageState = ({ page: { state, response_code: code } }: PageProps) => {
  const t = useTexts(pageStateTexts);
  return code === null ? <Tag tone={tones[state]}>{t[state]}</Tag> : <ResponseCode code={code} />;
};

const tones = {
  form: 'info',
  challenge: 'uncertain',
  undecided: 'uncertain',
  ended: 'neutral',
} as const satisfies Readonly<Record<PaymentPage['state'], Tone>>;

const OpenAsShopperButton = ({ page: { id } }: PageProps) => {
  const t = useTexts(paymentPageTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const { mutate, isPending } = useMutation({
    mutationFn: () => openInNewTab(openAsShopper(account, id)),
    onError: (error) => notifyError(error, language),
  });
  return (
    <NeedsFullAccess>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconExternalLink size={14} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t.open}
      </Button>
    </NeedsFullAccess>
  );
};
