/** The settings of an account as members: the management API, seed files and the in-process API accept the same values. */
import { optionalServices, shaTypes } from '@postern/protocol/spec';
import type * as t from 'io-ts';
import { enumOf } from '../../schema/enum.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { boolean } from '../../schema/primitives.ts';
import { parameter } from '../../schema/protocol-parameter.ts';
import { describedAs } from '../../schema/schema.ts';
import { displayName, nonBlankText, textSatisfying } from '../../schema/text.ts';
import { requestShapes, type Account } from '../account.ts';
import { isOrigin, originRule } from './allowed-origins.ts';
import { fromLimitsView, limitsSchema } from './amount-limits-schema.ts';
import { inboxResponses } from './feedback-settings.ts';

/** The members that only a provider may change. */
export const providerMembers = {
  name: describedAs('The display name', displayName(100)),
  active: describedAs('Whether the gateway accepts its requests', boolean),
  services: describedAs(
    'The active optional services',
    list('a list of services', enumOf(optionalServices), Object.keys(optionalServices).length),
  ),
  limits: limitsSchema,
};

export const requestShape = describedAs(
  `How strictly requests are validated. ${Object.entries(requestShapes)
    .map(([shape, { meaning }]) => `${shape}: ${meaning}.`)
    .join(' ')}`,
  enumOf(requestShapes),
);

export const accessCode = parameter('access_code');

const phrase = describedAs('Write-only: it is stored encrypted and never returned', nonBlankText(200));

/** The keys of an account. */
export const keyMembers = {
  sha_type: enumOf(shaTypes),
  sha_request_phrase: phrase,
  sha_response_phrase: phrase,
};

export const origins = describedAs(
  'The origins that may send requests; any origin if the list is empty',
  list('a list of addresses, ranges and URLs', textSatisfying(originRule, isOrigin, 200), 100),
);

export const inboxResponse = describedAs(
  Object.entries(inboxResponses)
    .map(([name, { meaning }]) => `${name}: ${meaning}.`)
    .join(' '),
  enumOf(inboxResponses),
);

const Changes = object({}, { ...providerMembers, request_shape: requestShape });

/** The settings of an account that these members change. */
export const toAccountChanges = ({
  name,
  active,
  services,
  limits,
  request_shape,
}: t.TypeOf<typeof Changes>): Partial<Account> => ({
  ...(name !== undefined && { name }),
  ...(active !== undefined && { active }),
  ...(services !== undefined && { services: [...new Set(services)] }),
  ...(limits !== undefined && { limits: fromLimitsView(limits) }),
  ...(request_shape !== undefined && { requestShape: request_shape }),
});
