/** What is about to change, and what that means for requests, replies and feedback. */
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isShaType, shaTypes } from '@postern/protocol';
import { Code } from '../../design/code.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Security } from '../../gateway/security.ts';
import { useLanguage, useWords } from '../../language/language.tsx';
import { settingText } from '../../language/setting-text.ts';
import type { Draft } from './draft.ts';
import { RefusedWith } from './refusal.tsx';
import styles from './security.module.css';
import { breaksSignatures, summaryOf } from './summary.ts';
import { words } from './words.ts';

export const Summary = ({ draft, security }: { readonly draft: Draft; readonly security: Security }) => {
  const say = useWords(words);
  const { language } = useLanguage();
  return (
    <Stack gap="md">
      <ul className={styles['changes']}>
        {summaryOf(draft, security).map(({ setting, from, to, effect }) => (
          <li key={setting} className={styles['change']}>
            <Text size="sm" fw={600}>
              {settingText(setting, language).label}
            </Text>
            <Text size="sm" component="div">
              {from === undefined || to === undefined ? (
                say.newPhrase
              ) : (
                <bdi dir="ltr">
                  <Value text={from} /> → <Value text={to} />
                </bdi>
              )}
            </Text>
            <Text size="sm" c="dimmed">
              {say[effect]}
            </Text>
          </li>
        ))}
      </ul>
      {breaksSignatures(draft) && (
        <Notice tone="wait" icon={<IconAlertTriangle size={20} />} title={say.atOnce}>
          {say.atOnceMeaning} <RefusedWith reason="SignatureMismatch" />
        </Notice>
      )}
    </Stack>
  );
};

const Value = ({ text }: { readonly text: string }) => {
  const say = useWords(words);
  return text === '' ? (
    <span>{say.noOrigins}</span>
  ) : (
    <Code>{isShaType(text) ? shaTypes[text].label : text}</Code>
  );
};
