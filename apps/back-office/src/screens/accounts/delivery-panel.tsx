/** How an account's feedback is written, and how often it is tried. */
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../design/facts.tsx';
import { Panel } from '../../design/panel.tsx';
import { deliveryQuery } from '../../gateway/technical.ts';
import { useIsProvider } from '../../gateway/who.ts';
import { encodingName } from '../../language/encoding-name.ts';
import { useLanguage, useWords } from '../../language/language.tsx';
import { Asked } from '../../shown/asked.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { words } from './words.ts';

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
