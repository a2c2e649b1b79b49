/**
 * What a caller who sees values of people masked may send in a field, and what no one may: no list is sorted, grouped or
 * cut into pages by one.
 *
 * - `whole`: a whole value. The audit trail records the look-up, and a caller makes a limited number (`LookUps`). Where a
 *   pattern may stand in its place, it must be no narrower than the mask: `*@example.com`, `203.0.113.0/24`.
 * - `part`: any text or network, whose matches are found by a part of the value. It must be no narrower than the mask;
 *   texts are accepted for kinds of values that are not masked.
 */
type Asked = 'whole' | 'part';

/** A name that fields and members of records have everywhere for the same thing: a value of a person. */
interface PersonalName {
  /** How it is masked in answers; `beside`: the kind that the member `entity_type` beside it names. Null: not masked. */
  readonly masked: string | { readonly beside: 'entity_type' } | null;
  /** What may be asked for by it; null: it is no field. */
  readonly asked: Asked | null;
  /** The kind of the values that are asked for, where answers do not mask it. */
  readonly kind?: string;
}

const beside = { beside: 'entity_type' } as const;

/**
 * The one declaration of values of people in requests and answers: the masks of answers (`mask-reply.ts`), the limits of
 * requests (`asked-values.ts`) and the test that tries to recover masked values (`test/security/masks`) derive from it.
 */
const PERSONAL_NAMES: Readonly<Record<string, PersonalName>> = {
  ip: { masked: 'ip', asked: 'whole' },
  email: { masked: 'email', asked: 'whole' },
  phone: { masked: 'phone', asked: 'whole' },
  username: { masked: 'username', asked: 'whole' },
  device_hash: { masked: 'device', asked: 'whole' },
  value: { masked: beside, asked: 'whole' },
  entity_value: { masked: beside, asked: 'whole' },
  network: { masked: null, asked: 'part', kind: 'ip' },
  q: { masked: null, asked: 'part' },
  url: { masked: null, asked: 'whole', kind: 'url' },
  e164: { masked: 'phone', asked: null },
  device_id: { masked: 'device', asked: null },
  // Names of the caller's own machine.
  ptr: { masked: 'hostname', asked: null },
  name_from_dns: { masked: 'hostname', asked: null },
};

/** Fields with such a name that tell nothing of what is stored. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  // The answer is the id of a new report.
  'post-reports value',
  // Suggestions to such a caller depend on no value (`SearchService`).
  'get-search q',
  // Of the account's own receiver.
  'post-webhooks url',
  'post-webhook url',
]);

/** Kinds whose values can be looked through without their being those of people. */
const OPEN_KINDS: ReadonlySet<string> = new Set(['card_bin', 'email_domain', 'domain']);
/** Without one of these letters or signs, a text may be a part of an IP address in place of a domain. */
const OF_NO_ADDRESS = /[g-z_-]/i;

/** The kind of the value that a member of a record holds; null when it holds none. */
export function maskedKindOf(name: string, record: object): string | null {
  const masked = personalNameOf(name)?.masked ?? null;
  if (masked === null || typeof masked === 'string') return masked;
  const kind: unknown = Reflect.get(record, masked.beside);
  return typeof kind === 'string' ? kind : null;
}

/** What an operation's field asks for. @param entityType the kind that the request names beside it; null for none. */
export function askedBy(
  operation: string,
  name: string,
  entityType: string | null,
): { readonly asked: Asked; readonly kind: string | null } | null {
  const declared = personalNameOf(name);
  if (!declared?.asked || TELLS_NOTHING.has(`${operation} ${name}`)) return null;
  const { asked, masked, kind } = declared;
  if (kind !== undefined) return { asked, kind };
  // Without a kind, a value is an IP address everywhere; a text to look through is any value.
  const named = typeof masked === 'string' ? masked : (entityType ?? (asked === 'whole' ? 'ip' : null));
  return { asked, kind: named };
}

/** Whether a text is a part of values that are not masked. */
export const isPartOfOpenValue = (kind: string | null, text: string): boolean =>
  kind !== null && OPEN_KINDS.has(kind) && (kind === 'card_bin' || OF_NO_ADDRESS.test(text));

const personalNameOf = (name: string): PersonalName | undefined =>
  Object.hasOwn(PERSONAL_NAMES, name) ? PERSONAL_NAMES[name] : undefined;
