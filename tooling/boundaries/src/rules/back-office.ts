import { installed, tests } from './paths.ts';
import type { Rule } from './rule.ts';

const source = '^apps/back-office/src';

export const backOffice: readonly Rule[] = [
  {
    name: 'screens-are-strangers',
    comment:
      'A screen can be read, changed and removed alone. What two screens need belongs to form, gateway or design.',
    from: { path: `${source}/screens/([^/]+)/`, pathNot: tests },
    to: { path: `${source}/screens/`, pathNot: `${source}/screens/$1/` },
  },
  {
    name: 'only-gateway-asks',
    comment: 'Who asks, what is refused and what is asked for again is seen to in one place.',
    from: { path: `${source}/`, pathNot: [tests, `${source}/api/`] },
    to: { path: installed('openapi-fetch') },
  },
  {
    name: 'the-frame-stands-outside',
    comment: 'Screens and their parts are put into the frame. They do not know it.',
    from: { path: `${source}/(screens|components|form|api|language|design)/`, pathNot: tests },
    to: { path: `${source}/app/` },
  },
  {
    name: 'design-has-no-domain',
    comment: 'A button does not know what a refund is.',
    from: { path: `${source}/design/`, pathNot: tests },
    to: { path: ['^packages/', `${source}/(app|screens|components|form|api|language)/`] },
  },
];
