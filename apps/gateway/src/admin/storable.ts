import { ServiceError } from '@rampart/contracts';

/** Half of a surrogate pair, which is not a character and cannot be encoded in UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses texts anywhere in the body that Postgres cannot store: with a NUL or half of a surrogate pair. Not
 * recursive, so that deep nesting does no harm.
 *
 * @throws ServiceError `validation_failed` naming the top-level field.
 */
export function assertStorable(body: unknown): void {
  const waiting: { readonly value: unknown; readonly param: string | undefined }[] = [
    { value: body, param: undefined },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, param } = next;
    if (typeof value === 'string' && !isStorable(value)) {
      throw new ServiceError('validation_failed', {
        message: 'The field contains a NUL character or half of a surrogate pair.',
        param,
      });
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, each] of Object.entries(value)) waiting.push({ value: each, param: param ?? name });
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}
