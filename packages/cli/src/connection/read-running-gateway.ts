/** The gateway that runs in a folder: while it runs, a file beside its database has its address. */
import { X509Certificate } from 'node:crypto';
import path from 'node:path';
import * as tls from 'node:tls';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { isLoopbackUrl } from './is-private-host.ts';
import { readInputFile } from './read-file-or-standard-input.ts';

export interface RunningGateway {
  /** The address of its operations. */
  readonly url: string;
  /** The file with its own certificate, of a gateway with `--tls`. */
  readonly certificate?: string;
}

/** None if no gateway has left its address. One that was killed leaves it, too. */
export const readRunningGateway = async (folder: string): Promise<RunningGateway | undefined> => {
  for (const file of addressFiles) {
    const found = await readAddressFile(path.join(folder, file));
    if (found !== undefined) return found;
  }
  return undefined;
};

// Beside the default database, and of a gateway whose database is a server. An end-to-end test compares them with the gateway.
const addressFiles = ['.postern/gateway.sqlite.address', '.postern/gateway.address'];

const readAddressFile = async (file: string): Promise<RunningGateway | undefined> => {
  const text = await readInputFile(file, { folder: path.dirname(file), maxBytes });
  const address = typeof text === 'string' ? parseJson(text) : undefined;
  if (typeof address !== 'object' || address === null || !('url' in address)) return undefined;
  if (typeof address.url !== 'string' || !URL.canParse(address.url)) return undefined;
  const reachable = address.url
    .replace(/(?<=^https?:\/\/)0\.0\.0\.0(?=[:/])/, '127.0.0.1')
    .replace('//[::]', '//[::1]');
  // A folder from another user must not lead a token to another machine.
  if (!isLoopbackUrl(reachable)) return undefined;
  const certificate = 'certificate' in address ? address.certificate : undefined;
  return { url: reachable, ...(typeof certificate === 'string' && { certificate }) };
};

/** Far above the length of an address or a certificate. */
const maxBytes = 64 * 1024;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Trusts the gateway's own certificate in this process, beside the usual ones. */
export const trustCertificate = async (file: string): Promise<CommandFailure | undefined> => {
  // Node.js has it since 22.19 and 24.5.
  if (typeof tls.setDefaultCACertificates !== 'function')
    return failed(
      'usage',
      `this Node.js cannot trust the certificate of the gateway by itself: set NODE_EXTRA_CA_CERTS=${file}, or use Node.js 24.5`,
    );
  const certificate = await readInputFile(file, { folder: path.dirname(file), maxBytes });
  if (typeof certificate !== 'string') return certificate;
  try {
    const trusted = new X509Certificate(certificate);
    // A folder from another user must not make this process trust other hosts.
    if (trusted.ca || !namesOf(trusted).every((name) => ownNames.has(name)))
      return failed(
        'usage',
        `${file} is not a certificate that a gateway with --tls made: trust it with NODE_EXTRA_CA_CERTS=${file}, if it is yours`,
      );
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), trusted.toString()]);
    return undefined;
  } catch (cause) {
    return failed(
      'usage',
      `the certificate of the gateway cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
};

const namesOf = ({ subjectAltName = '' }: X509Certificate): readonly string[] => subjectAltName.split(', ');

// Those of the certificate that the gateway makes. An end-to-end test compares them.
const ownNames: ReadonlySet<string> = new Set([
  'DNS:localhost',
  'DNS:host.docker.internal',
  'IP Address:127.0.0.1',
  'IP Address:0:0:0:0:0:0:0:1',
]);
