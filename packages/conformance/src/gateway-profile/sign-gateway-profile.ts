/** Signs gateway profiles with an Ed25519 key, so that they can be shared. */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { GatewayProfile } from './gateway-profile.ts';

/**
 * Signs a gateway profile with a private key in PEM. Throws an `Error` if the key is not an Ed25519 key.
 *
 * @example
 * import { generateKeyPairSync } from 'node:crypto'
 * import { signGatewayProfile, verifyGatewayProfile, type GatewayProfile } from '@postern/conformance'
 *
 * const gatewayProfile: GatewayProfile = {
 *   version: 1,
 *   gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
 *   account: 'DEMO****',
 *   observed_on: '2026-11-24',
 *   conforming: [],
 *   deviations: [],
 * }
 * const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
 * verifyGatewayProfile(signGatewayProfile(gatewayProfile, key))._tag // => 'Valid'
 */
export const signGatewayProfile = (gatewayProfile: GatewayProfile, privateKeyPem: string): GatewayProfile => {
  const key = createPrivateKey(privateKeyPem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not an Ed25519 key');
  return {
    ...gatewayProfile,
    signature: {
      algorithm: 'Ed25519',
      public_key: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
      value: sign(undefined, signedBytes(gatewayProfile), key).toString('base64'),
    },
  };
};

/** Whether a gateway profile is signed, and by which key. */
export type GatewayProfileSignature =
  | { readonly _tag: 'Unsigned' }
  | { readonly _tag: 'Valid'; readonly fingerprint: string }
  | { readonly _tag: 'Invalid' };

/**
 * Verifies the signature of a profile. It proves only that the holder of the key signed it: compare the fingerprint with one that
 * you trust.
 *
 * @example
 * import { verifyGatewayProfile, type GatewayProfile } from '@postern/conformance'
 *
 * const gatewayProfile: GatewayProfile = {
 *   version: 1,
 *   gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
 *   account: 'DEMO****',
 *   observed_on: '2026-11-24',
 *   conforming: [],
 *   deviations: [],
 * }
 * verifyGatewayProfile(gatewayProfile) // => { _tag: 'Unsigned' }
 */
export const verifyGatewayProfile = (gatewayProfile: GatewayProfile): GatewayProfileSignature => {
  const { signature } = gatewayProfile;
  if (signature === undefined) return { _tag: 'Unsigned' };
  const der = Buffer.from(signature.public_key, 'base64');
  try {
    const key = createPublicKey({ key: der, type: 'spki', format: 'der' });
    const isValid =
      key.asymmetricKeyType === 'ed25519' &&
      verify(undefined, signedBytes(gatewayProfile), key, Buffer.from(signature.value, 'base64'));
    return isValid ? { _tag: 'Valid', fingerprint: fingerprintOf(der) } : { _tag: 'Invalid' };
  } catch {
    return { _tag: 'Invalid' };
  }
};

const fingerprintOf = (der: Buffer): string => `SHA256:${createHash('sha256').update(der).digest('base64')}`;

// JSON with sorted names, so that a file can be formatted in another way.
const signedBytes = ({ signature: _signature, ...content }: GatewayProfile): Buffer =>
  Buffer.from(JSON.stringify(sorted(content)));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};
