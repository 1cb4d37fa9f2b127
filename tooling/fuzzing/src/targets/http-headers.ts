/** The gateway's own parsers of headers, and of settings with host names and addresses. */
import { encodingFromContentType } from '@postern/protocol';
import express from 'express';
import { stateless, type FuzzTarget, type OpenTarget, type Violation } from '../engine/fuzz-target.ts';
import {
  isAllowedHosts,
  isTrustedProxies,
  parseAllowedHosts,
  parseHost,
  parseTrustedProxies,
  requestIdOf,
} from '../gateway-sources.ts';
import { contentTypes } from '../protocol-words.ts';

const open = (): OpenTarget => {
  const app = express();
  const check = (input: Uint8Array): Violation => {
    const text = Buffer.from(input).toString('latin1');
    encodingFromContentType(text);
    if (!/^[\w.:-]{1,64}$/.test(requestIdOf({ headers: { 'x-request-id': text } })))
      return 'the id of the request has other characters';
    const host = parseHost(text);
    if (host !== undefined && !/^[\w.:-]+$/.test(host.name))
      return 'the name of the host has other characters';
    if (isAllowedHosts(text) && parseAllowedHosts(text).some((name) => name === '' || /\s/.test(name)))
      return 'allowed a host without a name';
    // Express throws if it does not accept the setting.
    if (isTrustedProxies(text)) app.set('trust proxy', parseTrustedProxies(text));
    return undefined;
  };
  return stateless(check)();
};

export const httpHeaders: FuzzTarget = {
  name: 'http-headers',
  description:
    "the gateway's own parsers of the headers host, x-request-id and content-type, of hosts and of proxies",
  sources: [
    'apps/gateway-mock/src/http/allowed-hosts.ts',
    'apps/gateway-mock/src/http/trusted-proxies.ts',
    'apps/gateway-mock/src/http/requested-host.ts',
    'apps/gateway-mock/src/http/request-id.ts',
  ],
  examples: [
    '127.0.0.1:8080',
    '[::1]:80',
    'shop.example',
    'a.example, 10.0.0.1',
    '10.0.0.0/8, fd00::/8',
    '3',
    'a-1.b:2_',
  ],
  words: [
    'localhost',
    '.localhost',
    '::ffff:127.0.0.1',
    '::',
    '/32',
    '/128',
    '/033',
    '%eth0',
    ',',
    ' , ',
    ...contentTypes,
  ],
  open,
};
