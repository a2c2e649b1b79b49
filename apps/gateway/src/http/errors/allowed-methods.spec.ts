import { AllowedMethods } from './allowed-methods';

const methods = new AllowedMethods([
  { method: 'POST', path: '/api/v1/screen' },
  { method: 'GET', path: '/api/v1/screen/:shield_id' },
  { method: 'DELETE', path: '/api/v1/screen/:shield_id' },
  { method: 'GET', path: '/api/v1/openapi.json' },
]);

describe('AllowedMethods', () => {
  it('names every method of a path, HEAD with GET', () => {
    expect(methods.of('/api/v1/screen/20260131-a1b2c3?x=1')).toEqual(['DELETE', 'GET', 'HEAD']);
    expect(methods.of('/api/v1/screen')).toEqual(['POST']);
    expect(methods.of('/api/v1/scr%65en#x')).toEqual(['POST']);
  });

  it.each([
    '/',
    '/api/v1/screen/',
    '/api/v1/screen/a/b',
    '/api/v1/openapi-json',
    '/api%2Fv1/screen',
    '/%zz',
    '',
  ])('knows nothing of %j', (url) => {
    expect(methods.of(url)).toEqual([]);
  });
});
