/** By what name and port the gateway was called: what a browser's address line shows, and cookies and pages go by. */
import type { Request } from 'express';
import { isLoopback } from '../domain/loopback.ts';

export interface Called {
  readonly name: string;
  /** Empty if the address has none. */
  readonly port: string;
}

/** As a proxy says, if it is believed; undefined if it makes no sense. */
export const calledBy = (request: Request): Called | undefined => calledIn(request.host);

/**
 * Whether the name means the caller's own machine. Nobody in between is believed: what passes on requests from elsewhere
 * often calls the gateway by such a name, and says in one of these headers for whom it does.
 */
export const isCalledLocal = (request: Request): boolean => {
  const called = calledIn(request.headers.host);
  const isPassedOn = passedOn.some((header) => request.headers[header] !== undefined);
  return called !== undefined && isLoopback(called.name) && !isPassedOn;
};

const passedOn = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** What is in a `host` header, or in the part of an address that is like one. */
export const calledIn = (host: string | undefined): Called | undefined => {
  const { name, port = '' } =
    /^(?<name>\[[\da-fA-F:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/.exec(host ?? '')?.groups ?? {};
  return name === undefined ? undefined : { name: name.replaceAll(/[[\]]/g, '').toLowerCase(), port };
};
