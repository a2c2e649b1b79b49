import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ENDPOINT_METADATA } from '../http/endpoint';
import { expectFittingExamples, undescribedProperties } from '../openapi/document.fixture';
import { buildOpenApiDocument } from '../openapi/openapi-document';
import { CONSOLE_CONTROLLERS } from './console.module';
import { CONSOLE_API } from './console-api';
import { CONSOLE_ENDPOINTS } from './registry';

const document = buildOpenApiDocument(CONSOLE_API);

describe('the console’s own API', () => {
  it('lists what one method of one controller answers, each exactly once', () => {
    const answered = CONSOLE_CONTROLLERS.flatMap((controller) =>
      Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object))
        .map(({ value }) => Reflect.getMetadata(ENDPOINT_METADATA, value))
        .filter((definition) => definition !== undefined),
    );
    expect(answered).toHaveLength(CONSOLE_ENDPOINTS.length);
    expect(new Set<object>(answered)).toEqual(new Set<object>(CONSOLE_ENDPOINTS));
  });

  it('has a document without a finding of the linter under its recommended rules', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-server-example.com': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([]);
  });

  it('shows examples that fit their schemas, and describes every property', () => {
    const withBody = CONSOLE_ENDPOINTS.filter((each) => each.document !== undefined);
    expect(expectFittingExamples(document)).toBeGreaterThanOrEqual(withBody.length);
    expect(undescribedProperties(document)).toEqual([]);
  });
});
