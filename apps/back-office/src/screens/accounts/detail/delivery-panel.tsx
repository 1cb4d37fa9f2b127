/** How an account's feedback is written, and how often it is tried. */
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../design/description-list.tsx';
import { Panel } from '../../../design/panel.tsx';
import { deliveryQuery } from '../../../api/technical-settings.ts';
import { useIsProvider } from '../../../api/use-session.ts';
import { encodingName } from '../../../language/format-encoding.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { Asked } from '../../../components/query-result.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { words } from '../texts.ts';

export const DeliveryPanel = ({ account }: { readonly account: string }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  const isProvider = useIsProvider();
  const query = useQuery(deliveryQuery(account));
  return (
    <Panel title={say.delivery} lead={isProvider ? say.deliveryLead : say.byProvider}>
      <Asked query={query} lines={2}>
        {(delivery) =>
          isProvider ? (
            <DeliveryForm account={account} delivery={delivery} />
          ) : (
            <Facts
              facts={[
                { name: say.encoding, value: encodingName(delivery.encoding, language) },
                { name: say.attempts, value: delivery.attempts_max },
                { name: say.interval, value: delivery.interval_seconds },
              ]}
            />
          )
        }
      </Asked>
    </Panel>
  );
};
