import { useQuery } from '@tanstack/react-query';
import { paymentSettingsQuery } from '../../../api/payment-settings.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { newPaymentTexts } from './new-payment-texts.ts';

/** Why the account opens no payment page, if it opens none. */
export const usePaymentUnavailableReason = (): string | undefined => {
  const t = useTexts(newPaymentTexts);
  const { data: settings } = useQuery(paymentSettingsQuery(useAccountId()));
  return settings?.channels.includes('redirection') === false ? t.noChannel : undefined;
};
