import { z } from 'zod';

/** Thrown when a service's environment does not fit its schema; names every faulty variable, never a value. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Parses a service's settings from its environment, once, at the start. An empty variable counts as absent. The
 * result is frozen: settings never change in a running service.
 *
 * @throws ConfigError naming every variable that is missing or malformed, and what was expected.
 */
export function parseEnv<Schema extends z.ZodObject>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<z.infer<Schema>> {
  const present = Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => env[name] !== undefined && env[name] !== '')
      .map((name) => [name, env[name]]),
  );
  const parsed = schema.safeParse(present);
  if (parsed.success) return Object.freeze(parsed.data);
  throw new ConfigError(
    parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      const missing = present[name] === undefined;
      return missing ? `${name} is required` : `${name}: ${issue.message}`;
    }),
  );
}
