import { ServiceError } from '@rampart/contracts';
import type { z } from 'zod';
import { parseDocument } from './parse-document';
import { parseStrictly, pathText } from './parse-strictly';

/** Most faults listed in one answer. */
const MOST_NAMED = 100;

/**
 * Parses a document by its schema.
 *
 * @throws ServiceError `malformed_body`; `missing_parameter` or `validation_failed` with the path of the first faulty
 * member as `param` (`rules[3].action.type`), and up to a hundred in `details.items` when there are more. Of unknown
 * members the nearest known ones are in `details.unknown_fields`.
 */
export function readDocument<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const sent = parseDocument(text === '' ? '{}' : text);
  const { parsed, unknown } = parseStrictly(schema, sent);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => faultOf(issue, sent));
  const [first] = faults;
  const details = {
    ...(faults.length > 1 && { items: faults.slice(0, MOST_NAMED) }),
    ...(unknown.length > 0 && { unknown_fields: unknown.slice(0, MOST_NAMED) }),
  };
  throw new ServiceError(first?.code ?? 'validation_failed', {
    message: first?.message ?? 'The body is not valid.',
    ...(first?.param && { param: first.param }),
    ...(Object.keys(details).length > 0 && { details }),
  });
}

function faultOf(issue: z.core.$ZodIssue, sent: unknown) {
  if (issue.code === 'unrecognized_keys') {
    const param = pathText([...issue.path, issue.keys[0] ?? '']);
    return { code: 'validation_failed' as const, param, message: issue.message };
  }
  const param = pathText(issue.path);
  if (valueAt(sent, issue.path) === undefined) {
    return { code: 'missing_parameter' as const, param, message: `The parameter ${param} is required.` };
  }
  return { code: 'validation_failed' as const, param, message: wordsOf(issue) };
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const words = issue.message.replace(/^Invalid \w+: /, '').replace(/^Too (?:small|big): /, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith('.') ? '' : '.'}`;
}

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    sent,
  );
}
