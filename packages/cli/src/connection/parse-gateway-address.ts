/** The address of a gateway: its origin, such as `http://127.0.0.1:8080`, or the address of its operations. */
import { isApiRoot, operationPath } from '@postern/protocol/spec';
import { defaultBaseUrl } from './connection.ts';

export interface GatewayAddress {
  readonly origin: string;
  /** The first segment of the path, if the address has one. */
  readonly apiRoot?: string;
}

/** Reads an address, or says in a predicate what is wrong with it. */
export const parseGatewayAddress = (text: string): GatewayAddress | string => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    return `must be an http or https URL, such as ${defaultBaseUrl}`;
  const { username, password, search, hash, pathname, origin } = new URL(text);
  if ([username, password, search, hash].some((part) => part !== ''))
    return 'must have no user name, password, query or fragment';
  if (pathname === '/') return { origin };
  const [, apiRoot = ''] = pathname.split('/');
  return isApiRoot(apiRoot) && pathname === operationPath(apiRoot)
    ? { origin, apiRoot }
    : `must be an origin or the address of the operations, such as ${defaultBaseUrl} or ${defaultBaseUrl}${operationPath()}`;
};
