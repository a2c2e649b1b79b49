import fc from 'fast-check';
import {
  envBoolean,
  envDatabaseUrl,
  envInteger,
  envList,
  envPort,
  envUrl,
  envUrls,
  urlsOfHosts,
  withLogin,
} from './readers';

test.each(['', ' 5', '5 ', '+5', '-5', '5.0', '0x5', '5e1', 'five', '٥', '9999999999999999'])(
  '%j is no whole number',
  (text) => {
    expect(envInteger(0, Number.MAX_SAFE_INTEGER).safeParse(text).success).toBe(false);
  },
);

test('a whole number is taken within its bounds, both included, and nowhere else', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(100), fc.nat(100), (value, min, width) => {
      const max = min + width;
      const parsed = envInteger(min, max).safeParse(String(value));
      expect(parsed.success).toBe(value >= min && value <= max);
      if (parsed.success) expect(parsed.data).toBe(value);
    }),
  );
});

test.each([
  ['0', true],
  ['65535', true],
  ['65536', false],
])('port %s is usable: %s', (text, usable) => {
  expect(envPort().safeParse(text).success).toBe(usable);
});

test.each([
  ['true', true],
  ['false', false],
])('%s is %s', (text, value) => {
  expect(envBoolean().parse(text)).toBe(value);
});

test.each(['0', '1', 'yes', 'TRUE', 'False', ' true'])('%j is refused rather than guessed at', (text) => {
  expect(envBoolean().safeParse(text).success).toBe(false);
});

test.each([
  ['a, b ,,c', ['a', 'b', 'c']],
  [' , ', []],
  ['one', ['one']],
])('%j is the list %j', (text, words) => {
  expect(envList().parse(text)).toEqual(words);
});

test.each([
  ['nats://one:4222', true],
  ['nats://one:4222,nats://two:4222', true],
  ['tls://one', true],
  ['one:4222', false],
  ['http://one', false],
  ['nats://one,http://two', false],
  ['nats://one,', false],
  ['nats', false],
])('%j is a usable NATS URL: %s', (text, usable) => {
  expect(envUrls('nats', 'tls').safeParse(text).success).toBe(usable);
});

test.each([
  ['postgres://user:pass@db/x', true],
  ['postgresql://db', true],
  // A password may contain a comma: a single URL is not split.
  ['postgres://user:pa,ss@db/x', true],
  ['mysql://db', false],
  ['db', false],
])('%j is a usable database URL: %s', (text, usable) => {
  expect(envUrl('postgres', 'postgresql').safeParse(text).success).toBe(usable);
});

test.each([
  ['postgres://login:secret@one/base', true],
  ['postgresql://login@one:5433,two,[::1]:5434/base', true],
  ['postgres://one,two/base?target_session_attrs=read-write', true],
  ['postgres://one,two/base?target_session_attrs=primary&sslmode=require', true],
  ['postgres://one/base?target_session_attrs=any', false],
  ['postgres://one,two/base?target_session_attrs=standby', false],
  ['postgres://one,/base', false],
  ['postgres://one,two:port/base', false],
  ['mysql://one,two/base', false],
  ['one,two', false],
])('%j is a usable URL of a database: %s', (text, usable) => {
  expect(envDatabaseUrl().safeParse(text).success).toBe(usable);
});

test.each([
  [
    'postgres://login:se%2Ccret@one:1,two/base?a=1,2',
    ['postgres://login:se%2Ccret@one:1/base?a=1,2', 'postgres://login:se%2Ccret@two/base?a=1,2'],
  ],
  ['postgres://one,two', ['postgres://one', 'postgres://two']],
  ['postgres://login:se,cret@one/base', ['postgres://login:se,cret@one/base']],
])('%j names these servers', (text, urls) => {
  expect(urlsOfHosts(text)).toEqual(urls);
});

test.each([
  ['postgres://admin:a@one/base', 'postgres://rampart_lists:b%2Fc@one/base'],
  [
    'postgres://admin@one:1,two:2/base?sslmode=require',
    'postgres://rampart_lists:b%2Fc@one:1,two:2/base?sslmode=require',
  ],
])('%j keeps its servers with another login', (text, url) => {
  expect(withLogin(text, 'rampart_lists', 'b/c')).toBe(url);
});
