/** An inbox message: its parameters, and its body in each encoding. */
import { Group, Stack, Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Callout } from '../../../design/callout.tsx';
import { CodeBlock } from '../../../design/code-block.tsx';
import { DescriptionList } from '../../../design/description-list.tsx';
import { TextLink } from '../../../design/links.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import type { InboxMessage } from '../../../api/feedback-inbox.ts';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { inboxTexts } from './inbox-texts.ts';
import { encodings, decodeInboxMessage } from './decode-inbox-message.ts';
import { HighlightSignature } from '../highlight-signature.tsx';

export const InboxMessageBody = ({ message }: { readonly message: InboxMessage }) => {
  const t = useTexts(inboxTexts);
  const { language } = useLanguage();
  const account = useAccountId();
  const { encoding: original, params, bodies } = decodeInboxMessage(message);
  if (original === undefined)
    return <CodeBlock text={message.body} label={t.body(message.content_type)} copy={t.copy} />;
  return (
    <Stack gap="sm">
      <Tabs defaultValue={original} keepMounted={false}>
        <Tabs.List>
          {encodings.map((encoding) => (
            <Tabs.Tab
              key={encoding}
              value={encoding}
              rightSection={encoding === original ? <Tag tone="info">{t.asItCame}</Tag> : undefined}
            >
              {formatFeedbackEncoding(encoding, language)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="values">{t.values}</Tabs.Tab>
        </Tabs.List>
        {encodings.map((encoding) => (
          <Tabs.Panel key={encoding} value={encoding} pt="sm">
            <Body text={bodies[encoding]} label={t.body(formatFeedbackEncoding(encoding, language))} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="values" pt="md">
          {params === undefined ? (
            <Callout icon={<IconAlertTriangle size={20} />} tone="warning" title={t.unreadable} />
          ) : (
            <DescriptionList
              items={Object.entries(params).map(([name, value]) => ({
                name,
                value: (
                  <bdi className="postern-code">
                    {typeof value === 'string' ? value : JSON.stringify(value)}
                  </bdi>
                ),
              }))}
            />
          )}
        </Tabs.Panel>
      </Tabs>
      <Group>
        <TextLink
          to="/accounts/$account/feedback/$feedback_id"
          params={{ account, feedback_id: message.feedback_id }}
          size="sm"
        >
          {t.toFeedback}
        </TextLink>
      </Group>
    </Stack>
  );
};

const Body = ({ text, label }: { readonly text: string | undefined; readonly label: string }) => {
  const t = useTexts(inboxTexts);
  if (text === undefined)
    return <Callout icon={<IconAlertTriangle size={20} />} tone="warning" title={t.unwritable} />;
  return (
    <CodeBlock text={text} label={label} copy={t.copy}>
      <HighlightSignature text={text} />
    </CodeBlock>
  );
};
