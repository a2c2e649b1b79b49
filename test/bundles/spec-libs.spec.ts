import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ConfigError, parseEnv } from '@rampart/config';
import * as contracts from '@rampart/contracts';
import { createLogger } from '@rampart/telemetry';
import { z } from 'zod';

const ROOT = join(__dirname, '../..');

function errorOf(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail.');
}

it('libs are in one bundle, and a failure in one points to the line of its source', () => {
  const error = errorOf(() => parseEnv(z.object({ PORT: z.string() }), {}));
  expect(error).toBeInstanceOf(ConfigError);
  const [, file = '', line = ''] = /\((\/\S+parse-env\.ts):(\d+):\d+\)/.exec(error.stack ?? '') ?? [];
  expect(relative(ROOT, file)).toBe('libs/config/src/parse-env.ts');
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('throw new ConfigError(');
  const { libs } = JSON.parse(process.env.RAMPART_SPEC_MODULES ?? '');
  expect(require.resolve('@rampart/config')).toBe(libs['@rampart/config']);
});

it('a package that a lib uses is the one that a spec gets', () => {
  const [command] = Object.values(contracts).filter((each) => each instanceof z.ZodType);
  expect(command).toBeDefined();
  expect(createLogger('spec', 'silent').level).toBe('silent');
});
