/** Why feedback was not delivered, and what to do. The English texts come from the gateway. */
import type { DeliveryCause } from '../api/feedback.ts';
import { deliveryCausesInArabic } from './arabic/delivery-causes.ts';
import type { Language } from './translate.ts';

export const formatDeliveryCause = (
  cause: DeliveryCause,
  language: Language,
): Pick<DeliveryCause, 'meaning' | 'remedy'> =>
  language === 'ar' ? deliveryCausesInArabic[cause.code] : cause;
