import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { NotFound } from './frame/not-found';
import { PageProblem } from './frame/page-problem';
import { screenFile } from './frame/screen-file';
import { Shell } from './frame/shell';
import { SignedIn } from './frame/signed-in';
import { readLinksSearch } from './links/use-links';
import { readListsSearch } from './lists/use-lists';
import { readOrdersSearch } from './orders/orders-search';
import { readQueueSearch } from './queue/queue-search';
import { readReportsSearch } from './reports/use-reports';
import { DAYS, type Days } from './today/use-statistics';
import { readValueSearch } from './values/use-value';

/** The screens and their addresses. Each screen is a file of its own in the build, loaded when it is opened. */
export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: PageProblem,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

const rootRoute = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({ component: Shell });

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  component: lazyRouteComponent(() => screenFile(import('./sign-in/set-up')), 'SetUp'),
});

const leaveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sso/$provider',
  component: lazyRouteComponent(() => screenFile(import('./sign-in/provider-sign-in')), 'LeaveForProvider'),
});

const backRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sso/back',
  component: lazyRouteComponent(() => screenFile(import('./sign-in/provider-sign-in')), 'BackFromProvider'),
});

const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: SignedIn });

const todayRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: (search): { days?: Days } => {
    const days = DAYS.find((each) => each === Number(search.days));
    return days ? { days } : {};
  },
  component: lazyRouteComponent(() => screenFile(import('./today/today-screen')), 'TodayScreen'),
});

const queueRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/queue',
  validateSearch: readQueueSearch,
  component: lazyRouteComponent(() => screenFile(import('./queue/queue-screen')), 'QueueScreen'),
});

const ordersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders',
  validateSearch: readOrdersSearch,
  component: lazyRouteComponent(() => screenFile(import('./orders/orders-screen')), 'OrdersScreen'),
});

const linksRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/links',
  validateSearch: readLinksSearch,
  component: lazyRouteComponent(() => screenFile(import('./links/links-screen')), 'LinksScreen'),
});

const valuesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/values',
  validateSearch: readValueSearch,
  component: lazyRouteComponent(() => screenFile(import('./values/value-screen')), 'ValueScreen'),
});

const listsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lists',
  validateSearch: readListsSearch,
  component: lazyRouteComponent(() => screenFile(import('./lists/lists-screen')), 'ListsScreen'),
});

const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  validateSearch: readReportsSearch,
  component: lazyRouteComponent(() => screenFile(import('./reports/reports-screen')), 'ReportsScreen'),
});

const rulesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/rules',
  component: lazyRouteComponent(() => screenFile(import('./rules/rules-screen')), 'RulesScreen'),
});

const newRuleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/rules/new',
  validateSearch: ({ expression }): { expression?: string } =>
    typeof expression === 'string' ? { expression } : {},
  component: lazyRouteComponent(() => screenFile(import('./rules/rule-screen')), 'NewRuleScreen'),
});

const rulesetsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/rules/sets',
  component: lazyRouteComponent(() => screenFile(import('./rules/rulesets-screen')), 'RulesetsScreen'),
});

const ruleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/rules/$id',
  component: lazyRouteComponent(() => screenFile(import('./rules/rule-screen')), 'RuleScreen'),
});

const modelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/models',
  component: lazyRouteComponent(() => screenFile(import('./models/models-screen')), 'ModelsScreen'),
});

const integrateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/integrate',
  component: lazyRouteComponent(() => screenFile(import('./integrate/integrate-screen')), 'IntegrateScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: lazyRouteComponent(() => screenFile(import('./settings/settings-screen')), 'SettingsScreen'),
});

const operateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/operate',
  component: lazyRouteComponent(() => screenFile(import('./operate/operate-screen')), 'OperateScreen'),
});

const orderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/orders/$id',
  component: lazyRouteComponent(() => screenFile(import('./order/order-screen')), 'OrderScreen'),
});

const routeTree = rootRoute.addChildren([
  setUpRoute,
  leaveRoute,
  backRoute,
  signedInRoute.addChildren([
    todayRoute,
    queueRoute,
    ordersRoute,
    orderRoute,
    linksRoute,
    valuesRoute,
    rulesRoute,
    newRuleRoute,
    rulesetsRoute,
    ruleRoute,
    modelsRoute,
    listsRoute,
    reportsRoute,
    integrateRoute,
    settingsRoute,
    operateRoute,
  ]),
]);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
