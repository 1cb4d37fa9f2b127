/** Says that the client of a request received no reply, or another one. */
import type { Schema } from '../api/management-api-client.ts';
import { Tag } from '../design/tag.tsx';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import type { Texts } from '../language/translate.ts';

type Delivery = NonNullable<Schema<'Request'>['delivery']>;

export const ReplyDeliveryTag = ({
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

const deliveryTexts = {
  request_lost: {
    explanation: 'notDelivered',
    en: 'Not delivered: request lost',
    ar: 'لم يُسلَّم: فُقد الاستدعاء',
  },
  reply_lost: { explanation: 'notDelivered', en: 'Not delivered: reply lost', ar: 'لم يُسلَّم: فُقد الرد' },
  connection_reset: {
    explanation: 'notDelivered',
    en: 'Not delivered: connection reset',
    ar: 'لم يُسلَّم: انقطع الاتصال',
  },
  client_disconnected: {
    explanation: 'notDelivered',
    en: 'Not delivered: client disconnected',
    ar: 'لم يُسلَّم: أغلق العميل الاتصال',
  },
  request_failed: { explanation: 'asSent', en: 'Replaced by an HTTP error', ar: 'استُبدل بخطأ HTTP' },
  reply_failed: { explanation: 'asSent', en: 'Replaced by an HTTP error', ar: 'استُبدل بخطأ HTTP' },
  reply_truncated: { explanation: 'changed', en: 'Reply truncated', ar: 'اقتُطع الرد' },
  reply_malformed: { explanation: 'changed', en: 'Replaced by an HTML page', ar: 'استُبدل بصفحة HTML' },
  reply_wrongly_signed: { explanation: 'asSent', en: 'Signed with a wrong phrase', ar: 'وُقّع بعبارة خاطئة' },
  reply_unsigned: { explanation: 'asSent', en: 'Signature removed', ar: 'حُذف التوقيع' },
  delayed: { explanation: 'delayed', en: 'Delayed', ar: 'تأخر الرد' },
} satisfies {
  readonly [R in Delivery['reason']]: Texts[string] & {
    readonly explanation: keyof typeof deliveryExplanations;
  };
};

/** The name of the text that says whether the logged reply is what the client received. */
export const explanationOf = ({ reason }: Delivery) => deliveryTexts[reason].explanation;

export const deliveryExplanations = {
  scenario: {
    en: (id: string) => `(scenario ${id})`,
    ar: (id: string) => `(السيناريو \u2068${id}\u2069)`,
  },
  notDelivered: {
    en: 'The client received no reply. The response code is the outcome of the operation in the gateway.',
    ar: 'لم يصل إلى العميل أي رد. ورمز الاستجابة هو نتيجة العملية في البوابة.',
  },
  changed: {
    en: 'The client received another reply than the one below.',
    ar: 'وصل إلى العميل رد يختلف عن الرد أدناه.',
  },
  asSent: {
    en: 'The client received the reply below, as a scenario changed it.',
    ar: 'وصل إلى العميل الرد أدناه كما غيّره سيناريو.',
  },
  delayed: {
    en: 'The client received the reply below, but later.',
    ar: 'وصل إلى العميل الرد أدناه، ولكن متأخرًا.',
  },
} satisfies Texts;
