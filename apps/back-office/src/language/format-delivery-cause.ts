/** Why feedback was not delivered, and what to do. The English texts come from the gateway. */
import type { Attempt, DeliveryCause } from '../api/feedback.ts';
import { deliveryCausesInArabic } from './arabic/delivery-causes.ts';
import type { Language } from './translate.ts';

export const formatDeliveryCause = (
  cause: DeliveryCause,
  language: Language,
): Pick<DeliveryCause, 'meaning' | 'remedy'> =>
  language === 'ar' ? deliveryCausesInArabic[cause.code] : cause;

/** The part of an error that its cause does not say already. In Arabic, none of the gateway's sentences. */
export const formatErrorDetail = (
  { cause, error }: Pick<Attempt, 'cause' | 'error'>,
  language: Language,
): string | undefined => {
  const writer = cause === null ? undefined : errorDetails[cause.code];
  return error === null || writer === undefined || (writer === 'gateway' && language === 'ar')
    ? undefined
    : error;
};

/** Who writes the errors of the causes that have details. */
const errorDetails: { readonly [C in DeliveryCause['code']]?: 'gateway' | 'connection' } = {
  AddressNotAllowed: 'gateway',
  NotEncodable: 'gateway',
  InvalidCertificate: 'connection',
  NoResponse: 'connection',
};
