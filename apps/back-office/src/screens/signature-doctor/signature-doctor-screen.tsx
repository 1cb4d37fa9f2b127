/**
 * Explains why a signature does not match. The check runs in the browser only: nothing is sent to the gateway, and
 * the phrase stays out of the URL and of storage.
 */
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { emptyDraft } from './message-draft.ts';
import { checkMessage } from './check-message.ts';
import { ExampleButtons } from './message/example-buttons.tsx';
import { MessageForm } from './message/message-form.tsx';
import { ParametersTable } from './result/parameters-table.tsx';
import { CheckResultView } from './result/check-result.tsx';
import { texts } from './texts.ts';

export const SignatureDoctorScreen = () => {
  const t = useTexts(texts);
  const [draft, setDraft] = useState(emptyDraft);
  const [isRevealed, setRevealed] = useState(false);
  const resultElement = useRef<HTMLDivElement>(null);
  // The check tries a thousand ways of signing: do not block typing.
  const deferredDraft = useDeferredValue(draft);
  const result = useMemo(() => checkMessage(deferredDraft), [deferredDraft]);
  return (
    <Page
      title={t.title}
      lead={
        <Stack gap={4}>
          {t.lead}
          <Group gap={6} wrap="nowrap" align="flex-start">
            <IconLock size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
            <Text span inherit fw={550} c="var(--mantine-color-text)">
              {t.private}
            </Text>
          </Group>
        </Stack>
      }
    >
      <ExampleButtons
        draft={draft}
        choose={(example) => {
          setDraft(example);
          // On a narrow screen the result is below the form: scroll to it.
          resultElement.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <MessageForm draft={draft} change={setDraft} isRevealed={isRevealed} reveal={setRevealed} />
        <div ref={resultElement}>
          <CheckResultView
            result={result}
            draft={deferredDraft}
            isRevealed={isRevealed}
            reveal={setRevealed}
          />
        </div>
      </SimpleGrid>
      {result._tag === 'Decoded' && <ParametersTable {...result} />}
    </Page>
  );
};
