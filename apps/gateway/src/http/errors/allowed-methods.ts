import type { OperationDefinition } from '../endpoint';

type Route = Pick<OperationDefinition, 'method' | 'path'>;

/** Lists the methods that a path without a matching route supports. Empty for an unknown path. */
export class AllowedMethods {
  private readonly routes: readonly { readonly pattern: RegExp; readonly method: string }[];

  constructor(routes: readonly Route[]) {
    this.routes = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  }

  /** @param url as in the request line, including the query. */
  of(url: string): string[] {
    const path = decoded(url.split(/[?#]/, 1)[0] ?? '');
    const methods = new Set<string>();
    for (const route of this.routes) {
      if (!route.pattern.test(path)) continue;
      methods.add(route.method);
      if (route.method === 'GET') methods.add('HEAD');
    }
    return [...methods].sort();
  }
}

/** Decoded as the router does; a path that cannot be decoded is unknown. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return '';
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}
