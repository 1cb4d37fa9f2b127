/** Says that the client of a request received no reply, or another one. */
import type { Schema } from '../api/management-api-client.ts';
import { Tag } from '../design/tag.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { effectTitles } from '../language/scenario-effect-titles.ts';
import type { Texts } from '../language/translate.ts';

type Delivery = NonNullable<Schema<'Request'>['delivery']>;

export const ReplyDeliveryTag = ({ delivery: { delivered, reason } }: { readonly delivery: Delivery }) => {
  const { language } = useLanguage();
  return <Tag tone={delivered ? 'uncertain' : 'error'}>{reasonTitles[reason][language]}</Tag>;
};

const reasonTitles = {
  ...effectTitles,
  client_disconnected: { en: 'Client disconnected', ar: 'أغلق المرسل الاتصال' },
  delayed: { en: 'Delayed', ar: 'تأخر الرد' },
} satisfies Texts & Readonly<Record<Delivery['reason'], unknown>>;

/** The name of the text that says whether the logged reply is what the client received. */
export const explanationOf = ({ reason }: Delivery) => explanations[reason];

const explanations = {
  request_lost: 'notProcessed',
  reply_lost: 'notDelivered',
  connection_reset: 'notDelivered',
  client_disconnected: 'notDelivered',
  request_failed: 'asSent',
  reply_failed: 'asSent',
  reply_truncated: 'changed',
  reply_malformed: 'changed',
  reply_wrongly_signed: 'asSent',
  reply_unsigned: 'asSent',
  delayed: 'delayed',
} satisfies { readonly [R in Delivery['reason']]: keyof typeof deliveryExplanations };

export const deliveryExplanations = {
  notProcessed: {
    en: 'A scenario lost the request. The gateway did not process it, and the client received no reply.',
    ar: 'أضاع سيناريو الاستدعاء، فلم تعالجه البوابة ولم يصل إلى المرسل أي رد.',
  },
  notDelivered: {
    en: 'The client received no reply. The response code is the outcome of the operation in the gateway.',
    ar: 'لم يصل إلى المرسل أي رد. ورمز الاستجابة هو نتيجة العملية في البوابة.',
  },
  changed: {
    en: 'The client received another reply than the one below.',
    ar: 'وصل إلى المرسل رد يختلف عن الرد أدناه.',
  },
  asSent: {
    en: 'The client received the reply below, as a scenario changed it.',
    ar: 'وصل إلى المرسل الرد أدناه كما غيّره سيناريو.',
  },
  delayed: {
    en: 'The client received the reply below, but later.',
    ar: 'وصل إلى المرسل الرد أدناه، ولكن متأخرًا.',
  },
} satisfies Texts;
