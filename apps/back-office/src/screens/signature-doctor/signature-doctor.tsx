/** The form with the message and the result beside it. */
import { SimpleGrid } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Schema } from '../../api/management-api-client.ts';
import { checkMessageSignature } from './check-message-signature.ts';
import type { Draft } from './message-draft.ts';
import { ExampleButtons } from './message/example-buttons.tsx';
import { MessageForm } from './message/message-form.tsx';
import { SignatureCheckResult } from './result/signature-check-result.tsx';
import { SignatureCheckByGateway } from './result/signature-check-by-gateway.tsx';
import { ParametersTable } from './result/parameters-table.tsx';

interface SignatureDoctorProps {
  readonly initialDraft: Draft;
  /** The gateway's own check of the message. */
  readonly check?: Schema<'SignatureCheck'>;
}

export const SignatureDoctor = ({ initialDraft, check }: SignatureDoctorProps) => {
  const [draft, setDraft] = useState(initialDraft);
  const [isRevealed, setRevealed] = useState(false);
  const resultElement = useRef<HTMLDivElement>(null);
  // The check tries a thousand ways of signing: do not block typing.
  const deferredDraft = useDeferredValue(draft);
  const result = useMemo(() => checkMessageSignature(deferredDraft), [deferredDraft]);
  return (
    <>
      {check !== undefined && draft === initialDraft && <SignatureCheckByGateway check={check} />}
      <ExampleButtons
        draft={draft}
        choose={(example) => {
          setDraft(example);
          // On a narrow screen the result is below the form: scroll to it.
          resultElement.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      <SimpleGrid
        type="container"
        cols={{ base: 1, '900px': 2 }}
        spacing="lg"
        style={{ alignItems: 'start' }}
      >
        <MessageForm draft={draft} change={setDraft} isRevealed={isRevealed} reveal={setRevealed} />
        <div ref={resultElement}>
          <SignatureCheckResult
            result={result}
            draft={deferredDraft}
            isRevealed={isRevealed}
            reveal={setRevealed}
          />
        </div>
      </SimpleGrid>
      {result._tag === 'Decoded' && <ParametersTable {...result} />}
    </>
  );
};
