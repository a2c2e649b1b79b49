import { ServiceError } from '@rampart/contracts';

/** Longest value of a field, in characters. */
export const MAX_FIELD_CHARACTERS = 1_024;
/** Most fields of one request, known and unknown together. */
const MAX_FIELDS = 256;
/** Names that mean something to JavaScript objects; whoever sends them wants nothing good. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Bounds of what `X-Ignored-Fields` repeats of a request. */
const MAX_IGNORED_NAMES = 20;
const MAX_IGNORED_NAME_LENGTH = 64;

/**
 * The fields of one request as text, before anything knows what they mean. Values sit in a Map, so no name can reach
 * a prototype. Only known names are kept; the others are remembered by name.
 */
export class RawFields {
  private readonly values = new Map<string, string>();
  private readonly ignored = new Set<string>();
  private count = 0;

  constructor(private readonly known: ReadonlySet<string>) {}

  /**
   * Takes a decoded field. Null stands for an absent value, as in JSON.
   *
   * @throws ServiceError `validation_failed` naming the field: sent twice, a forbidden name, a NUL character, too long;
   *   `malformed_body` when there are too many fields.
   */
  add(name: string, value: string | null): void {
    this.count += 1;
    if (this.count > MAX_FIELDS) {
      throw new ServiceError('malformed_body', { message: `More than ${MAX_FIELDS} fields were sent.` });
    }
    if (FORBIDDEN_NAMES.has(name)) throw refused(name, 'This name is not allowed for a field.');
    if (!this.known.has(name)) {
      if (this.ignored.size < MAX_IGNORED_NAMES) this.ignored.add(name);
      return;
    }
    if (this.values.has(name)) throw refused(name, 'The field was sent more than once.');
    if (value !== null) assertUsable(name, value);
    this.values.set(name, value ?? '');
  }

  /** The text of a field; undefined when it is absent or empty. */
  get(name: string): string | undefined {
    return this.values.get(name) || undefined;
  }

  /** Names that were sent and mean nothing here, made safe for a header; null when there are none. */
  ignoredHeader(): string | null {
    if (this.ignored.size === 0) return null;
    return [...this.ignored]
      .map((name) => name.slice(0, MAX_IGNORED_NAME_LENGTH).replace(/[^\w.[\]-]/g, '?'))
      .join(', ');
  }
}

/** No field at all. */
export const NO_FIELDS = new RawFields(new Set());

function assertUsable(name: string, value: string): void {
  if (value.includes('\0')) throw refused(name, 'The field holds a NUL character.');
  // A character is at least one UTF-16 unit, so the exact count is only taken when it can matter.
  if (value.length > MAX_FIELD_CHARACTERS && [...value].length > MAX_FIELD_CHARACTERS) {
    throw refused(name, `The field is longer than ${MAX_FIELD_CHARACTERS} characters.`);
  }
}

/** A 400 that names the field. The name may be anything, so it is cut and cleaned like the ignored ones. */
export function refused(name: string, message: string): ServiceError {
  const param = name.slice(0, MAX_IGNORED_NAME_LENGTH).replace(/[^\w.[\]-]/g, '?');
  return new ServiceError('validation_failed', { message, param });
}
