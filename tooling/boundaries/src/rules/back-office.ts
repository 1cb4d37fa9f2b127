import { tests } from './paths.ts';
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
    name: 'design-has-no-domain',
    comment: 'A button does not know what a refund is.',
    from: { path: `${source}/design/`, pathNot: tests },
    to: { path: ['^packages/', `${source}/(app|screens|form|gateway|language)/`] },
  },
];
