/** The rarely needed settings of a new order: third-party codes, and the services that its payment uses. */
import { Button, Collapse, MultiSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { optionalServices, type OptionalService } from '@postern/protocol/spec';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { formatOptionalService } from '../../../language/format-account-setting.ts';
import type { NewOrderDraft } from './new-order-draft.ts';
import { newOrderTexts } from './new-order-texts.ts';
import { ProcessorAndAcquirerCodeFields } from './processor-and-acquirer-code-fields.tsx';

type Fields = Pick<NewOrderDraft, 'services' | 'processor_response_code' | 'acquirer_response_code'>;

interface MoreOrderFieldsProps {
  readonly draft: Fields;
  readonly change: (changed: Partial<Fields>) => void;
  readonly errorAt: (path: string) => string | undefined;
}

export const OptionalOrderFields = ({ draft, change, errorAt }: MoreOrderFieldsProps) => {
  const t = useTexts(newOrderTexts);
  const { language } = useLanguage();
  const [isMore, { toggle }] = useDisclosure();
  return (
    <Stack gap="sm" align="stretch">
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
        <Stack gap="sm">
          <MultiSelect
            label={t.services}
            description={t.servicesDetails}
            data={Object.keys(optionalServices)
              .filter(isService)
              .map((value) => ({ value, label: formatOptionalService(value, language) }))}
            value={[...draft.services]}
            onChange={(services) => change({ services: services.filter(isService) })}
            error={errorAt('services')}
            clearable
          />
          <ProcessorAndAcquirerCodeFields
            processor={draft.processor_response_code}
            acquirer={draft.acquirer_response_code}
            change={({ processor, acquirer }) =>
              change({
                ...(processor !== undefined && { processor_response_code: processor }),
                ...(acquirer !== undefined && { acquirer_response_code: acquirer }),
              })
            }
            errorAt={errorAt}
            details={t.orderCodes}
          />
        </Stack>
      </Collapse>
    </Stack>
  );
};

const isService = (name: string): name is OptionalService => Object.hasOwn(optionalServices, name);
