/** Which headers are secret: those that authenticate a sender, under the usual names. */
import { isSecretName } from '../detect-secrets.ts';

/** Whether the value of a header is secret, by the name of the header. */
export const isSecretHeader = (name: string): boolean => {
  const known = seen.get(name);
  if (known !== undefined) return known;
  const isSecret = (secretHeader.test(name) && !/^idempotency-key$/i.test(name)) || isSecretName(name);
  // Senders choose the names.
  if (seen.size < maxSeen && name.length < 100) seen.set(name, isSecret);
  return isSecret;
};

const secretHeader =
  /(?:^|[-_])(?:authorization|auth|cookie2?|token|key|apikey|secret|password|passphrase|session|sessionid|credentials?|jwt)$/i;

const seen = new Map<string, boolean>();
const maxSeen = 1000;
