import { takesGzip } from './takes-gzip';

test.each([
  ['gzip', true],
  ['gzip, deflate, br', true],
  ['br;q=1.0, GZIP;q=0.8', true],
  ['x-gzip', true],
  ['*', true],
  ['br, *;q=0.1', true],
  [undefined, false],
  ['', false],
  ['br', false],
  ['identity', false],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['gzip;q=0, *', false],
  ['*;q=0', false],
  ['gzipped', false],
])('accept-encoding %j: %s', (header, expected) => {
  expect(takesGzip({ 'accept-encoding': header })).toBe(expected);
});
