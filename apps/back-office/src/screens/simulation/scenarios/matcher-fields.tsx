/** The conditions of a scenario. All that are set must match. */
import { Button, Collapse, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { operations, parameters, payments } from '@postern/protocol/spec';
import { useMemo } from 'react';
import { currencyOptions } from '../../../form/currency-options.ts';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import { descriptionBelowInput, type ScenarioFieldProps } from './scenario-field-props.ts';
import { texts } from '../texts.ts';

export const MatcherFields = ({ draft, setField, errorAt }: ScenarioFieldProps) => {
  const t = useTexts(texts);
  const locale = useLocale();
  const [isMore, { toggle }] = useDisclosure(
    moreFields.some((name) => (draft[`matcher.${name}`] ?? '') !== ''),
  );
  const at = (name: string) => ({
    value: draft[`matcher.${name}`] ?? '',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setField(`matcher.${name}`, currentTarget.value),
    error: errorAt(`matcher.${name}`),
    inputWrapperOrder: descriptionBelowInput,
  });
  const choices = useMemo(() => currencyOptions(locale), [locale]);
  const currency = draft['matcher.currency'] ?? '';
  // The currency says how many decimals an amount has.
  const money = (name: string) => ({
    ...at(name),
    description: currency === '' ? t.amountHint : t.amountIn(currency),
    inputMode: 'decimal' as const,
    dir: 'ltr' as const,
    maxLength: parameters.amount.maxLength + 1,
  });
  return (
    <Stack gap="sm" align="stretch">
      <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="sm">
        <Select
          label={t.operation}
          placeholder={t.anyOperation}
          data={Object.keys({ ...operations, ...payments })}
          value={draft['matcher.operation'] || null}
          onChange={(chosen) => setField('matcher.operation', chosen ?? '')}
          error={errorAt('matcher.operation')}
          clearable
        />
        <TextInput
          label={t.reference}
          description={t.referenceHint}
          dir="ltr"
          {...at('merchant_reference')}
        />
        <TextInput label={t.amount} {...money('amount')} />
        <Select
          label={t.currency}
          placeholder={t.anyCurrency}
          data={choices}
          value={draft['matcher.currency'] || null}
          onChange={(chosen) => setField('matcher.currency', chosen ?? '')}
          error={errorAt('matcher.currency')}
          searchable
          clearable
          limit={100}
        />
      </SimpleGrid>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={toggle}
        aria-expanded={isMore}
        style={{ alignSelf: 'start' }}
      >
        {t.more}
      </Button>
      <Collapse expanded={isMore}>
        <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="sm">
          <TextInput label={t.amountFrom} {...money('amount_from')} />
          <TextInput label={t.amountTo} {...money('amount_to')} />
          <TextInput
            label={t.fortId}
            dir="ltr"
            inputMode="numeric"
            maxLength={parameters.fort_id.maxLength}
            {...at('fort_id')}
          />
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
};

const moreFields = ['amount_from', 'amount_to', 'fort_id'];
