import { shareParameters } from './share-parameters';

const limit = { name: 'page_limit', in: 'query', schema: { type: 'integer' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** Paths of one operation each. */
const pathsOf = (parameters: Readonly<Record<string, readonly object[]>>) =>
  Object.fromEntries(Object.entries(parameters).map(([path, each]) => [path, { get: { parameters: each } }]));

describe('shareParameters', () => {
  it('names parameters that three operations share, those of the path by their resource', () => {
    const { paths, parameters } = shareParameters(
      pathsOf({
        '/api/v1/cases/{id}': [id, limit],
        '/api/v1/cases/{id}/notes': [id, limit],
        '/api/v1/cases/{id}/assign': [id, { ...limit, example: 10 }],
        '/api/v1/rules/{id}': [id, limit],
      }),
    );
    expect(parameters).toEqual({ CaseId: id, PageLimit: limit });
    expect(paths['/api/v1/cases/{id}/assign']?.get?.parameters).toEqual([
      { $ref: '#/components/parameters/CaseId' },
      { ...limit, example: 10 },
    ]);
    expect(paths['/api/v1/rules/{id}']?.get?.parameters).toEqual([
      id,
      { $ref: '#/components/parameters/PageLimit' },
    ]);
  });

  it('leaves the less common of two with one name where it is', () => {
    const other = { ...limit, description: 'Of refused lines.' };
    const { parameters } = shareParameters(
      pathsOf({
        '/a': [limit],
        '/b': [limit],
        '/c': [limit],
        '/d': [limit],
        '/e': [other],
        '/f': [other],
        '/g': [other],
      }),
    );
    expect(parameters).toEqual({ PageLimit: limit });
  });
});
