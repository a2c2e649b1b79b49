import { maskValue } from '@rampart/risk';

/** Members of public records that hold a value of a person, with its kind. The same name means the same everywhere. */
const KIND_OF_MEMBER: Readonly<Record<string, string>> = {
  ip: 'ip',
  email: 'email',
  phone: 'phone',
  e164: 'phone',
  username: 'username',
  device_hash: 'device',
  device_id: 'device',
  // Names of the caller's own machine.
  ptr: 'hostname',
  name_from_dns: 'hostname',
  // What a rule compared: any variable.
  actual: 'word',
};

/** Members whose kind the member beside them names. */
const KINDS_BESIDE: Readonly<Record<string, string>> = { value: 'entity_type', entity_value: 'entity_type' };

/** Values of people in text that people or services wrote. */
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d./])/g;
const IPV6 = /(?<![\w:])(?:[\da-f]{1,4}:){3,7}(?::?[\da-f]{0,4})(?![\w:/])/gi;
const PHONE = /(?<![\w+])\+\d{7,15}(?!\d)/g;

/** What may be a value in a text, without the punctuation of the sentence: one look-up each, however many values there are. */
const WORD = /[^\s,;"'()<>[\]=]+?(?=[.:!?…]*(?:[\s,;"'()<>[\]=]|$))/g;

/**
 * A reply with the values of people masked: in the members that hold one, and wherever else in it a text repeats one of
 * them, or contains an address or a number. What a mask leaves is in `maskValue`.
 *
 * @param text JSON.
 */
export function maskReply(text: string): string {
  const reply: unknown = JSON.parse(text);
  const masks = new Map<string, string>();
  collect(reply, masks);
  return JSON.stringify(maskIn(reply, masks));
}

/** Personal values of a reply, in lower case, with their masks. Not recursive, so that deep nesting does no harm. */
function collect(reply: unknown, masks: Map<string, string>): void {
  const waiting = [reply];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, value] of Object.entries(next)) {
      if (typeof value === 'string') {
        const kind = kindOf(name, next);
        if (kind !== null && value !== '') masks.set(value.toLowerCase(), maskValue(kind, value));
      } else if (value !== null) waiting.push(value);
    }
  }
}

function kindOf(name: string, record: object): string | null {
  const beside = KINDS_BESIDE[name];
  if (beside === undefined) return KIND_OF_MEMBER[name] ?? null;
  const kind: unknown = Reflect.get(record, beside);
  return typeof kind === 'string' ? kind : null;
}

type Masks = ReadonlyMap<string, string>;

function maskIn(node: unknown, masks: Masks): unknown {
  if (typeof node === 'string') return maskText(node, masks);
  if (Array.isArray(node)) return node.map((each) => maskIn(each, masks));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]) => {
    const kind = typeof value === 'string' && value !== '' ? kindOf(name, node) : null;
    return [name, kind === null ? maskIn(value, masks) : maskValue(kind, String(value))];
  });
  return Object.fromEntries(entries);
}

function maskText(text: string, masks: Masks): string {
  return text
    .replace(WORD, (word) => masks.get(word.toLowerCase()) ?? word)
    .replace(EMAIL, (value) => maskValue('email', value))
    .replace(IPV4, (value) => maskValue('ip', value))
    .replace(IPV6, (value) => maskValue('ip', value))
    .replace(PHONE, (value) => maskValue('phone', value));
}
