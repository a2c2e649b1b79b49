import { z } from 'zod';
import { ConfigError, parseEnv } from './parse-env';
import { envInteger, envUrl } from './readers';

const schema = z.object({
  DATABASE_URL: envUrl('postgres'),
  SIZE: envInteger(1, 10).default(5),
  NAME: z.string(),
});

const good = { DATABASE_URL: 'postgres://db/x', NAME: 'here' };

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    parseEnv(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('settings are read, defaults fill in, and undeclared variables are left out', () => {
  expect(parseEnv(schema, { ...good, OTHER: 'x' })).toEqual({ ...good, SIZE: 5 });
});

test('an empty variable counts as absent', () => {
  expect(parseEnv(schema, { ...good, SIZE: '' }).SIZE).toBe(5);
  expect(problemsOf({ ...good, NAME: '' })).toEqual(['NAME is required']);
});

test('settings never change under a running service', () => {
  expect(Object.isFrozen(parseEnv(schema, good))).toBe(true);
});

test('all wrong variables are named together, with what was expected', () => {
  expect(problemsOf({ SIZE: 'many', DATABASE_URL: 'mysql://db' })).toEqual([
    'DATABASE_URL: expected a URL that starts with postgres://',
    'SIZE: expected a whole number',
    'NAME is required',
  ]);
});

test('no message repeats a value: it may be a password', () => {
  expect(() => parseEnv(schema, { ...good, DATABASE_URL: 'http://user:hush@db' })).toThrow(ConfigError);
  expect(() => parseEnv(schema, { ...good, DATABASE_URL: 'http://user:hush@db' })).not.toThrow(/hush/);
});
