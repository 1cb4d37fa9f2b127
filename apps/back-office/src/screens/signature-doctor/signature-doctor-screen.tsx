/**
 * Why a signature does not fit, found out in the browser alone: nothing is asked of the gateway, and the phrase is in
 * no address and no storage.
 */
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { emptyDraft } from './message-draft.ts';
import { examine } from './check-message.ts';
import { ExampleButtons } from './message/example-buttons.tsx';
import { MessageForm } from './message/message-form.tsx';
import { ParametersTable } from './result/parameters-table.tsx';
import { Result } from './result/check-result.tsx';
import { texts } from './texts.ts';

export const SignatureDoctorScreen = () => {
  const t = useTexts(texts);
  const [draft, setDraft] = useState(emptyDraft);
  const [isRevealed, setRevealed] = useState(false);
  const verdict = useRef<HTMLDivElement>(null);
  // A thousand ways of signing take a moment: typing does not wait for them.
  const settled = useDeferredValue(draft);
  const examined = useMemo(() => examine(settled), [settled]);
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
          // Where the verdict stands below the form, whoever asked for an example would not see that it is there.
          verdict.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <MessageForm draft={draft} change={setDraft} isRevealed={isRevealed} reveal={setRevealed} />
        <div ref={verdict}>
          <Result examined={examined} draft={settled} isRevealed={isRevealed} reveal={setRevealed} />
        </div>
      </SimpleGrid>
      {examined._tag === 'Read' && <ParametersTable {...examined} />}
    </Page>
  );
};
