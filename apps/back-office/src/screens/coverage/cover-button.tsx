/** The button that covers a row: it sends a request, copies one, or opens the place where it is done. */
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@postern/protocol/spec';
import type { CoverageRow } from '../../api/coverage.ts';
import { createOrder } from '../../api/orders.ts';
import { gatewayInfoQuery } from '../../api/overview.ts';
import { runOperation } from '../../api/run-operation.ts';
import { securitySettingsQuery } from '../../api/security-settings.ts';
import { useCanChange } from '../../api/session.ts';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';
import { notifyError, notifySuccess } from '../../components/notify.ts';
import { ButtonLink } from '../../design/links.tsx';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { coverActionOf, type CoverAction } from './cover-action.ts';
import { screenTexts, texts } from './texts.ts';
import { wrongRequestAsCurl } from './wrong-requests.ts';

interface CoverButtonProps {
  readonly account: string;
  readonly row: CoverageRow;
  /** The title of the row, for screen readers. */
  readonly title: string;
}

export const CoverButton = ({ account, row, title }: CoverButtonProps) => {
  const t = useTexts(texts);
  const tScreen = useTexts(screenTexts);
  const canChange = useCanChange();
  const action = coverActionOf(row);
  switch (action.kind) {
    case 'send':
    case 'pay':
      return (
        <NeedsFullAccess>
          <SendButton account={account} action={action} title={title} />
        </NeedsFullAccess>
      );
    case 'copy':
      return <CopyCurlButton account={account} action={action} title={title} />;
    case 'create_scenario':
      return canChange ? (
        <ButtonLink
          {...look}
          to="/accounts/$account/simulation"
          params={{ account }}
          search={{ new: 'scenario', effect: action.effect }}
          aria-label={`${t.createScenario}: ${title}`}
        >
          {t.createScenario}
        </ButtonLink>
      ) : (
        <NeedsFullAccess>
          <Button {...look}>{t.createScenario}</Button>
        </NeedsFullAccess>
      );
    case 'new_payment':
      return canChange ? (
        <ButtonLink
          {...look}
          to="/accounts/$account/orders"
          params={{ account }}
          search={{ new: 'payment' }}
          aria-label={`${t.newPayment}: ${title}`}
        >
          {t.newPayment}
        </ButtonLink>
      ) : (
        <NeedsFullAccess>
          <Button {...look}>{t.newPayment}</Button>
        </NeedsFullAccess>
      );
    case 'none':
      return null;
    case 'open':
      return (
        <ButtonLink
          {...look}
          to={`/accounts/$account/${action.screen}`}
          params={{ account }}
          aria-label={`${tScreen[action.screen]}: ${title}`}
        >
          {tScreen[action.screen]}
        </ButtonLink>
      );
  }
};

const look = { size: 'compact-sm', variant: 'default' } as const;

interface ActionButtonProps<Kind extends CoverAction['kind']> extends Omit<CoverButtonProps, 'row'> {
  readonly action: Extract<CoverAction, { readonly kind: Kind }>;
}

const SendButton = ({ account, action, title }: ActionButtonProps<'send' | 'pay'>) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => send(account, action),
    onSuccess: (code) => notifySuccess(t.sent(code ?? t.noReply)),
    onError: (error) => notifyError(error, language),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', account, 'coverage'] }),
  });
  return (
    <Button
      {...look}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
      aria-label={`${t.sendNow}: ${title}`}
    >
      {t.sendNow}
    </Button>
  );
};

/** Creates an order that the operation is allowed on, and sends the operation. Returns the response code, if there is a reply. */
const send = async (
  account: string,
  action: ActionButtonProps<'send' | 'pay'>['action'],
): Promise<string | undefined> => {
  const order = {
    merchant_reference: `coverage-${Date.now().toString(36)}`,
    currency: 'AED',
    amount: '10000',
  } as const;
  if (action.kind === 'pay') {
    const created = await createOrder(account, { ...order, state: paid[action.payment], feedback: true });
    return `${created.transaction_status}000`;
  }
  const { operation, scenario } = action;
  await createOrder(account, { ...order, state: operation === 'REFUND' ? 'purchased' : 'authorized' });
  const { reply } = await runOperation(account, {
    operation,
    merchant_reference: order.merchant_reference,
    language: 'en',
    ...((operation === 'CAPTURE' || operation === 'REFUND') && { amount: '10000', currency: order.currency }),
    ...(scenario !== undefined && { scenario }),
  });
  return reply?.['response_code'];
};

const paid = { AUTHORIZATION: 'authorized', PURCHASE: 'purchased' } as const satisfies Record<
  Payment,
  string
>;

const CopyCurlButton = ({ account, action, title }: ActionButtonProps<'copy'>) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  // The command has the access code, so it is fetched only on demand.
  const copying = useMutation({
    mutationFn: async () => {
      const [{ access_code: accessCode }, { operation_url: operationUrl }] = await Promise.all([
        queries.fetchQuery(securitySettingsQuery(account)),
        queries.fetchQuery(gatewayInfoQuery),
      ]);
      await navigator.clipboard.writeText(
        wrongRequestAsCurl(action.request, { operationUrl, account, accessCode }),
      );
    },
    onSuccess: () => notifySuccess(t.curlCopied),
    onError: (error) => notifyError(error, language),
  });
  return (
    <Button
      {...look}
      loading={copying.isPending}
      onClick={() => copying.mutate()}
      aria-label={`${t.copyCurl}: ${title}`}
    >
      {t.copyCurl}
    </Button>
  );
};
