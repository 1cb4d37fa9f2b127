/** A form with a row of limits for each currency. */
import { ActionIcon, Select, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { isCurrency } from '@postern/protocol';
import { useMemo, useState } from 'react';
import { AmountInput } from '../../../form/amount-input.tsx';
import { currencyOptions, currencyName } from '../../../form/currency-options.ts';
import { updateAccount, type Account } from '../../../api/accounts.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import styles from '../accounts.module.css';
import {
  applyChange,
  hasErrors,
  isChanged,
  limitNames,
  toLimits,
  limitError,
  toRows,
  type Change,
  type Row,
} from './limits-draft.ts';
import { PanelForm } from '../save-or-discard-form.tsx';
import { useAccountMutation } from '../use-account-mutation.ts';
import { texts } from '../texts.ts';

export const LimitsForm = ({ account }: { readonly account: Account }) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const choices = useMemo(() => currencyOptions(locale), [locale]);
  const [changedRows, setChangedRows] = useState<readonly Row[]>();
  const rows = changedRows ?? toRows(account.limits);
  const saving = useAccountMutation(
    account.merchant_identifier,
    async (to: readonly Row[]) => {
      await updateAccount(account.merchant_identifier, { limits: toLimits(to) });
      setChangedRows(undefined);
    },
    () => t.saved,
  );
  const edit = (change: Change) => {
    const after = applyChange(rows, change);
    setChangedRows(isChanged(after, account.limits) ? after : undefined);
  };
  return (
    <PanelForm
      isChanged={changedRows !== undefined}
      isWrong={hasErrors(rows)}
      busy={saving.isPending}
      onSave={() => saving.mutate(rows)}
      onDiscard={() => setChangedRows(undefined)}
    >
      {rows.length === 0 && <Text size="sm">{t.noLimits}</Text>}
      <ul className={styles['limits']}>
        {rows.map((row) => (
          <li key={row.currency} className={styles['limit']}>
            <div>
              <Text fw={600} size="sm">
                <bdi>{row.currency}</bdi>
              </Text>
              <Text size="xs" c="dimmed">
                {currencyName(row.currency, locale)}
              </Text>
            </div>
            {limitNames.map((limit) => {
              const error = limitError(row, limit);
              return (
                <AmountInput
                  key={limit}
                  label={t[limit]}
                  aria-label={t.limitOf(t[limit], row.currency)}
                  currency={row.currency}
                  value={row[limit]}
                  placeholder={t.noLimit}
                  onChange={(to) => edit({ kind: 'limit', currency: row.currency, of: limit, to })}
                  error={error !== undefined && t[error]}
                />
              );
            })}
            <ActionIcon
              className={styles['remove'] ?? ''}
              variant="subtle"
              color="gray"
              size={36}
              onClick={() => edit({ kind: 'remove', currency: row.currency })}
              aria-label={t.removeCurrency(row.currency)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Select
        aria-label={t.addCurrency}
        placeholder={t.addCurrency}
        data={choices.filter(({ value }) => rows.every(({ currency }) => currency !== value))}
        value={null}
        searchable
        limit={50}
        nothingFoundMessage={t.noCurrency}
        onChange={(currency) => {
          if (currency !== null && isCurrency(currency)) edit({ kind: 'add', currency });
        }}
        maw={280}
      />
    </PanelForm>
  );
};
