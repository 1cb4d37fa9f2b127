/** Keeps the access code and the signature of a message out of logs and pages. */
import type { Params } from '@postern/protocol';
import { isSecretParameter, omitSecretParams } from '@postern/protocol/secrets';

/** Returns a copy without the access code and the signature. */
export const omitSecrets = (params: Params): Params => {
  const others = omitSecretParams(params);
  originals.set(others, params);
  return others;
};

/** Returns the secret parameters that such a copy had, to redact them in texts. */
export const secretsOmittedFrom = (copy: Params): Params =>
  Object.fromEntries(Object.entries(originals.get(copy) ?? {}).filter(([name]) => isSecretParameter(name)));

// Not part of the copy, so that nothing that prints or stores it contains them.
const originals = new WeakMap<Params, Params>();
