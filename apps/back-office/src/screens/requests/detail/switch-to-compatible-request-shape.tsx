/** What a compatible account would accept, and a button that makes the account compatible. */
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { interpretationRules } from '@postern/protocol/spec';
import { IconAdjustments } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery, updateRequestShape } from '../../../api/accounts.ts';
import type { Schema } from '../../../api/management-api-client.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { Callout } from '../../../design/callout.tsx';
import { Code } from '../../../design/code-block.tsx';
import { interpretationRuleSettingsInArabic } from '../../../language/arabic/interpretation-rules.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { texts, tolerances } from '../texts.ts';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

interface CompatibleAccountRemedyProps {
  /** Undefined if the named account does not exist. */
  readonly account: string | undefined;
  readonly reading: NonNullable<Schema<'Request'>['compatible']>;
  /** The parameter that the strict account refused. */
  readonly parameter: string | undefined;
}

export const SwitchToCompatibleRequestShape = ({
  account,
  reading,
  parameter,
}: CompatibleAccountRemedyProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { tolerance, meaning, response_code: code, parameter: refused } = reading;
  return (
    <Callout tone="info" icon={<IconAdjustments size={20} />} title={t.compatible}>
      <Text size="sm" component="div">
        {isTolerance(tolerance) ? tolerances[tolerance][language] : meaning}
        {parameter !== undefined && (
          <>
            {': '}
            <Code>{parameter}</Code>
          </>
        )}
      </Text>
      {code !== undefined && (
        <Text size="sm" component="div">
          {t.compatibleRefusal} <Code>{code}</Code>
          {refused !== undefined && (
            <>
              {': '}
              <Code>{refused}</Code>
            </>
          )}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm" component="div">
        <Code>D4</Code>{' '}
        {language === 'ar' ? interpretationRuleSettingsInArabic.D4 : interpretationRules.D4.configurable}.
      </Text>
      {account !== undefined && (
        <NeedsFullAccess>
          <MakeCompatibleButton account={account} />
        </NeedsFullAccess>
      )}
    </Callout>
  );
};

const isTolerance = (name: string): name is keyof typeof tolerances => Object.hasOwn(tolerances, name);

const MakeCompatibleButton = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const { data } = useQuery(accountQuery(account));
  const [isOpen, { open, close }] = useDisclosure(false);
  const change = useMutation({
    mutationFn: () => updateRequestShape(account, 'compatible'),
    onSuccess: async () => {
      await Promise.all(
        [account, allAccounts].map((of) =>
          queries.invalidateQueries({ queryKey: ['account', of, 'settings'] }),
        ),
      );
      notifySuccess(t.isCompatible);
      close();
    },
  });
  if (data === undefined) return null;
  if (data.request_shape === 'compatible')
    return (
      <Text size="sm" mt="xs">
        {t.isCompatible}
      </Text>
    );
  return (
    <>
      <Button size="xs" variant="default" mt="xs" onClick={open}>
        {t.makeCompatible}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t.makeCompatible}
        confirmLabel={t.makeCompatible}
        busy={change.isPending}
        error={change.error}
        onClose={close}
        onConfirm={() => change.mutate()}
      >
        {t.makeCompatibleHint}
      </ConfirmDialog>
    </>
  );
};
