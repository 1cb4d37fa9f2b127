import { entryPoints } from './api/entry-points.ts';
import { chapters } from './arabic/arabic-reference.ts';

/** The menu of the site, by what a reader wants to do. A test compares it with the pages. */
export interface MenuGroup {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

const item = (text: string, link: string) => ({ text, link });

export const english: readonly MenuGroup[] = [
  {
    text: 'I integrate',
    items: [
      item('Start in five minutes', '/start'),
      item('Take a payment', '/create-a-payment'),
      item('3-D Secure', '/3-d-secure'),
      item('Saved cards and subscriptions', '/saved-cards-and-subscriptions'),
      item('PHP', '/guides/php'),
      item('Python', '/guides/python'),
      item('Java', '/guides/java'),
      item('Other languages', '/other-languages'),
      item('Receive feedback safely', '/receive-feedback'),
      item('Feedback (webhooks)', '/feedback'),
      item('Outcomes and errors', '/outcomes-and-errors'),
      item('Why was my signature refused?', '/signature-refused'),
      item('Official SDKs and plugins', '/official-sdks-and-plugins'),
      item('Go live', '/go-live'),
    ],
  },
  {
    text: 'Frameworks',
    collapsed: true,
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
    ],
  },
  {
    text: 'I test',
    items: [
      item('Test your integration', '/test-your-integration'),
      item('Test the checkout', '/test-the-checkout'),
      item('Scenarios', '/packages/scenarios'),
      item('Certify a shop', '/certify-a-shop'),
      item('Explore a shop', '/explore'),
      item('Coverage of your tests', '/coverage'),
      item('Reset and snapshots', '/reset-and-snapshots'),
      item('Certify a gateway', '/certify-a-gateway'),
      item('Record with a proxy', '/proxy-and-logs'),
    ],
  },
  {
    text: 'Examples',
    collapsed: true,
    items: [
      item('Shop', '/examples/shop'),
      item('Samples in seven languages', '/examples/languages'),
      item('Merchant test suite', '/examples/merchant-test-suite'),
      item('Webhooks with Express', '/examples/webhook-express'),
      item('Webhooks with fetch', '/examples/webhook-fetch'),
      item('Webhooks on AWS Lambda', '/examples/webhook-lambda'),
      item('Webhooks without the kit', '/examples/webhook-without-kit'),
      item('Postman collection', '/examples/postman'),
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
    text: 'I operate',
    items: [
      item('Gateway', '/packages/gateway-mock'),
      item('Back office', '/back-office'),
      item('Containers and CI', '/containers'),
      item('Proxies and certificates', '/proxies-and-certificates'),
      item('Command line', '/packages/cli'),
      item('Agents and editors', '/agents'),
      item('What was tried', '/what-was-tried'),
    ],
  },
  {
    text: 'Reference',
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
      item('Interpretation rules', '/reference/interpretation-rules'),
      item('Creating payments', '/reference/payments'),
      item('Glossary', '/glossary'),
      item('All commands', '/command-line'),
    ],
  },
  {
    text: 'Packages',
    collapsed: true,
    items: [
      item('Client', '/packages/client'),
      item('Webhook kit', '/packages/webhook-kit'),
      item('Conformance', '/packages/conformance'),
      item('Protocol', '/packages/protocol'),
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
