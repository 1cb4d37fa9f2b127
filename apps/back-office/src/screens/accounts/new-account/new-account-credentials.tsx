/** The credentials of a new account, shown only once, and links to the next steps. */
import { Group, Stack, Text } from '@mantine/core';
import type { AccountSetting } from '@postern/protocol/spec';
import { CopyButton } from '../../../design/code-block.tsx';
import { ButtonLink } from '../../../design/links.tsx';
import type { Account } from '../../../api/accounts.ts';
import type { SecuritySettings } from '../../../api/security-settings.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatAccountSetting } from '../../../language/format-account-setting.ts';
import styles from '../accounts.module.css';
import type { Draft } from './new-account-draft.ts';
import { texts } from '../texts.ts';

interface NewAccountCredentialsProps {
  readonly draft: Draft;
  readonly account: Account;
  readonly security: SecuritySettings;
}

export const NewAccountCredentials = ({ draft, account, security }: NewAccountCredentialsProps) => {
  const t = useTexts(texts);
  const params = { account: account.merchant_identifier };
  return (
    <Stack gap="md">
      <Text size="sm">{t.createdMeaning}</Text>
      <dl className={styles['credentials']}>
        <Credential setting="access_code" text={security.access_code} />
        <Credential setting="sha_request_phrase" text={draft.sha_request_phrase} isHidden />
        <Credential setting="sha_response_phrase" text={draft.sha_response_phrase} isHidden />
      </dl>
      <Text size="sm" fw={600}>
        {t.onward}
      </Text>
      <Group gap="xs">
        <ButtonLink to="/accounts/$account/overview" params={params}>
          {t.toOverview}
        </ButtonLink>
        <ButtonLink to="/accounts/$account/technical-settings" params={params} variant="default">
          {t.toTechnical}
        </ButtonLink>
        <ButtonLink to="/accounts/$account/account" params={params} variant="default">
          {t.toAccount}
        </ButtonLink>
      </Group>
    </Stack>
  );
};

interface CredentialProps {
  readonly setting: AccountSetting;
  readonly text: string;
  readonly isHidden?: boolean;
}

const Credential = ({ setting, text, isHidden = false }: CredentialProps) => {
  const t = useTexts(texts);
  const { label } = formatAccountSetting(setting, useLanguage().language);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi className="postern-code">{isHidden ? '••••••••••••' : text}</bdi>
        <CopyButton text={text} label={t.copyWhich(label)} />
      </dd>
    </div>
  );
};
