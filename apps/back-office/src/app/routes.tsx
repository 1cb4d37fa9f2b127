/** All routes. The code of a screen is loaded on the first visit. */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { accountsQuery } from '../api/accounts.ts';
import { screenUnreachableError } from '../api/api-error.ts';
import { timelineSearchNames } from '../api/timelines.ts';
import { auditLogSearchNames } from '../api/audit-log.ts';
import { feedbackFilterNames } from '../api/feedback.ts';
import { orderFilterNames } from '../api/orders.ts';
import { requestFilterNames } from '../api/request-log.ts';
import { sessionQuery } from '../api/session.ts';
import { ErrorPage, NotFoundPage, AccountOutlet } from './error-pages.tsx';
import { Layout } from './layout.tsx';

/** Loads the code of a screen. The router would reload the page at once: it stays empty while the gateway is stopped. */
const lazyScreen = <T extends Record<string, unknown>, Name extends keyof T>(
  load: () => Promise<T>,
  name: Name,
) =>
  lazyRouteComponent(
    () =>
      load().catch(() => {
        throw screenUnreachableError();
      }),
    name,
  );

/** Picks the named search parameters of a URL, as plain text. */
const pickSearchParams =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [N in Name]?: string } => {
    const picked: { [N in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') picked[name] = value;
    }
    return picked;
  };

interface Context {
  readonly queries: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Layout, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context: { queries } }) => {
    throw await redirectToStartPage(queries);
  },
});

// A user with only one account starts there.
const redirectToStartPage = async (queries: QueryClient) => {
  const session = await queries.ensureQueryData(sessionQuery);
  const own = session?.merchant_identifier;
  if (own !== undefined && own !== null)
    return redirect({ to: '/accounts/$account/overview', params: { account: own } });
  const { items } = await queries.ensureQueryData(accountsQuery);
  const [first, ...others] = items;
  return first === undefined || others.length > 0
    ? redirect({ to: '/accounts' })
    : redirect({ to: '/accounts/$account/overview', params: { account: first.merchant_identifier } });
};

/** A page of all accounts is for the provider. A merchant gets the same page of its own account, with the same search. */
const redirectToOwnAccount =
  (
    page:
      | 'overview'
      | 'requests'
      | 'requests/compare'
      | 'coverage'
      | 'audit-log'
      | 'reset-and-snapshots'
      | 'team'
      | 'account',
  ) =>
  async ({ context: { queries } }: { readonly context: Context }): Promise<void> => {
    const own = (await queries.ensureQueryData(sessionQuery))?.merchant_identifier;
    if (own !== undefined && own !== null)
      throw redirect({ to: `/accounts/$account/${page}`, params: { account: own }, search: true });
  };

const accounts = createRoute({
  getParentRoute: () => root,
  path: '/accounts',
  beforeLoad: redirectToOwnAccount('account'),
  validateSearch: pickSearchParams('search'),
  component: lazyScreen(() => import('../screens/accounts/list/accounts-screen.tsx'), 'AccountsScreen'),
});

const allOverview = createRoute({
  getParentRoute: () => root,
  path: '/overview',
  beforeLoad: redirectToOwnAccount('overview'),
  validateSearch: pickSearchParams('span'),
  component: lazyScreen(() => import('../screens/overview/overview-screen.tsx'), 'OverviewOfAllScreen'),
});

const requestFilter = pickSearchParams(...requestFilterNames, 'request', 'selected');

const allRequests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  beforeLoad: redirectToOwnAccount('requests'),
  validateSearch: requestFilter,
  component: lazyScreen(() => import('../screens/requests/requests-screen.tsx'), 'RequestsOfAllScreen'),
});

const coverageSearch = pickSearchParams('span', 'rows', 'chapter');

const allCoverage = createRoute({
  getParentRoute: () => root,
  path: '/coverage',
  beforeLoad: redirectToOwnAccount('coverage'),
  validateSearch: coverageSearch,
  component: lazyScreen(() => import('../screens/coverage/coverage-screen.tsx'), 'CoverageOfAllScreen'),
});

