import type { OpenApiDocument } from './document-shape';

type Paths = OpenApiDocument['paths'];
type Parameter = Readonly<Record<string, unknown>>;

interface Use {
  /** The resource that a path parameter identifies. */
  readonly resource: string;
  readonly parameter: Parameter;
}

/** A parameter of at least this many operations is written once, as a component. */
const SHARED_FROM = 3;

/**
 * Moves parameters that several operations share into components: `Cursor` for a query parameter, `WebhookId` for one
 * of the path. When two would get the same name, the more common one gets it and the other stays inline.
 */
export function shareParameters(paths: Paths): { paths: Paths; parameters: Record<string, Parameter> } {
  const uses = countUses(paths);
  const shared = new Map<string, { name: string; parameter: Parameter }>();
  const taken = new Set<string>();
  for (const [text, count] of [...uses].sort(([, one], [, other]) => other - one)) {
    const { resource, parameter } = JSON.parse(text) as Use;
    const name = componentName(parameter, resource);
    if (count < SHARED_FROM || taken.has(name)) continue;
    taken.add(name);
    shared.set(text, { name, parameter });
  }
  return {
    paths: mapParameters(paths, (parameter, resource) => {
      const component = shared.get(keyOf(parameter, resource));
      return component ? { $ref: `#/components/parameters/${component.name}` } : parameter;
    }),
    parameters: Object.fromEntries([...shared.values()].map(({ name, parameter }) => [name, parameter])),
  };
}

function countUses(paths: Paths): Map<string, number> {
  const uses = new Map<string, number>();
  mapParameters(paths, (parameter, resource) => {
    const key = keyOf(parameter, resource);
    if (parameter.$ref === undefined) uses.set(key, (uses.get(key) ?? 0) + 1);
    return parameter;
  });
  return uses;
}

/** A path parameter belongs to its resource; a query parameter is the same everywhere. */
const keyOf = (parameter: Parameter, resource: string) =>
  JSON.stringify({ resource: parameter.in === 'path' ? resource : '', parameter } satisfies Use);

function mapParameters(paths: Paths, change: (parameter: Parameter, resource: string) => Parameter): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => {
      const resource = path.split('/')[3] ?? '';
      const changed = Object.entries(methods).map(([method, operation]) => {
        const parameters = (operation.parameters as readonly Parameter[]).map((each) =>
          change(each, resource),
        );
        return [method, { ...operation, parameters }];
      });
      return [path, Object.fromEntries(changed)];
    }),
  );
}

/** @param resource first part of the path, in the plural; empty for a query parameter. */
function componentName({ name }: Parameter, resource: string): string {
  const words = `${resource.replace(/s$/, '')}_${name}`.split('_');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
