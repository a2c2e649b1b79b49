import { normalizeBin } from './card-bin';
import { withoutInvisible } from './invisible';
import { readIp } from './ip/read-ip';
import { normalizeDomain } from './mail/domain';
import { normalizeEmail } from './mail/email';
import { mailboxOf } from './mail/mailbox';
import { normalizePhone } from './phone';
import { readBuilding } from './street/building';
import { readUrl } from './url';

/** Longest value that may be sent, in characters. */
const MAX_VALUE_LENGTH = 1_024;
/**
 * Longest normal form that is stored, in bytes: a B-tree entry in Postgres ends at 2,704, including its other columns.
 */
const MAX_NORMAL_FORM_BYTES = 2_000;
/** Invalid characters in a text: control characters (Postgres cannot even store NUL) and halves of surrogate pairs. */
const NOT_TEXT = /(?!\s)[\p{Cc}\p{Cs}]/u;

const NORMAL_FORMS: Readonly<Record<string, (value: string) => string | null>> = {
  ip: (value) => readIp(value)?.ip ?? null,
  email: normalizeEmail,
  email_domain: normalizeDomain,
  domain: normalizeDomain,
  phone: (value) => normalizePhone(value),
  card_bin: normalizeBin,
  username: foldText,
  address: foldText,
  url: normalizeUrl,
};

/**
 * The form in which an entity's value is stored and shown, so that every spelling that means nothing is the same value:
 * case, blanks, characters that cannot be seen. Null when the value is not valid for its kind. Kinds without a form of
 * their own keep the trimmed text.
 */
export function normalizeEntity(entityType: string, value: string): string | null {
  const visible = withoutInvisible(value).trim();
  if (visible === '' || value.trim().length > MAX_VALUE_LENGTH || NOT_TEXT.test(visible)) return null;
  const normalize = Object.hasOwn(NORMAL_FORMS, entityType) ? NORMAL_FORMS[entityType] : undefined;
  // Of what cannot be seen, a domain may be spelled with joiners.
  const normal = normalize ? normalize(value.trim()) : visible;
  return normal === null || Buffer.byteLength(normal) > MAX_NORMAL_FORM_BYTES ? null : normal;
}

/**
 * The key by which an entity is recognised, counted and compared: for an e-mail address its mailbox, for an address its
 * building and door (`12mainst#4`), for others the normal form.
 *
 * @param normal form of the value.
 */
export function entityKey(entityType: string, normal: string): string {
  if (entityType === 'email') return mailboxOf(normal);
  return entityType === 'address' ? addressKeys(normal)[0] : normal;
}

/**
 * The keys of list entries that are about an address: itself, and for a door in a building the building. The address alone
 * where no building is left of it.
 */
export function addressKeys(normal: string): [own: string, ...building: string[]] {
  const { building, unit } = readBuilding(normal);
  if (building === '') return [normal];
  return unit === '' ? [building] : [`${building}#${unit}`, building];
}

/** Case, compatibility forms and runs of blanks never distinguish two usernames, addresses or labels. Null without any text. */
export function foldText(value: string): string | null {
  // Normalised again after lower-casing: J with a caron exists composed in lower case only.
  const folded = withoutInvisible(value)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  return folded === '' ? null : folded;
}

/** As a browser would request it, without the fragment, which never leaves the browser. */
function normalizeUrl(value: string): string | null {
  const url = readUrl(withoutInvisible(value));
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  url.hash = '';
  return url.href;
}