const compareAllRequests = createRoute({
  getParentRoute: () => root,
  path: '/requests/compare',
  beforeLoad: redirectToOwnAccount('requests/compare'),
  validateSearch: pickSearchParams('a', 'b'),
  component: lazyScreen(
    () => import('../screens/compare/compare-requests-screen.tsx'),
    'CompareRequestsOfAllScreen',
  ),
});

const allAuditLog = createRoute({
  getParentRoute: () => root,
  path: '/audit-log',
  beforeLoad: redirectToOwnAccount('audit-log'),
  validateSearch: pickSearchParams(...auditLogSearchNames),
  component: lazyScreen(() => import('../screens/audit-log/audit-log-screen.tsx'), 'AuditLogOfAllScreen'),
});

const resetAll = createRoute({
  getParentRoute: () => root,
  path: '/reset-and-snapshots',
  beforeLoad: redirectToOwnAccount('reset-and-snapshots'),
  validateSearch: pickSearchParams('new'),
  component: lazyScreen(
    () => import('../screens/reset-and-snapshots/reset-and-snapshots-screen.tsx'),
    'ResetAllScreen',
  ),
});

const allTeam = createRoute({
  getParentRoute: () => root,
  path: '/team',
  beforeLoad: redirectToOwnAccount('team'),
  validateSearch: pickSearchParams('new'),
  component: lazyScreen(() => import('../screens/team/team-screen.tsx'), 'TeamOfGatewayScreen'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$account',
  component: AccountOutlet,
});

const accountHome = createRoute({
  getParentRoute: () => account,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/accounts/$account/overview', params });
  },
});

