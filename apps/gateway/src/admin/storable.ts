import { ServiceError } from '@rampart/contracts';

/** Half of a surrogate pair, which is no character and has no UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses texts that Postgres cannot keep: with a NUL, or with half of a surrogate pair, wherever they stand. Goes through
 * a body without calling itself, so that one that nests as deep as it likes does no harm.
 *
 * @throws ServiceError `validation_failed` naming the field on top.
 */
export function assertStorable(body: unknown): void {
  const waiting: { readonly value: unknown; readonly param: string | undefined }[] = [
    { value: body, param: undefined },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, param } = next;
    if (typeof value === 'string' && !isStorable(value)) {
      throw new ServiceError('validation_failed', {
        message: 'The field holds a NUL character or half of a surrogate pair.',
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
