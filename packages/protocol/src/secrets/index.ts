/**
 * Which names are secret, in which forms a secret may be written, and their replacement in texts, parameters and nested values. An
 * entry of its own: a program that logs messages of its own account needs only `redactParams` of `@postern/protocol`.
 */
export { containsCardNumber } from './find-card-numbers.ts';
export { containsCardData, redactCardData } from './redact-card-data.ts';
export { isCardDataName } from './is-card-data-name.ts';
export { isSecretHeader, isSecretName, secretNames } from './is-secret-name.ts';
export { redacted, redactTexts, type KnownText } from './redact-texts.ts';
export { isSecretParameter, omitSecretParams, type SecretParameter } from './secret-parameters.ts';
export { containsSecret, mayContainSecret, redactSecrets, secretLengthMin } from './find-known-secrets.ts';
export { escapedForms } from './escaped-and-encoded-forms.ts';
export { decodedTexts } from './decode-escapes.ts';
export { findSecretsInJson } from './find-secrets-in-json.ts';
export { findSecretsInText } from './find-secrets-in-text.ts';
export { redactSpans, type RedactedText, type Redaction, type SecretSpan } from './secret-spans.ts';
export { redactNested, type RedactionRules } from './redact-nested.ts';
