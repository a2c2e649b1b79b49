import { ServiceError } from '@rampart/contracts';
import { z } from 'zod';
import { parseStrictly } from '../http/documents/parse-strictly';
import { assertStorable } from './storable';

/**
 * Parses what an operator sent. Stricter than the public API: an unknown field is refused, since a silently ignored
 * misspelt limit is worse than an error.
 *
 * @throws ServiceError `missing_parameter` or `validation_failed`, naming the field.
 */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  assertStorable(body);
  const { parsed, unknown } = parseStrictly(schema, body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const param = paramOf(issue);
  const isMissing =
    issue?.code === 'invalid_type' && issue.input === undefined && valueAt(body, issue.path) === undefined;
  throw new ServiceError(isMissing ? 'missing_parameter' : 'validation_failed', {
    message: isMissing ? `${param} is required.` : (issue?.message ?? 'The request is not valid.'),
    param,
    ...(unknown.length > 0 && { details: { unknown_fields: unknown } }),
  });
}

function paramOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue?.code === 'unrecognized_keys') return issue.keys[0];
  return issue?.path.join('.') || undefined;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    body,
  );
}
