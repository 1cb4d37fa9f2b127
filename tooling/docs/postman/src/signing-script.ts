/** The scripts of the collection: they run in Postman, in its runner, and in tools that import its collections. */
import { shaTypes } from '@postern/protocol/spec';

// Names are sorted by code unit, as sort() does. The phrase stands at both ends; for HMAC it is the key as well.
const computeSignature = [
  "const hashes = require('crypto-js');",
  'const shaTypes = {',
  ...Object.entries(shaTypes).map(
    ([name, { hash, hmac }]) => `  '${name}': { hash: '${hash.toUpperCase()}', hmac: ${hmac} },`,
  ),
  '};',
  'function computeSignature(params, phrase) {',
  "  const { hash, hmac } = shaTypes[pm.variables.get('sha_type')];",
  "  const names = Object.keys(params).filter((name) => name !== 'signature').sort();",
  "  const text = phrase + names.map((name) => name + '=' + params[name]).join('') + phrase;",
  "  return (hmac ? hashes['Hmac' + hash](text, phrase) : hashes[hash](text)).toString();",
  '}',
];

/** Signs the body before it is sent: it sets the variable that the body has as its signature. */
export const signingScript: readonly string[] = [
  ...computeSignature,
  'const params = JSON.parse(pm.variables.replaceIn(pm.request.body.raw));',
  "pm.variables.set('signature', computeSignature(params, pm.variables.get('request_phrase')));",
];

/** Signs a form before it is sent. */
export const formSigningScript: readonly string[] = [
  ...computeSignature,
  'const params = {};',
  'pm.request.body.urlencoded.each(({ key, value }) => { params[key] = pm.variables.replaceIn(value); });',
  "pm.variables.set('signature', computeSignature(params, pm.variables.get('request_phrase')));",
];

/** Chooses the order of a new payment. */
export const newReferenceScript: readonly string[] = [
  "pm.collectionVariables.set('payment_reference', 'postman-' + Date.now());",
];

/** Verifies the return of a payment that succeeded. */
export const returnVerifyingScript: readonly string[] = [
  ...computeSignature,
  'const { kind, return: { fields = {} } = {} } = pm.response.json();',
  "pm.test('the browser returns to the shop', () => pm.expect(kind).to.equal('returned'));",
  "pm.test('the gateway signed the return', () => {",
  "  const expected = computeSignature(fields, pm.variables.get('response_phrase'));",
  '  pm.expect(fields.signature).to.equal(expected);',
  '});',
  "pm.test('the payment succeeded', () => pm.expect(fields.response_code).to.equal('14000'));",
];

/** Verifies the reply. */
export const verifyingScript: readonly string[] = [
  ...computeSignature,
  'const reply = pm.response.json();',
  "pm.test('the gateway signed the reply', () => {",
  "  const expected = computeSignature(reply, pm.variables.get('response_phrase'));",
  '  pm.expect(reply.signature.toLowerCase()).to.equal(expected);',
  '});',
  "pm.test('the reply has a response code', () => pm.expect(reply.response_code).to.match(/^\\d{5}$/));",
];
