/**
 * The addresses of all screens, each route of the back office at least once. Names in braces are replaced by ids from the gateway;
 * those in a path are named as in the route.
 */
export const screens = {
  accounts: 'accounts',
  'overview of all': 'overview',
  'requests of all': 'requests',
  'compared requests of all': 'requests/compare?a={first}&b={request}',
  'coverage of all': 'coverage',
  'audit log of all': 'audit-log',
  overview: 'accounts/DEMO0001/overview',
  orders: 'accounts/DEMO0001/orders',
  order: 'accounts/DEMO0001/orders/{fort_id}',
  'saved cards': 'accounts/DEMO0001/saved-cards',
  requests: 'accounts/DEMO0001/requests',
  request: 'accounts/DEMO0001/requests?request={request}',
  'compared requests': 'accounts/DEMO0001/requests/compare?a={first}&b={request}',
  'filtered orders': 'accounts/DEMO0001/orders?status=04&currency=AED&response_code=000&sort=highest_amount',
  feedback: 'accounts/DEMO0001/feedback',
  'one feedback': 'accounts/DEMO0001/feedback/{feedback_id}',
  'compared feedback': 'accounts/DEMO0001/feedback/compare?a={earlier_feedback}&b={feedback_id}',
  inbox: 'accounts/DEMO0001/inbox',
  simulation: 'accounts/DEMO0001/simulation',
  timeline: 'accounts/DEMO0001/timeline?events=capture_reply_lost%2Cfeedback_never',
  'running timeline':
    'accounts/DEMO0001/timeline?events=capture_reply_lost&order={fort_id}&next=1&differing=0',
  'security settings': 'accounts/DEMO0001/security-settings',
  'technical settings': 'accounts/DEMO0001/technical-settings',
  account: 'accounts/DEMO0001/account',
  team: 'accounts/DEMO0001/team',
  'tokens and sessions': 'team',
  'reset of all': 'reset-and-snapshots',
  'reset and snapshots': 'accounts/DEMO0001/reset-and-snapshots',
  'audit log': 'accounts/DEMO0001/audit-log',
  'filtered audit log':
    'audit-log?category=tokens&actor_type=start&token_id=first&at_from=2026-01-01T00%3A00%3A00.000Z',
  'interpretation rules': 'accounts/DEMO0001/interpretation-rules',
  coverage: 'accounts/DEMO0001/coverage',
  'coverage of an hour': 'accounts/DEMO0001/coverage?span=1h&rows=missing',
  reference: 'reference',
  'signature doctor': 'signature-doctor',
  'gateway profile': 'gateway-profile',
} as const;

export type Screen = keyof typeof screens;

export const screenNames = Object.keys(screens).filter((name): name is Screen =>
  Object.hasOwn(screens, name),
);
