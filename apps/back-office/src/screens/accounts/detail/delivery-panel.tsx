/** How an account's feedback is written, and how often it is tried. */
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../design/description-list.tsx';
import { Panel } from '../../../design/panel.tsx';
import { deliveryQuery } from '../../../api/technical-settings.ts';
import { useIsProvider } from '../../../api/use-session.ts';
import { encodingName } from '../../../language/format-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { Asked } from '../../../components/query-result.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { texts } from '../texts.ts';

export const DeliveryPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const isProvider = useIsProvider();
  const query = useQuery(deliveryQuery(account));
  return (
    <Panel title={t.delivery} lead={isProvider ? t.deliveryLead : t.byProvider}>
      <Asked query={query} lines={2}>
        {(delivery) =>
          isProvider ? (
            <DeliveryForm account={account} delivery={delivery} />
          ) : (
            <Facts
              facts={[
                { name: t.encoding, value: encodingName(delivery.encoding, language) },
                { name: t.attempts, value: delivery.attempts_max },
                { name: t.interval, value: delivery.interval_seconds },
              ]}
            />
          )
        }
      </Asked>
    </Panel>
  );
};
