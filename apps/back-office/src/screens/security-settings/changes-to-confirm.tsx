/** A summary of the changes and their effect on requests, replies and feedback. */
import { Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isShaType, shaTypes } from '@postern/protocol/spec';
import { Code } from '../../design/code-block.tsx';
import { Callout } from '../../design/callout.tsx';
import type { SecuritySettings } from '../../api/security-settings.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { formatAccountSetting } from '../../language/format-account-setting.ts';
import type { Draft } from './security-settings-draft.ts';
import { RefusalResponseCode } from './refusal-response-code.tsx';
import styles from './security-settings.module.css';
import { breaksSignatures, summarizeChanges } from './summarize-changes.ts';
import { texts } from './texts.ts';

export const ChangesToConfirm = ({
  draft,
  security,
}: {
  readonly draft: Draft;
  readonly security: SecuritySettings;
}) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Stack gap="md">
      <ul className={styles['changes']}>
        {summarizeChanges(draft, security).map(({ setting, from, to, effect }) => (
          <li key={setting} className={styles['change']}>
            <Text size="sm" fw={600}>
              {formatAccountSetting(setting, language).label}
            </Text>
            <Text size="sm" component="div">
              {from === undefined || to === undefined ? (
                t.newPhrase
              ) : (
                <bdi dir="ltr">
                  <Value text={from} /> → <Value text={to} />
                </bdi>
              )}
            </Text>
            <Text size="sm" c="dimmed">
              {t[effect]}
            </Text>
          </li>
        ))}
      </ul>
      {breaksSignatures(draft) && (
        <Callout tone="warning" icon={<IconAlertTriangle size={20} />} title={t.atOnce}>
          {t.atOnceMeaning} <RefusalResponseCode reason="SignatureMismatch" />
        </Callout>
      )}
    </Stack>
  );
};

const Value = ({ text }: { readonly text: string }) => {
  const t = useTexts(texts);
  return text === '' ? (
    <span>{t.noOrigins}</span>
  ) : (
    <Code>{isShaType(text) ? shaTypes[text].label : text}</Code>
  );
};
