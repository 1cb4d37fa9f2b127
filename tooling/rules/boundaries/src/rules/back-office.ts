import { installed, tests } from './paths.ts';
import type { Rule } from './rule.ts';

/** The folders of the back office, from the routes down. A folder imports only from folders below it. */
export const backOfficeLayers = [
  'app',
  'screens',
  'form',
  'components',
  'language',
  'api',
  'design',
] as const;

const source = '^apps/back-office/src';

const importsDownwards: readonly Rule[] = backOfficeLayers.slice(1).map((folder, i) => ({
  name: `back-office-${folder}-imports-downwards`,
  comment:
    'The folders of the back office form one line, so that each can be understood with those below it.',
  from: { path: `${source}/${folder}/`, pathNot: tests },
  to: { path: `${source}/(${backOfficeLayers.slice(0, i + 1).join('|')})/` },
}));

export const backOffice: readonly Rule[] = [
  ...importsDownwards,
  {
    name: 'back-office-screens-are-independent',
    comment:
      'A screen must not import another screen, so that it can be changed or removed alone. Put shared code into components, form, api or design.',
    from: { path: `${source}/screens/([^/]+)/`, pathNot: tests },
    to: { path: `${source}/screens/`, pathNot: `${source}/screens/$1/` },
  },
  {
    name: 'back-office-sends-requests-in-api',
    comment: 'Only api/ sends HTTP requests, so that sessions, errors and retries are handled in one place.',
    from: { path: `${source}/`, pathNot: [tests, `${source}/api/`] },
    to: { path: installed('openapi-fetch') },
  },
  {
    name: 'back-office-design-is-generic',
    comment: 'design/ contains generic components, which do not depend on the payment protocol.',
    from: { path: `${source}/design/`, pathNot: tests },
    to: { path: '^packages/' },
  },
];
