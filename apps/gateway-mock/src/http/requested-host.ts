/** The host name and the port of a request, as in the address bar of the browser. */
import type { Request } from 'express';
import { isLoopback } from '../domain/loopback.ts';

export interface Called {
  readonly name: string;
  /** Empty if the URL has none. */
  readonly port: string;
}

/** The host, as forwarded by a trusted proxy; undefined if it is malformed. */
export const calledBy = (request: Request): Called | undefined => calledIn(request.host);

/**
 * Whether the client is on this machine. Requests that a proxy has forwarded are excluded: they often have a loopback host,
 * but one of these headers.
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

/** Parses a `host` header, or the host part of a URL. */
export const calledIn = (host: string | undefined): Called | undefined => {
  const { name, port = '' } =
    /^(?<name>\[[\da-fA-F:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/.exec(host ?? '')?.groups ?? {};
  return name === undefined ? undefined : { name: name.replaceAll(/[[\]]/g, '').toLowerCase(), port };
};
