/** `postern keys`: the access code, the SHA type and the phrases of an account, and their rotation. */
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { textAt } from '../../management-api/read-json-members.ts';
import { fieldsView } from '../../management-api/reply-views.ts';
import { routeCommand } from '../../management-api/route-command.ts';

const keysView = fieldsView([
  ['access_code', 'access_code'],
  ['sha_type', 'sha_type'],
  ['origins', 'origins'],
  ['next keys', (reply) => textAt(reply, 'next.sha_type') || 'none'],
  ['previous keys', (reply) => textAt(reply, 'previous.sha_type') || 'none'],
]);

const phrasesInBody =
  'Phrases are secrets: write them to a file and pass --body <file>, or pipe the JSON to --body -.';

export const signingKeyCommands = (): readonly CommandDefinition[] => [
  routeCommand({
    name: 'keys show',
    route: 'getAccountsMerchantIdentifierSecurity',
    examples: [
      {
        line: '{program} keys show',
        does: 'show the access code, the SHA type and the origins of the account',
      },
    ],
    view: keysView,
  }),
  routeCommand({
    name: 'keys set',
    route: 'patchAccountsMerchantIdentifierSecurity',
    details: phrasesInBody,
    examples: [{ line: '{program} keys set --sha-type HMAC-256', does: 'change the SHA type' }],
    view: keysView,
  }),
  routeCommand({
    name: 'keys next',
    route: 'putAccountsMerchantIdentifierSecurityNext',
    details: phrasesInBody,
    examples: [
      {
        line: '{program} keys next --body next-keys.json',
        does: 'set the keys that a rotation makes current',
      },
    ],
    view: keysView,
  }),
  routeCommand({
    name: 'keys rotate',
    route: 'postAccountsMerchantIdentifierSecurityRotate',
    examples: [{ line: '{program} keys rotate', does: 'make the next keys current' }],
    view: keysView,
  }),
  routeCommand({
    name: 'keys cancel',
    route: 'deleteAccountsMerchantIdentifierSecurityNext',
    examples: [{ line: '{program} keys cancel', does: 'remove the next keys' }],
    view: keysView,
  }),
  routeCommand({
    name: 'keys revoke-previous',
    route: 'deleteAccountsMerchantIdentifierSecurityPrevious',
    examples: [{ line: '{program} keys revoke-previous', does: 'accept only the current keys' }],
    view: keysView,
  }),
  routeCommand({
    name: 'keys access-code',
    route: 'postAccountsMerchantIdentifierSecurityAccessCode',
    examples: [{ line: '{program} keys access-code', does: 'generate a new access code' }],
    view: fieldsView([['access_code', 'access_code']]),
  }),
];
