import Ajv2020 from 'ajv/dist/2020';
import type { JsonSchema, OpenApiDocument } from './document-shape';

/** Every schema with the example beside it. */
export function examplesIn(node: unknown): { schema: object; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'schema' in node && 'example' in node ? [node as { schema: object; example: unknown }] : [];
  return [...own, ...Object.values(node).flatMap(examplesIn)];
}

/** Fails unless every example of the operations matches its schema. @returns their number. */
export function expectFittingExamples(document: OpenApiDocument): number {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const absolute = JSON.parse(JSON.stringify(document.paths).replaceAll('"#/', '"document#/'));
  const shown = examplesIn(absolute);
  for (const { schema, example } of shown) {
    expect({ example, valid: ajv.validate(schema, example), errors: ajv.errors }).toEqual({
      example,
      valid: true,
      errors: null,
    });
  }
  return shown.length;
}

/** Properties of named schemas without a description, by path. A reference is described at its target. */
export function undescribedProperties(document: OpenApiDocument): string[] {
  const { schemas = {} } = document.components;
  return Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema as JsonSchema, name));
}

function undescribed(schema: JsonSchema, path: string): string[] {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[];
  const inner = [schema.items as JsonSchema | undefined, ...alternatives].filter(
    (each) => each !== undefined,
  );
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const property = value as JsonSchema;
    const at = `${path}.${name}`;
    const isNamed = JSON.stringify([property.$ref, property.anyOf, property.items]).includes('"#/');
    return [...(property.description || isNamed ? [] : [at]), ...undescribed(property, at)];
  });
  return [...own, ...inner.flatMap((each) => undescribed(each, path))];
}
