import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { PUBLIC_API } from '../api/public-api';
import { ENDPOINTS } from '../endpoints/registry';
import { examplesIn, expectFittingExamples, undescribedProperties } from './document.fixture';
import { buildOpenApiDocument } from './openapi-document';

const document = buildOpenApiDocument(PUBLIC_API);

describe('the OpenAPI document', () => {
  it('is up to date (else run `npm run generate`)', () => {
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
    expect(expectFittingExamples(document)).toBeGreaterThanOrEqual(ENDPOINTS.length);
  });

  it('has a name for every object that an endpoint takes or answers', () => {
    const bodies = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => examplesIn({ operation })),
    );
    const inline = bodies.map(({ schema }) => JSON.parse(JSON.stringify(schema)).properties?.data ?? schema);
    expect(inline.filter(({ type }) => type === 'object')).toEqual([]);
  });

  it('describes every property of every named schema, unless it is one of a named kind', () => {
    expect(undescribedProperties(document)).toEqual([]);
  });

  it('documents what a form field stands for, not that it is text', () => {
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
    expect(formOf('/api/v1/lists').required).toEqual(['list_type']);
  });

  it('describes every error status that an endpoint can answer', () => {
    const responses = document.paths['/api/v1/screen']?.post?.responses as Record<string, unknown>;
    const statuses = ['200', '400', '401', '403', '409', '413', '415', '422', '429', '500', '503', '504'];
    expect(Object.keys(responses)).toEqual(statuses);
    const replay = document.paths['/api/v1/screen/{shield_id}']?.get?.responses as Record<string, unknown>;
    expect(Object.keys(replay)).toContain('404');
  });
});
