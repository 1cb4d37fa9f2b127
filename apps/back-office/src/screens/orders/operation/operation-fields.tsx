/** The fields of the operation form. */
import { Checkbox, Collapse, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { amountToDecimal, type Language as MessageLanguage, type Operation } from '@postern/protocol';
import { parameters } from '@postern/protocol/spec';
import { useId, useState } from 'react';
import { AmountInput, parseMinorUnits } from '../../../form/amount-input.tsx';
import { ParameterInput } from '../../../form/parameter-input.tsx';
import type { Order } from '../../../api/orders.ts';
import { parametersInArabic } from '../../../language/arabic/parameters.ts';
import { useLanguage, useLocale, useTexts } from '../../../language/language-provider.tsx';
import { formatAmount } from '../../../components/amount.tsx';
import { optionalTextParameters, hasParameter, type OperationDraft } from './operation-request.ts';
import { remainingFor } from './available-operations.ts';
import styles from './operation-dialog.module.css';
import { operationTexts } from './operation-texts.ts';

interface FieldProps {
  readonly draft: OperationDraft;
  readonly change: (changed: Partial<OperationDraft>) => void;
}

export const AmountField = ({
  operation,
  order,
  draft,
  change,
}: FieldProps & { operation: Operation; order: Order }) => {
  const t = useTexts(operationTexts);
  const locale = useLocale();
  const { currency } = order;
  const remaining = remainingFor(operation, order);
  const [text, setText] = useState(() =>
    draft.amount !== undefined ? amountToDecimal(BigInt(draft.amount), currency) : '',
  );
  const exceedsRemaining = draft.amount !== undefined && BigInt(draft.amount) > remaining;
  return (
    <div>
      <AmountInput
        currency={currency}
        value={text}
        onChange={(value) => {
          setText(value);
          change({ amount: parseMinorUnits(value, currency) });
        }}
        description={t.left(formatAmount(String(remaining), currency, locale))}
        data-autofocus
      />
      <output className={styles['hint']}>
        {draft.amount !== undefined && text !== '' && <span>{t.sentAs(draft.amount)}</span>}
        {exceedsRemaining && <span className={styles['warning']}>{t.tooMuch}</span>}
      </output>
    </div>
  );
};

export const LanguageField = ({ draft, change }: FieldProps) => {
  const t = useTexts(operationTexts);
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id={id}>
        {t.language}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        size="xs"
        data={parameters.language.allowedValues.map((value) => ({ value, label: nameOf(value) }))}
        value={draft.language}
        onChange={(language) => change({ language })}
      />
    </div>
  );
};

// In the language itself.
const nameOf = (language: MessageLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

export const OptionalFields = ({ operation, draft, change }: FieldProps & { operation: Operation }) => {
  const t = useTexts(operationTexts);
  const { language } = useLanguage();
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  const meaningOf = (name: keyof typeof parameters): string =>
    language === 'ar' ? parametersInArabic[name] : parameters[name].description;
  return (
    <div>
      <UnstyledButton
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles['more'] ?? ''}
      >
        {t.more}
        <IconChevronDown size={15} aria-hidden data-open={isOpen} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="sm" pt="xs">
          {optionalTextParameters
            .filter((name) => hasParameter(operation, name))
            .map((name) => (
              <ParameterInput
                key={name}
                parameter={name}
                description={meaningOf(name)}
                value={draft[name]}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
          {hasParameter(operation, thirdPartyCodes) && (
            <Checkbox
              label={<bdi className="postern-code">{thirdPartyCodes}</bdi>}
              description={meaningOf(thirdPartyCodes)}
              checked={draft.thirdPartyCodes}
              onChange={({ currentTarget }) => change({ thirdPartyCodes: currentTarget.checked })}
            />
          )}
        </Stack>
      </Collapse>
    </div>
  );
};

const thirdPartyCodes = 'return_third_party_response_codes';
