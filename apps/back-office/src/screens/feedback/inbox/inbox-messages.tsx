/** The messages in the inbox, newest first. Each opens to show its body. */
import { Accordion, Group, SegmentedControl, Text } from '@mantine/core';
import { feedback } from '@postern/protocol/spec';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../design/empty-state.tsx';
import { ButtonLink } from '../../../design/links.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useAccountId } from '../../../api/use-account-id.ts';
import { inboxMessagesQuery, type InboxMessage } from '../../../api/feedback-inbox.ts';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { OperationName } from '../../../components/operation-name.tsx';
import { ClearInboxButton } from './clear-inbox-button.tsx';
import { isFeedbackKind } from '../feedback-filter.ts';
import { isRefusal } from './inbox-response-panel.tsx';
import { inboxTexts } from './inbox-texts.ts';
import { InboxMessageBody } from './inbox-message-body.tsx';
import { decodeInboxMessage } from './decode-inbox-message.ts';
import styles from './inbox-messages.module.css';
import { texts } from '../texts.ts';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

const route = getRouteApi('/accounts/$account/inbox');

export const InboxMessages = () => {
  const t = useTexts(inboxTexts);
  const tFeedback = useTexts(texts);
  const account = useAccountId();
  const { kind: kindParam } = route.useSearch();
  const kind = isFeedbackKind(kindParam) ? kindParam : undefined;
  const navigate = route.useNavigate();
  const pages = useInfiniteQuery(inboxMessagesQuery(account, kind));
  const messages = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Panel
      flush
      title={t.messages}
      actions={
        <Group gap="sm">
          <SegmentedControl
            aria-label={t.kind}
            size="xs"
            value={kind ?? ''}
            onChange={(chosen) =>
              void navigate({ search: chosen === '' ? {} : { kind: chosen }, replace: true })
            }
            data={[
              { value: '', label: t.both },
              ...Object.keys(feedback.kinds)
                .filter(isFeedbackKind)
                .map((value) => ({ value, label: tFeedback[value] })),
            ]}
          />
          {messages.length > 0 && (
            <NeedsFullAccess>
              <ClearInboxButton />
            </NeedsFullAccess>
          )}
        </Group>
      }
    >
      <QueryResult query={pages} lines={6}>
        {() =>
          messages.length === 0 ? (
            <EmptyState icon={<IconInbox size={32} />} title={t.emptyTitle}>
              <Text size="sm">{t.emptyText}</Text>
              <ButtonLink to="/accounts/$account/orders" params={{ account }} mt="sm">
                {t.toOrders}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <Accordion value={opened} onChange={setOpened} order={3}>
                {messages.map((message) => (
                  <Accordion.Item key={message.id} value={message.id}>
                    <Accordion.Control>
                      <MessageHeader message={message} />
                    </Accordion.Control>
                    <Accordion.Panel>
                      {opened === message.id && <InboxMessageBody message={message} />}
                    </Accordion.Panel>
                  </Accordion.Item>
                ))}
              </Accordion>
              {pages.hasNextPage && (
                <Group justify="center" p="sm">
                  <LoadMoreButton pages={pages}>{t.older}</LoadMoreButton>
                </Group>
              )}
            </>
          )
        }
      </QueryResult>
    </Panel>
  );
};

const MessageHeader = ({ message }: { readonly message: InboxMessage }) => {
  const t = useTexts(inboxTexts);
  const tFeedback = useTexts(texts);
  const { language } = useLanguage();
  const { params, encoding } = decodeInboxMessage(message);
  const { command, merchant_reference: reference } = params ?? {};
  return (
    <span className={styles['header']}>
      <Text component="span" size="sm" fw={600}>
        <bdi>{typeof reference === 'string' ? reference : message.feedback_id}</bdi>
      </Text>
      <span>{typeof command === 'string' && <OperationName name={command} />}</span>
      <Text component="span" size="sm">
        {tFeedback[message.kind]}
      </Text>
      <Text component="span" size="xs" c="dimmed">
        {encoding === undefined ? (
          <bdi>{message.content_type}</bdi>
        ) : (
          formatFeedbackEncoding(encoding, language)
        )}
      </Text>
      <span>
        <Tag tone={isRefusal(message.response) ? 'error' : 'success'}>{t[message.response]}</Tag>
      </span>
      <Text component="span" size="xs" c="dimmed" className={styles['time'] ?? ''}>
        <Timestamp at={message.received_at} />
      </Text>
    </span>
  );
};
