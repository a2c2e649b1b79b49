import { ENTRY_COLUMNS } from '@rampart/contracts';
import type { EntryColumn } from '../../csv/columns';
import { fitsKind } from './column-kinds';
import type { FileRecord } from './csv-records';

/** What an object of a threat-sharing format says about a value. */
export type Shared =
  | { readonly cells: Partial<Record<EntryColumn, string>>; readonly kind: string }
  | { readonly fault: string };

type Members = ReadonlyMap<string, string>;

/** Types of MISP's attributes by kind (MISP core format, section 2.4.2.2); of a composite, its first part is taken. */
const MISP_KINDS: Readonly<Record<string, string>> = {
  'ip-src': 'ip',
  'ip-dst': 'ip',
  'ip-src|port': 'ip',
  'ip-dst|port': 'ip',
  email: 'email',
  'email-src': 'email',
  'email-dst': 'email',
  'email-reply-to': 'email',
  domain: 'domain',
  'domain|ip': 'domain',
  hostname: 'domain',
  'hostname|port': 'domain',
  url: 'url',
  'phone-number': 'phone',
  'whois-registrant-email': 'email',
  'whois-registrant-phone': 'phone',
};

/** Objects of STIX 2.1 patterns by kind. */
const STIX_KINDS: Readonly<Record<string, string>> = {
  'ipv4-addr': 'ip',
  'ipv6-addr': 'ip',
  'email-addr': 'email',
  'domain-name': 'domain',
  url: 'url',
};
const COMPARISON = /(?<![a-z\d-])([a-z\d-]+):value\s*=\s*'((?:[^'\\]|\\.)*)'/g;
/** What may stand between comparisons of which each is enough. */
const ANY_OF = /^(?:[\s[\]()]|\bOR\b)*$/;

/** An attribute of MISP, in JSON or as a line of its CSV; null for any other object. */
export function mispValue(members: Members): Shared | null {
  const [type, value] = [members.get('type'), members.get('value')];
  if (type === undefined || value === undefined) return null;
  if (!members.has('to_ids') && !members.has('category')) return null;
  const kind = MISP_KINDS[type];
  if (kind === undefined) return { fault: 'An attribute of MISP of a type that no list holds.' };
  if (isOff(members.get('to_ids')))
    return { fault: 'MISP says that it is not meant for detection (to_ids).' };
  if (isOn(members.get('deleted'))) return { fault: 'MISP says that it is deleted.' };
  const [first = ''] = type.includes('|') ? value.split('|') : [value];
  return { kind, cells: { value: first } };
}

/**
 * The values of an indicator of STIX 2; null for any other object. Observables alone are no verdict: a bundle also has
 * the addresses of victims.
 */
export function stixValues(members: Members): Shared[] | null {
  const type = members.get('type') ?? '';
  if (!members.get('id')?.startsWith(`${type}--`)) return null;
  if (Object.hasOwn(STIX_KINDS, type)) return [{ fault: 'An observable of STIX, but no indicator.' }];
  if (type !== 'indicator') return [];
  if (isOn(members.get('revoked'))) return [{ fault: 'STIX says that it is revoked.' }];
  const pattern = members.get('pattern') ?? '';
  if (!ANY_OF.test(pattern.replace(COMPARISON, ' ')))
    return [{ fault: 'A pattern of STIX other than values of which each is enough.' }];
  const expires_at = members.get('valid_until') ?? '';
  return [...pattern.matchAll(COMPARISON)].map(([, object = '', value = '']): Shared => {
    const kind = Object.hasOwn(STIX_KINDS, object) ? STIX_KINDS[object] : undefined;
    if (kind === undefined) return { fault: 'A pattern of STIX about another kind of value.' };
    return { kind, cells: { value: value.replace(/\\(.)/g, '$1'), expires_at } };
  });
}

/** As a line of a file with all columns. Null for a value of another kind than wanted. @param number of the value. */
export function recordOf(shared: Shared, number: number, wanted: string | null): FileRecord | null {
  if ('fault' in shared) return { line: number, fields: [], fault: shared.fault };
  const { kind, cells } = shared;
  if (wanted !== null && kind !== '' && !fitsKind(kind, wanted)) return null;
  const all: Partial<Record<EntryColumn, string>> = { entity_type: wanted ?? kind, ...cells };
  return { line: number, fields: ENTRY_COLUMNS.map((column) => all[column] ?? '') };
}

const isOn = (flag: string | undefined): boolean => flag === 'true' || flag === '1';
const isOff = (flag: string | undefined): boolean => flag === 'false' || flag === '0';
