import { entryPoints } from './api/entry-points.ts';
import { chapters } from './arabic/arabic-reference.ts';

/** The menu of the site. A test compares it with the pages. */
export interface MenuGroup {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

const item = (text: string, link: string) => ({ text, link });

export const english: readonly MenuGroup[] = [
  {
    text: 'Start',
    items: [
      item('Start in five minutes', '/start'),
      item('Receive feedback safely', '/receive-feedback'),
      item('Test your integration', '/test-your-integration'),
      item('Coverage of your tests', '/coverage'),
      item('Reset and snapshots', '/reset-and-snapshots'),
      item('Certify a gateway', '/certify-a-gateway'),
      item('Certify a shop', '/certify-a-shop'),
      item('Explore a shop', '/explore'),
      item('Record with a proxy', '/proxy-and-logs'),
      item('Why was my signature refused?', '/signature-refused'),
      item('Outcomes and errors', '/outcomes-and-errors'),
      item('Glossary', '/glossary'),
    ],
  },
  {
    text: 'Guides',
    items: [
      item('Express', '/guides/express'),
      item('Nest', '/guides/nest'),
      item('Next.js', '/guides/next'),
      item('Fastify', '/guides/fastify'),
      item('Koa', '/guides/koa'),
      item('Hono', '/guides/hono'),
      item('AWS Lambda', '/guides/lambda'),
      item('Workers', '/guides/workers'),
      item('Plain JavaScript', '/guides/plain-javascript'),
      item('Other languages', '/other-languages'),
      item('Containers and CI', '/containers'),
      item('Official SDKs and plugins', '/official-sdks-and-plugins'),
    ],
  },
  {
    text: 'Certificates',
    collapsed: true,
    items: [
      item('Example shop', '/certificates/example-shop'),
      item('Shop in PHP', '/certificates/php-shop'),
      item('Shop in Python', '/certificates/python-shop'),
      item('Shop in Java', '/certificates/java-shop'),
    ],
  },
  {
    text: 'Packages',
    items: [
      item('Client', '/packages/client'),
      item('Webhook kit', '/packages/webhook-kit'),
      item('Gateway', '/packages/gateway-mock'),
      item('Scenarios', '/packages/scenarios'),
      item('Back office', '/back-office'),
      item('Feedback (webhooks)', '/feedback'),
      item('Command line', '/command-line'),
      item('Agents and editors', '/agents'),
      item('Command line package', '/packages/cli'),
      item('Conformance', '/packages/conformance'),
      item('Protocol', '/packages/protocol'),
    ],
  },
  {
    text: 'Reference',
    collapsed: false,
    items: [
      item('All tables', '/reference/'),
      item('Operations', '/reference/operations'),
      item('Parameters', '/reference/parameters'),
      item('Signatures', '/reference/signatures'),
      item('Statuses', '/reference/statuses'),
      item('Messages', '/reference/messages'),
      item('Refusal reasons', '/reference/refusal-reasons'),
      item('Feedback', '/reference/feedback'),
      item('Account settings', '/reference/account-settings'),
      item('Rules', '/reference/rules'),
    ],
  },
  {
    text: 'API reference',
    collapsed: true,
    items: [
      item('All entry points', '/api/'),
      ...entryPoints.map(({ name, page }) =>
        item(name.replace('@postern/', ''), `/${page.replace('.md', '')}`),
      ),
    ],
  },
];

export const arabic: readonly MenuGroup[] = [
  {
    text: 'المرجع',
    items: [
      item('كل الجداول', '/ar/reference/'),
      ...chapters.map(({ name, title }) => item(title, `/ar/reference/${name}`)),
    ],
  },
];
