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
