/** Which addresses are safe for a token or a phrase without TLS. */
import { BlockList, isIP } from 'node:net';

/** Whether a URL leads to this machine. */
export const isLoopbackUrl = (url: string): boolean => {
  const { hostname } = new URL(url);
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
};

/** Whether a URL leads to this machine, to a private network, or to a name of the local network, such as a container's. */
export const isPrivateUrl = (url: string): boolean => {
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, '');
  const version = isIP(host);
  if (version === 0)
    return host === 'localhost' || !host.includes('.') || /\.(internal|local|localhost)$/.test(host);
  return privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4');
};

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
