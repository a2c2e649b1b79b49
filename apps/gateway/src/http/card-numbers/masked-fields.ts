import type { Warning } from '@rampart/contracts';
import { binOfCardNumber, maskCardNumbers } from './card-number';

/** Code of the warning about a field that contained a card number. */
export const MASKED_CODE = 'card_number_masked';

/** Fields whose value has the kind that `entity_type` beside them names. */
const TYPED_FIELDS: ReadonlySet<string> = new Set(['value', 'entity_value']);

/**
 * The value of a field without a card number: masked, or cut to its first digits where those are asked for. A value
 * that is not text stays unchanged.
 *
 * @param entityType the kind of value that the request states; undefined when it does not.
 * @returns the same value when nothing was found.
 */
export function withoutCardNumber(name: string, value: unknown, entityType: string | undefined): unknown {
  if (Array.isArray(value)) return withoutCardNumbers(value);
  if (typeof value !== 'string') return value;
  const kind = TYPED_FIELDS.has(name) ? entityType : name;
  const bin = kind === 'bin_no' || kind === 'card_bin' ? binOfCardNumber(value) : null;
  return bin ?? maskCardNumbers(value, { isPhone: kind === 'phone' });
}

/** Masks every text within plain JSON values. @returns the same value when nothing was found. */
export function withoutCardNumbers(value: unknown): unknown {
  if (typeof value === 'string') return maskCardNumbers(value);
  if (Array.isArray(value)) {
    const items = value.map(withoutCardNumbers);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [name, withoutCardNumbers(member)] as const);
  return entries.some(([name, member]) => member !== (value as Record<string, unknown>)[name])
    ? Object.fromEntries(entries)
    : value;
}

/** The warning that a caller gets with `expand=warnings`. */
export function maskedWarning(param: string): Warning {
  return {
    param,
    code: MASKED_CODE,
    message:
      'The field contained a card number, which was masked before it was used or stored. Never send whole card numbers.',
  };
}

/** Value of `X-Masked-Fields`; null when nothing was masked. */
export function maskedHeader(warnings: readonly Warning[]): string | null {
  const names = new Set(warnings.filter(({ code }) => code === MASKED_CODE).map(({ param }) => param));
  return names.size === 0 ? null : [...names].join(', ');
}
