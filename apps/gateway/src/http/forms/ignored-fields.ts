import type { Warning } from '@rampart/contracts';
import type { RawFields } from './raw-fields';
import { MALFORMED_CODE } from './read-fields';

/** Codes of the warnings about a value that could not be used: unreadable for us, or for the service that was asked. */
const UNUSED_CODES: ReadonlySet<string> = new Set([MALFORMED_CODE, 'unreadable']);
/** Most names in one header. */
const MAX_NAMES = 40;

/**
 * Value of `X-Ignored-Fields`: known fields whose value could not be used, then unknown ones.
 *
 * @returns null when nothing was ignored.
 */
export function ignoredHeader(warnings: readonly Warning[], ...sent: readonly RawFields[]): string | null {
  return joinNames([...unusedFields(warnings), ...sent.flatMap((fields) => fields.ignoredNames())]);
}

/** The header with the fields that the service behind the endpoint could not use. */
export function withUnusedFields(header: string | null, warnings: readonly Warning[]): string | null {
  return joinNames([...(header?.split(', ') ?? []), ...unusedFields(warnings)]);
}

/** Names of the known fields whose value could not be used. */
export function unusedFields(warnings: readonly Warning[]): string[] {
  return warnings.filter(({ code }) => UNUSED_CODES.has(code)).map(({ param }) => param);
}

function joinNames(names: readonly string[]): string | null {
  return names.length === 0 ? null : [...new Set(names)].slice(0, MAX_NAMES).join(', ');
}
