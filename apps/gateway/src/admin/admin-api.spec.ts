import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ENDPOINT_METADATA } from '../http/endpoint';
import { expectFittingExamples, undescribedProperties } from '../openapi/document.fixture';
import { buildOpenApiDocument } from '../openapi/openapi-document';
import { ADMIN_CONTROLLERS } from './admin.module';
import { ADMIN_API } from './admin-api';
import { ADMIN_ENDPOINTS } from './registry';

const document = buildOpenApiDocument(ADMIN_API);

describe('the registry of the admin API', () => {
  it('lists what one method of one controller answers, each exactly once', () => {
    const answered = ADMIN_CONTROLLERS.flatMap((controller) =>
      Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object))
        .map(({ value }) => Reflect.getMetadata(ENDPOINT_METADATA, value))
        .filter((definition) => definition !== undefined),
    );
    expect(answered).toHaveLength(ADMIN_ENDPOINTS.length);
    expect(new Set<object>(answered)).toEqual(new Set<object>(ADMIN_ENDPOINTS));
  });

  it('gives no id and no method of a path to two operations', () => {
    for (const keys of [
      ADMIN_ENDPOINTS.map(({ id }) => id),
      ADMIN_ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
    ]) {
      expect(new Set(keys).size).toBe(ADMIN_ENDPOINTS.length);
    }
  });

  it.each(ADMIN_ENDPOINTS)('$id has a description of every value in its path', ({ path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named.sort());
  });
});

describe('the OpenAPI document of the admin API', () => {
  it('is up to date (else run `npm run generate`)', () => {
    const committed = readFileSync(join(__dirname, '../../../../docs/admin-openapi.json'), 'utf8');
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has no finding of the linter under its recommended rules', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-server-example.com': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([]);
  });

  it('shows only examples that fit their own schemas', () => {
    expect(expectFittingExamples(document)).toBeGreaterThanOrEqual(ADMIN_ENDPOINTS.length);
  });

  it('describes every property of every named schema, unless it is one of a named kind', () => {
    expect(undescribedProperties(document)).toEqual([]);
  });
});
