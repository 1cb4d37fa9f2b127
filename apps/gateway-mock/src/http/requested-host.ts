/** The host name and the port of a request, as in the address bar of the browser. */
import type { Request } from 'express';
import { TLSSocket } from 'node:tls';

export interface RequestedHost {
  readonly name: string;
  /** Empty if the URL has none. */
  readonly port: string;
}

/** The host, as forwarded by a trusted proxy; undefined if it is malformed. */
export const requestedHostOf = (request: Request): RequestedHost | undefined => parseHost(request.host);

/** Scheme, host and port at which a client reached the gateway, as forwarded by a trusted proxy. */
export const requestedOriginOf = (request: Request): string => {
  const { name, port } = requestedHostOf(request) ?? { name: '127.0.0.1', port: '' };
  const host = name.includes(':') ? `[${name}]` : name;
  return `${requestedSchemeOf(request)}://${host}${port === '' ? '' : `:${port}`}`;
};

/** As forwarded by a trusted proxy. That of the connection, if a proxy forwards another text: it may be that of a client. */
export const requestedSchemeOf = ({ protocol, socket }: Request): 'http' | 'https' => {
  const scheme = protocol.toLowerCase();
  if (scheme === 'http' || scheme === 'https') return scheme;
  return socket instanceof TLSSocket ? 'https' : 'http';
};

/** Parses a `host` header, or the host part of a URL; undefined if no URL can have it. */
export const parseHost = (host: string | undefined): RequestedHost | undefined => {
  const { name, port = '' } =
    /^(?<name>\[[\da-fA-F:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/.exec(host ?? '')?.groups ?? {};
  return name === undefined || !URL.canParse(`http://${host}`)
    ? undefined
    : { name: name.replaceAll(/[[\]]/g, '').toLowerCase(), port };
};
