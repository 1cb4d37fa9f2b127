/** How an account takes payments, and how the browser returns to the shop. */
import { useQuery } from '@tanstack/react-query';
import { paymentSettingsQuery } from '../../../api/payment-settings.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';
import { PaymentSettingsForm } from './payment-settings-form.tsx';

export const PaymentSettingsPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const query = useQuery(paymentSettingsQuery(account));
  return (
    <Panel title={t.payments} lead={t.paymentsLead}>
      <QueryResult query={query} lines={4}>
        {(settings) => <PaymentSettingsForm account={account} settings={settings} />}
      </QueryResult>
    </Panel>
  );
};
