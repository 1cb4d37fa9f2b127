/** What a letter says: its values, and its body in each encoding. */
import { Group, Stack, Tabs } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from '../../../design/callout.tsx';
import { CodeBlock } from '../../../design/code-block.tsx';
import { Facts } from '../../../design/description-list.tsx';
import { TextLink } from '../../../design/links.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import type { Letter } from '../../../api/inbox.ts';
import { encodingName } from '../../../language/format-encoding.ts';
import { useLanguage, useWords } from '../../../language/language-provider.tsx';
import { inboxWords } from './inbox-texts.ts';
import { encodings, readLetter } from './decode-inbox-message.ts';
import { MarkedSignature } from '../highlight-signature.tsx';

export const LetterBody = ({ of }: { readonly of: Letter }) => {
  const say = useWords(inboxWords);
  const { language } = useLanguage();
  const account = useAccountId();
  const { encoding: own, params, bodies } = readLetter(of);
  if (own === undefined)
    return <CodeBlock text={of.body} label={say.body(of.content_type)} copy={say.copy} />;
  return (
    <Stack gap="sm">
      <Tabs defaultValue={own} keepMounted={false}>
        <Tabs.List>
          {encodings.map((encoding) => (
            <Tabs.Tab
              key={encoding}
              value={encoding}
              rightSection={encoding === own ? <Tag tone="note">{say.asItCame}</Tag> : undefined}
            >
              {encodingName(encoding, language)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="values">{say.values}</Tabs.Tab>
        </Tabs.List>
        {encodings.map((encoding) => (
          <Tabs.Panel key={encoding} value={encoding} pt="sm">
            <Body text={bodies[encoding]} label={say.body(encodingName(encoding, language))} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="values" pt="md">
          {params === undefined ? (
            <Notice icon={<IconAlertTriangle size={20} />} tone="wait" title={say.unreadable} />
          ) : (
            <Facts
              facts={Object.entries(params).map(([name, value]) => ({
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
          params={{ account, feedback_id: of.feedback_id }}
          size="sm"
        >
          {say.toFeedback}
        </TextLink>
      </Group>
    </Stack>
  );
};

const Body = ({ text, label }: { readonly text: string | undefined; readonly label: string }) => {
  const say = useWords(inboxWords);
  if (text === undefined)
    return <Notice icon={<IconAlertTriangle size={20} />} tone="wait" title={say.unwritable} />;
  return (
    <CodeBlock text={text} label={label} copy={say.copy}>
      <MarkedSignature text={text} />
    </CodeBlock>
  );
};
