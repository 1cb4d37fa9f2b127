/** The exact payload in each encoding, with its signature, and the string that is hashed for it. */
import { Stack, Tabs, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { stringToSign, type FeedbackEncoding } from '@postern/protocol';
import { useState } from 'react';
import { Callout } from '../../../design/callout.tsx';
import { Code, CodeBlock } from '../../../design/code-block.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import type { FeedbackDetail } from '../../../api/feedback.ts';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import type { Texts } from '../../../language/translate.ts';
import { encodings } from '../inbox/decode-inbox-message.ts';
import { CheckSignatureLink } from './check-signature-link.tsx';
import { HighlightSignature } from '../highlight-signature.tsx';

export const PayloadsPanel = ({
  detail: { feedback, encoding: own, payloads },
}: {
  readonly detail: FeedbackDetail;
}) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const [selected, setSelected] = useState<FeedbackEncoding>(own);
  return (
    <Panel title={t.title} lead={t.lead} actions={<CheckSignatureLink feedbackId={feedback.id} />}>
      <Tabs
        value={selected}
        onChange={(chosen) => setSelected(encodings.find((each) => each === chosen) ?? own)}
      >
        <Tabs.List>
          {encodings.map((encoding) => (
            <Tabs.Tab
              key={encoding}
              value={encoding}
              rightSection={encoding === own ? <Tag tone="info">{t.own}</Tag> : undefined}
            >
              {formatFeedbackEncoding(encoding, language)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {encodings.map((encoding) => (
          <Tabs.Panel key={encoding} value={encoding} pt="sm">
            <PayloadBody payload={payloads[encoding]} label={formatFeedbackEncoding(encoding, language)} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Title order={3} size="h5" mt="md" mb={6}>
        {t.stringToSign}
      </Title>
      <CodeBlock
        text={stringToSign(feedback.params, t.phrase)}
        label={t.stringToSign}
        copy={t.copyStringToSign}
      />
    </Panel>
  );
};

const PayloadBody = ({ payload, label }: { readonly payload: Payload; readonly label: string }) => {
  const t = useTexts(texts);
  if (payload.body === undefined) {
    return (
      <Callout icon={<IconAlertTriangle size={20} />} tone="warning" title={t.unwritable}>
        <bdi lang="en">{payload.error}</bdi>
      </Callout>
    );
  }
  return (
    <Stack gap="xs">
      {payload.content_type !== undefined && (
        <Text size="sm">
          <Code>content-type: {payload.content_type}</Code>
        </Text>
      )}
      <CodeBlock text={payload.body} label={t.payload(label)} copy={t.copy}>
        <HighlightSignature text={payload.body} />
      </CodeBlock>
    </Stack>
  );
};

type Payload = FeedbackDetail['payloads'][FeedbackEncoding];

const texts = {
  title: { en: 'Payload', ar: 'المحتوى' },
  lead: {
    en: 'The exact bytes that are sent now. Each attempt is signed again with the current phrase.',
    ar: 'البايتات التي تُرسَل الآن كما هي. وتُوقَّع كل محاولة من جديد بالعبارة الحالية.',
  },
  own: { en: 'sent', ar: 'المُرسَل' },
  payload: {
    en: (encoding: string) => `Payload: ${encoding}`,
    ar: (encoding: string) => `المحتوى: ${encoding}`,
  },
  copy: { en: 'Copy payload', ar: 'نسخ المحتوى' },
  stringToSign: { en: 'String to sign', ar: 'النص المطلوب توقيعه' },
  copyStringToSign: { en: 'Copy string to sign', ar: 'نسخ النص المطلوب توقيعه' },
  // As one piece, in its own direction.
  phrase: { en: '[response\u00A0phrase]', ar: '\u2067[عبارة\u00A0الردود]\u2069' },
  unwritable: { en: 'Not possible in this encoding', ar: 'غير ممكن بهذا الترميز' },
} satisfies Texts;
