import type { OperationDefinition } from '../endpoint';

type Route = Pick<OperationDefinition, 'method' | 'path'>;

/** Tells, for a path that no route took, which methods it would have taken. Empty for a path that is unknown. */
export class AllowedMethods {
  private readonly routes: readonly { readonly pattern: RegExp; readonly method: string }[];

  constructor(routes: readonly Route[]) {
    this.routes = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  }

  /** @param url as it stands in the request line, query and all. */
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

/** As the router reads it; a path that cannot be decoded is none of ours. */
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
