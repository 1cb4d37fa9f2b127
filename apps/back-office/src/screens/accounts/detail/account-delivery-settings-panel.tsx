/** The encoding and the retry policy of an account's feedback. */
import { useQuery } from '@tanstack/react-query';
import { DescriptionList } from '../../../design/description-list.tsx';
import { Panel } from '../../../design/panel.tsx';
import { deliverySettingsQuery } from '../../../api/technical-settings.ts';
import { useIsProvider } from '../../../api/session.ts';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { DeliveryForm } from './delivery-settings-form.tsx';
import { texts } from '../texts.ts';

export const AccountDeliverySettingsPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const isProvider = useIsProvider();
  const query = useQuery(deliverySettingsQuery(account));
  return (
    <Panel title={t.delivery} lead={isProvider ? t.deliveryLead : t.byProvider}>
      <QueryResult query={query} lines={2}>
        {(delivery) =>
          isProvider ? (
            <DeliveryForm account={account} delivery={delivery} />
          ) : (
            <DescriptionList
              items={[
                { name: t.encoding, value: formatFeedbackEncoding(delivery.encoding, language) },
                { name: t.attempts, value: delivery.max_attempts },
                { name: t.interval, value: delivery.interval_seconds },
              ]}
            />
          )
        }
      </QueryResult>
    </Panel>
  );
};
