/**
 * The inputs for the message and its signature settings. Not an HTML form: nothing is submitted, and browsers do
 * not offer to save it.
 */
import { NativeSelect, Stack, Textarea } from '@mantine/core';
import type { FeedbackEncoding } from '@postern/protocol';
import { isShaType, shaTypes, type ShaTypeRow } from '@postern/protocol/spec';

import { Panel } from '../../../design/panel.tsx';
import { ChoiceInput } from '../../../form/choice-input.tsx';
import { HiddenPhraseInput } from '../../../form/hidden-phrase-input.tsx';
import { formatFeedbackEncoding } from '../../../language/format-feedback-kind-and-encoding.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatAccountSetting } from '../../../language/format-account-setting.ts';
import { phraseSettings, type Draft } from '../message-draft.ts';
import { texts } from '../texts.ts';

interface MessageFormProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly isRevealed: boolean;
  readonly reveal: (isRevealed: boolean) => void;
}

export const MessageForm = ({ draft, change, isRevealed, reveal }: MessageFormProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { own, other } = phraseSettings[draft.purpose];
  const row: ShaTypeRow = shaTypes[draft.shaType];
  const phrase = { isRevealed, reveal };
  return (
    <Panel title={t.input}>
      <Stack gap="md">
        <Textarea
          label={t.message}
          description={t.messageHint}
          value={draft.text}
          onChange={({ currentTarget }) => change({ ...draft, text: currentTarget.value })}
          autosize
          minRows={8}
          maxRows={18}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        />
        <ChoiceInput
          fullWidth
          label={t.encoding}
          value={draft.encoding}
          choices={[
            { value: 'detected', label: t.detected },
            ...encodings.map((value) => ({ value, label: formatFeedbackEncoding(value, language) })),
          ]}
          onChange={(encoding) => change({ ...draft, encoding })}
        />
        <ChoiceInput
          fullWidth
          label={t.purpose}
          value={draft.purpose}
          choices={[
            { value: 'request', label: t.request },
            { value: 'response', label: t.response },
          ]}
          onChange={(purpose) => change({ ...draft, purpose })}
        />
        <HiddenPhraseInput
          label={formatAccountSetting(own, language).label}
          value={draft.phrase}
          onChange={(text) => change({ ...draft, phrase: text })}
          {...phrase}
        />
        <NativeSelect
          label={formatAccountSetting('sha_type', language).label}
          description={row.discouraged && t.discouraged}
          data={Object.entries(shaTypes).map(([value, { label }]) => ({ value, label }))}
          value={draft.shaType}
          onChange={({ currentTarget: { value } }) =>
            isShaType(value) && change({ ...draft, shaType: value })
          }
        />
        <HiddenPhraseInput
          label={formatAccountSetting(other, language).label}
          description={t.otherHint}
          value={draft.otherPhrase}
          onChange={(text) => change({ ...draft, otherPhrase: text })}
          {...phrase}
        />
      </Stack>
    </Panel>
  );
};

const encodings: readonly FeedbackEncoding[] = ['json', 'form', 'xml'];
