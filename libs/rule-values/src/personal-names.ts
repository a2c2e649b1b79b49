/** Names of the rule language that stand for a value of a person, with the kind by which it is masked. */
export const PERSONAL_NAMES = {
  'order.ip': 'ip',
  'order.email': 'email',
  'order.mailbox': 'email',
  'order.phone': 'phone',
  'order.username': 'username',
  'order.device_hash': 'device',
  'order.bill_city': 'city',
  'order.bill_zip_code': 'zip_code',
  'order.ship_city': 'city',
  'order.ship_zip_code': 'zip_code',
} as const satisfies Record<string, string>;

const KINDS: ReadonlyMap<string, string> = new Map(Object.entries(PERSONAL_NAMES));

/** Members of events that hold the mask of a value: a rule may nevertheless be written with the value itself. */
const OF_EVENTS: ReadonlyMap<string, string> = new Map([
  ['ip', 'ip'],
  ['email', 'email'],
  ['value', 'word'],
  ['entity_value', 'word'],
]);

/** The kind of the personal value that a name stands for; null for any other name. */
export const personalKindOf = (name: string): string | null => KINDS.get(name) ?? null;

/** The kind of the values that a name is compared with, for masking them. */
export function maskedKindOf(name: string): string | null {
  const ofEvent = name.startsWith('event.data.')
    ? OF_EVENTS.get(name.slice(name.lastIndexOf('.') + 1))
    : undefined;
  return ofEvent ?? personalKindOf(name);
}
