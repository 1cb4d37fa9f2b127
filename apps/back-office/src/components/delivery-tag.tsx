/** Says that the client received no reply, or another one. */
import { Tag } from '../design/tag.tsx';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import { deliveryExplanations, deliveryTexts, type Delivery } from './delivery-texts.ts';

export const DeliveryTag = ({
  delivery: { delivered, reason, scenario },
}: {
  readonly delivery: Delivery;
}) => {
  const { language } = useLanguage();
  const t = useTexts(deliveryExplanations);
  return (
    <Tag tone={delivered ? 'uncertain' : 'error'}>
      {deliveryTexts[reason][language]}
      {scenario !== undefined && ` ${t.scenario(scenario)}`}
    </Tag>
  );
};
