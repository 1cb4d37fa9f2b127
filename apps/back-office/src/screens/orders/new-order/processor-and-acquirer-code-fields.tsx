/** The codes of the processor and the acquirer, of an order or of the end of its payment. */
import { SimpleGrid } from '@mantine/core';
import { ParameterInput } from '../../../form/parameter-input.tsx';

interface ThirdPartyCodeFieldsProps {
  readonly processor: string;
  readonly acquirer: string;
  readonly change: (changed: { readonly processor?: string; readonly acquirer?: string }) => void;
  readonly errorAt: (name: 'processor_response_code' | 'acquirer_response_code') => string | undefined;
  readonly details: string;
}

export const ProcessorAndAcquirerCodeFields = ({
  processor,
  acquirer,
  change,
  errorAt,
  details,
}: ThirdPartyCodeFieldsProps) => (
  <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="sm">
    <ParameterInput
      parameter="processor_response_code"
      description={details}
      value={processor}
      onChange={(value) => change({ processor: value })}
      error={errorAt('processor_response_code')}
    />
    <ParameterInput
      parameter="acquirer_response_code"
      description={details}
      value={acquirer}
      onChange={(value) => change({ acquirer: value })}
      error={errorAt('acquirer_response_code')}
    />
  </SimpleGrid>
);
