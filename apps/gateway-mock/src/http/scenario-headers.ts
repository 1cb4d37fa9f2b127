/** The header by which a payment request forces scenarios for itself, and the headers of the reply that say what acted (D32). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProcessedRequest } from '../operations/reply.ts';
import { describeForcing } from '../simulation/forced-scenarios.ts';

const scenarioHeader = 'x-postern-scenario';
const appliedHeader = 'x-postern-scenario-applied';
const errorHeader = 'x-postern-scenario-error';

export const scenarioHeaderOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const value = headers[scenarioHeader];
  return typeof value === 'string' ? value : undefined;
};

/** Called for requests that force scenarios, by the header or by the reference of the order. */
export const setScenarioHeaders = (
  response: ServerResponse,
  { forcing, simulated }: Pick<ProcessedRequest, 'forcing' | 'simulated'>,
  isHeaderAllowed: boolean,
): void => {
  if (response.headersSent) return;
  const { applied, errors } = describeForcing(
    forcing ?? { scenarios: [], errors: [] },
    simulated?.scenarios ?? [],
  );
  const reasons = forcing === undefined ? [isHeaderAllowed ? refusedBefore : headerOff] : errors;
  response.setHeader(appliedHeader, applied.length === 0 ? 'none' : applied.join(', '));
  if (reasons.length > 0) response.setHeader(errorHeader, reasons.join('; '));
};

const refusedBefore = 'the gateway refused the request before scenarios act';
const headerOff = `the header ${scenarioHeader} is off: start the gateway with --allow-scenario-header`;
