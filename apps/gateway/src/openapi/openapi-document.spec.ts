import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020';
import { PUBLIC_API } from '../api/public-api';
import { ENDPOINTS } from '../endpoints/registry';
import type { JsonSchema } from './document-shape';
import { buildOpenApiDocument } from './openapi-document';

const document = buildOpenApiDocument(PUBLIC_API);

/** Every pair of a schema and the example that stands beside it. */
function examples(node: unknown): { schema: object; example: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'schema' in node && 'example' in node ? [node as { schema: object; example: unknown }] : [];
  return [...own, ...Object.values(node).flatMap(examples)];
}

/** Properties without a word about them, by path. A reference is described where it leads. */
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

describe('the OpenAPI document', () => {
  it('is committed as it is now; `npm run generate` writes it anew', () => {
    const committed = readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8');
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has no finding of the linter under its recommended rules', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // Ids of entries are numbers, so that /lists/{id}/history is never /lists/imports/{import_id}.
      rules: { 'no-server-example.com': 'off', 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map((problem) => `${problem.severity} ${problem.ruleId}: ${problem.message}`)).toEqual(
      [],
    );
  });

  it('names every endpoint once, under its own operation id', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    const fromRegistry = ENDPOINTS.map(({ id }) => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase()));
    expect(ids.sort()).toEqual(fromRegistry.sort());
    expect(ids).toEqual(expect.arrayContaining(['getAccount', 'getIpCheck', 'getScreen', 'postScreen']));
  });

  it('shows only examples that fit their own schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', components: document.components });
    const absolute = JSON.parse(JSON.stringify(document.paths).replaceAll('"#/', '"document#/'));
    const shown = examples(absolute);
    expect(shown.length).toBeGreaterThanOrEqual(ENDPOINTS.length);
    for (const { schema, example } of shown) {
      expect({ valid: ajv.validate(schema, example), errors: ajv.errors }).toEqual({
        valid: true,
        errors: null,
      });
    }
  });

  it('has a name for every object that an endpoint takes or answers', () => {
    const bodies = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => examples({ operation })),
    );
    const inline = bodies.map(({ schema }) => JSON.parse(JSON.stringify(schema)).properties?.data ?? schema);
    expect(inline.filter(({ type }) => type === 'object')).toEqual([]);
  });

  it('describes every property of every named schema, unless it is one of a named kind', () => {
    const { schemas = {} } = document.components;
    const bare = Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema as JsonSchema, name));
    expect(bare).toEqual([]);
  });

  it('says what a form field stands for, not that it is text', () => {
    const formOf = (path: string) => {
      const body = JSON.parse(JSON.stringify(document.paths[path]?.post?.requestBody));
      const { $ref } = body.content['application/x-www-form-urlencoded'].schema;
      return JSON.parse(JSON.stringify(document.components.schemas))[
        $ref.replace('#/components/schemas/', '')
      ];
    };
    expect(formOf('/api/v1/screen').properties.amount).toMatchObject({
      type: 'number',
      minimum: 0,
      maximum: 1e12,
    });
    expect(formOf('/api/v1/lists').properties.non_overridable).toMatchObject({ type: 'boolean' });
    expect(formOf('/api/v1/lists').required).toEqual(['list_type', 'value']);
  });

  it('describes every error status that an endpoint can answer', () => {
    const responses = document.paths['/api/v1/screen']?.post?.responses as Record<string, unknown>;
    const statuses = ['200', '400', '401', '403', '409', '413', '415', '422', '429', '500', '503', '504'];
    expect(Object.keys(responses)).toEqual(statuses);
    const replay = document.paths['/api/v1/screen/{shield_id}']?.get?.responses as Record<string, unknown>;
    expect(Object.keys(replay)).toContain('404');
  });
});
