import { PUBLIC_API } from '../../../apps/gateway/src/api/public-api';
import { buildOpenApiDocument } from '../../../apps/gateway/src/openapi/openapi-document';
import { OPERATION_NAMES } from './operation-names';
import { type Document, resourcesText } from './resources-text';

const document = buildOpenApiDocument(PUBLIC_API) as unknown as Document;
const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs));

it('every operation of the API has a name, no two the same, and no name is left over', () => {
  const names = Object.values(OPERATION_NAMES).filter((name) => name !== null);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(OPERATION_NAMES).sort()).toEqual(
    operations.map(({ operationId }) => operationId).sort(),
  );
});

it('an operation without a name, and a name without an operation, are errors', () => {
  const [first = ''] = Object.keys(document.paths);
  const { [first]: _, ...rest } = document.paths;
  expect(() => resourcesText({ ...document, paths: rest })).toThrow('postScreen');
  const added = { get: { ...operations[0], operationId: 'getNovelty' } } as Document['paths'][string];
  const paths = { ...document.paths, '/api/v1/novelty': added };
  expect(() => resourcesText({ ...document, paths })).toThrow('getNovelty has no name');
});

/** What generators of other languages stumble over. */
describe('the document, for generators of clients', () => {
  const schemas = Object.entries(document.components.schemas);

  it('names every operation once, in letters and digits', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names every type once, also where names do not differ by their case', () => {
    const names = schemas.map(([name]) => name);
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
    const components = document.components as unknown as Record<string, Record<string, unknown>>;
    expect(references.length).toBeGreaterThan(500);
    expect(references.filter(([, kind = '', name = '']) => components[kind]?.[name] === undefined)).toEqual(
      [],
    );
  });

  it('has named types for what it takes and answers in JSON', () => {
    const bodies = operations.flatMap(({ operationId, requestBody, responses }) => {
      const taken = requestBody?.content['application/json']?.schema;
      const answered = responses['200']?.content?.['application/json']?.schema;
      return [taken, answered && (answered.properties?.data ?? answered)].flatMap((schema) =>
        // A file of JSON is a text.
        schema && schema.type !== 'string' ? [{ operationId, isNamed: schema.$ref !== undefined }] : [],
      );
    });
    expect(bodies.filter(({ isNamed }) => !isNamed)).toEqual([]);
  });
});
