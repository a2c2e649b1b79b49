import { normalizeBin } from './card-bin';
import { normalizeDomain } from './domain';
import { normalizeEmail } from './email';
import { normalizeIp } from './ip';
import { normalizePhone } from './phone';
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
  ip: normalizeIp,
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
 * The form in which an entity's value is stored, counted and compared, so that every spelling counts as the same value.
 * Null when the value is not valid for its kind. Kinds without a form of their own keep the trimmed text.
 */
export function normalizeEntity(entityType: string, value: string): string | null {
  const trimmed = value.trim();
  if (trimmed === '' || trimmed.length > MAX_VALUE_LENGTH || NOT_TEXT.test(trimmed)) return null;
  const normalize = Object.hasOwn(NORMAL_FORMS, entityType) ? NORMAL_FORMS[entityType] : undefined;
  const normal = normalize ? normalize(trimmed) : trimmed;
  return normal === null || Buffer.byteLength(normal) > MAX_NORMAL_FORM_BYTES ? null : normal;
}

/** Case, compatibility forms and runs of blanks never distinguish two usernames, addresses or labels. Null without any text. */
export function foldText(value: string): string | null {
  // Normalised again after lower-casing: J with a caron exists composed in lower case only.
  const folded = value.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
  return folded === '' ? null : folded;
}

/** As a browser would request it, without the fragment, which never leaves the browser. */
function normalizeUrl(value: string): string | null {
  const url = readUrl(value);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  url.hash = '';
  return url.href;
}
