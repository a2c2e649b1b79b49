import type { Text } from '../text/en';

type Params = Readonly<Record<string, string | undefined>>;

/** By the address of the page as the router writes it; a spec compares them with the router's. */
export const TITLES: Readonly<Record<string, (text: Text, params: Params) => string>> = {
  '/': ({ nav }) => nav.today,
  '/queue': ({ nav }) => nav.queue,
  '/orders': ({ nav }) => nav.orders,
  '/orders/$id': ({ order }, { id = '' }) => order.title(id),
  '/links': ({ links }) => links.title,
  '/values': ({ titles }) => titles.value,
  '/rules': ({ nav }) => nav.rules,
  '/rules/new': ({ titles }) => titles.newRule,
  '/rules/sets': ({ rules }) => rules.sets.title,
  '/rules/$id': ({ titles }, { id = '' }) => titles.rule(id),
  '/models': ({ nav }) => nav.models,
  '/lists': ({ nav }) => nav.lists,
  '/reports': ({ nav }) => nav.reports,
  '/integrate': ({ nav }) => nav.integrate,
  '/settings': ({ nav }) => nav.settings,
  '/operate': ({ nav }) => nav.operate,
};

/** Null for an address without a page. */
export const titleOf = (text: Text, path: string, params: Params): string | null =>
  TITLES[path]?.(text, params) ?? null;
