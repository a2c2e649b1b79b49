import type { IdentityToErase } from './identity-to-erase';

/** Members of answers, events and requests that hold what a person sent or wrote, whatever their name. */
const PERSONAL_MEMBERS: ReadonlySet<string> = new Set([
  'ip',
  'email',
  'phone',
  'e164',
  'username',
  'account',
  'address',
  'cookie',
  'device',
  'device_hash',
  'url',
  'host',
  'user_agent',
  'user_order_id',
  'value',
  'entity_value',
  'reason',
  'note',
  'notes',
  'text',
]);

const SPECIAL = /[.*+?^${}()|[\]\\/]/g;

/** Replaces the value by the mask wherever it occurs as a whole word, in any letter case. */
export function replaceInText(text: string, { forms, mask }: IdentityToErase): string {
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const words = longestFirst.map((form) => form.replace(SPECIAL, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');
  return text.replace(pattern, () => mask);
}

/**
 * The same in every text of a JSON document. A value that might be a contract word is replaced only in the members that
 * hold what people sent; member names and numbers stay, so that readers still find what they expect.
 */
export function replaceInJson(document: unknown, identity: IdentityToErase, member = ''): unknown {
  if (typeof document === 'string') {
    const mayReplace = identity.isDistinctive || PERSONAL_MEMBERS.has(member);
    return mayReplace ? replaceInText(document, identity) : document;
  }
  if (Array.isArray(document)) return document.map((each) => replaceInJson(each, identity, member));
  if (typeof document !== 'object' || document === null) return document;
  const members = Object.entries(document).map(([name, value]) => [
    name,
    replaceInJson(value, identity, name),
  ]);
  return Object.fromEntries(members);
}

/**
 * The same in JSON text, which stays identical to the character when nothing in it is replaced. Invalid JSON is treated
 * as plain text.
 */
export function replaceInJsonText(text: string, identity: IdentityToErase): string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return replaceInText(text, identity);
  }
  const replaced = JSON.stringify(replaceInJson(document, identity));
  return replaced === JSON.stringify(document) ? text : replaced;
}