const overview = createRoute({
  getParentRoute: () => account,
  path: '/overview',
  validateSearch: pickSearchParams('span'),
  component: lazyScreen(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen'),
});

const orders = createRoute({
  getParentRoute: () => account,
  path: '/orders',
  validateSearch: pickSearchParams(...orderFilterNames, 'new'),
  component: lazyScreen(() => import('../screens/orders/list/orders-screen.tsx'), 'OrdersScreen'),
});

const order = createRoute({
  getParentRoute: () => account,
  path: '/orders/$fort_id',
  component: lazyScreen(() => import('../screens/orders/detail/order-screen.tsx'), 'OrderScreen'),
});

const savedCards = createRoute({
  getParentRoute: () => account,
  path: '/saved-cards',
  component: lazyScreen(
    () => import('../screens/orders/saved-cards/saved-cards-screen.tsx'),
    'SavedCardsScreen',
  ),
});

const requests = createRoute({
  getParentRoute: () => account,
  path: '/requests',
  validateSearch: requestFilter,
  component: lazyScreen(() => import('../screens/requests/requests-screen.tsx'), 'RequestsScreen'),
});

const feedback = createRoute({
  getParentRoute: () => account,
  path: '/feedback',
  validateSearch: pickSearchParams(...feedbackFilterNames, 'selected'),
  component: lazyScreen(() => import('../screens/feedback/list/feedback-screen.tsx'), 'FeedbackScreen'),
});

const compareRequests = createRoute({
  getParentRoute: () => account,
  path: '/requests/compare',
  validateSearch: pickSearchParams('a', 'b'),
  component: lazyScreen(
    () => import('../screens/compare/compare-requests-screen.tsx'),
    'CompareRequestsScreen',
  ),
});

const compareFeedback = createRoute({
  getParentRoute: () => account,
  path: '/feedback/compare',
  validateSearch: pickSearchParams('a', 'b'),
  component: lazyScreen(
    () => import('../screens/compare/compare-feedback-screen.tsx'),
    'CompareFeedbackScreen',
  ),
});

const feedbackDetail = createRoute({
  getParentRoute: () => account,
  path: '/feedback/$feedback_id',
  component: lazyScreen(
    () => import('../screens/feedback/detail/feedback-detail-screen.tsx'),
    'FeedbackDetailScreen',
  ),
});

const inbox = createRoute({
  getParentRoute: () => account,
  path: '/inbox',
  validateSearch: pickSearchParams('kind'),
  component: lazyScreen(() => import('../screens/feedback/inbox/inbox-screen.tsx'), 'InboxScreen'),
});

const simulation = createRoute({
  getParentRoute: () => account,
  path: '/simulation',
  validateSearch: pickSearchParams('new', 'effect'),
  component: lazyScreen(() => import('../screens/simulation/simulation-screen.tsx'), 'SimulationScreen'),
});

const timeline = createRoute({
  getParentRoute: () => account,
  path: '/timeline',
  validateSearch: pickSearchParams(...timelineSearchNames),
  component: lazyScreen(() => import('../screens/timeline/timeline-screen.tsx'), 'TimelineScreen'),
});

const security = createRoute({
  getParentRoute: () => account,
  path: '/security-settings',
  component: lazyScreen(
    () => import('../screens/security-settings/security-settings-screen.tsx'),
    'SecuritySettingsScreen',
  ),
});

const technical = createRoute({
  getParentRoute: () => account,
  path: '/technical-settings',
  component: lazyScreen(
    () => import('../screens/technical-settings/technical-settings-screen.tsx'),
    'TechnicalSettingsScreen',
  ),
});

const accountDetails = createRoute({
  getParentRoute: () => account,
  path: '/account',
  component: lazyScreen(() => import('../screens/accounts/detail/account-screen.tsx'), 'AccountScreen'),
});

const team = createRoute({
  getParentRoute: () => account,
  path: '/team',
  validateSearch: pickSearchParams('new'),
  component: lazyScreen(() => import('../screens/team/team-screen.tsx'), 'TeamScreen'),
});

const resetAndSnapshots = createRoute({
  getParentRoute: () => account,
  path: '/reset-and-snapshots',
  validateSearch: pickSearchParams('new'),
  component: lazyScreen(
    () => import('../screens/reset-and-snapshots/reset-and-snapshots-screen.tsx'),
    'ResetAndSnapshotsScreen',
  ),
});

const auditLog = createRoute({
  getParentRoute: () => account,
  path: '/audit-log',
  validateSearch: pickSearchParams(...auditLogSearchNames),
  component: lazyScreen(() => import('../screens/audit-log/audit-log-screen.tsx'), 'AuditLogScreen'),
});

const interpretationRules = createRoute({
  getParentRoute: () => account,
  path: '/interpretation-rules',
  component: lazyScreen(
    () => import('../screens/interpretation-rules/interpretation-rules-screen.tsx'),
    'InterpretationRulesScreen',
  ),
});

const coverage = createRoute({
  getParentRoute: () => account,
  path: '/coverage',
  validateSearch: coverageSearch,
  component: lazyScreen(() => import('../screens/coverage/coverage-screen.tsx'), 'CoverageScreen'),
});

const reference = createRoute({
  getParentRoute: () => root,
  path: '/reference',
  validateSearch: pickSearchParams('search', 'section'),
  component: lazyScreen(() => import('../screens/reference/reference-screen.tsx'), 'ReferenceScreen'),
});

const doctor = createRoute({
  getParentRoute: () => root,
  path: '/signature-doctor',
  validateSearch: pickSearchParams('account', 'request', 'feedback'),
  component: lazyScreen(
    () => import('../screens/signature-doctor/signature-doctor-screen.tsx'),
    'SignatureDoctorScreen',
  ),
});

const gatewayProfile = createRoute({
  getParentRoute: () => root,
  path: '/gateway-profile',
  component: lazyScreen(
    () => import('../screens/gateway-profile/gateway-profile-screen.tsx'),
    'GatewayProfileScreen',
  ),
});

const routeTree = root.addChildren([
  home,
  accounts,
  allOverview,
  allRequests,
  compareAllRequests,
  allCoverage,
  allAuditLog,
  allTeam,
  resetAll,
  account.addChildren([
    accountHome,
    overview,
    orders,
    order,
    savedCards,
    requests,
    compareRequests,
    feedback,
    compareFeedback,
    feedbackDetail,
    inbox,
    simulation,
    timeline,
    security,
    technical,
    accountDetails,
    team,
    resetAndSnapshots,
    auditLog,
    interpretationRules,
    coverage,
  ]),
  reference,
  doctor,
  gatewayProfile,
]);

export const createAppRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: routeTree,
    basepath: '/back-office',
    context: { queries },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    // References and codes consist of digits but are text, so search parameters are never parsed as JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
    },
  });
