import type { EndpointDefinition } from '../endpoint';

const PARAMETER = /:(\w+)/g;

/**
 * The path of a call in one spelling: its endpoint's, filled with the parsed parameters. The router accepts
 * `/scr%65en` for `/screen`, so nothing may depend on the URL as written (ADR 57).
 *
 * @param params the parsed parameters; every parameter of the path must be present.
 */
export function pathOf({ path }: Pick<EndpointDefinition, 'path'>, params: object): string {
  const values = params as Readonly<Record<string, unknown>>;
  return path.replace(PARAMETER, (_parameter, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the path ${path} has no value for ${name}`);
    return encodeURIComponent(String(value));
  });
}
