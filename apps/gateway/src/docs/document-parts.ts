import type { JsonSchema, OpenApiDocument } from '../openapi/document-shape';
import type { NamedSchemas } from '../openapi/schema-rows';

export interface Media {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
export interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
export interface Components {
  readonly schemas: NamedSchemas;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly responses: Readonly<Record<string, Response>>;
  readonly headers: Readonly<Record<string, { readonly description: string }>>;
}
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly description?: string;
    readonly content: Readonly<Record<string, Media>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
}
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Every operation of a document, in its order. */
export function routesOf(document: OpenApiDocument): Route[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as unknown as Operation,
    })),
  );
}

export const componentsOf = (document: OpenApiDocument): Components =>
  document.components as unknown as Components;

/** The component that a reference names; what is no reference is itself. */
export function resolveIn<Value extends { readonly $ref?: string }>(
  value: Value,
  components: Readonly<Record<string, Value>>,
): Value {
  const { $ref } = value;
  return ($ref === undefined ? undefined : components[$ref.slice($ref.lastIndexOf('/') + 1)]) ?? value;
}

/** Parameters of the path and the query. */
export const parametersOf = ({ parameters }: Operation, components: Components): Parameter[] =>
  parameters
    .map((parameter) => resolveIn(parameter, components.parameters))
    .filter((parameter) => parameter.in !== 'header');

/** A tag as the last part of its page's address: `Reference data` is at `reference-data`. */
export const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');
