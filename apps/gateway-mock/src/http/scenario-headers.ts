/** The header by which a payment request forces scenarios for itself, and the header of the reply that says what acted (D32). */
import * as E from 'fp-ts/lib/Either.js';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RawRequest } from '../request-pipeline/1-receive/receive.ts';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import { forcedWords, scenarioHeader } from '../simulation/forced-scenarios.ts';

const appliedHeader = 'x-postern-scenario-applied';

export const scenarioHeaderOf = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  isAllowed: boolean,
): RawRequest['scenario'] => {
  const value = headers[scenarioHeader];
  if (typeof value !== 'string') return undefined;
  return isAllowed ? E.right(value) : E.left(headerOff);
};

/** Called for requests that force scenarios, by the header or by the reference of the order. */
export const setAppliedHeader = (
  response: ServerResponse,
  { simulated }: Pick<ProcessedRequest, 'simulated'>,
): void => {
  if (response.headersSent) return;
  const applied = forcedWords(simulated?.scenarios ?? []);
  response.setHeader(appliedHeader, applied.length === 0 ? 'none' : applied.join(', '));
};

const headerOff = 'the header is off: start the gateway with --allow-scenario-header';
