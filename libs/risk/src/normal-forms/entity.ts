import { normalizeBin } from './card-bin';
import { normalizeDomain } from './domain';
import { normalizeEmail } from './email';
import { normalizeIp } from './ip';
import { normalizePhone } from './phone';

/** Longest value that is kept, in characters. */
const MAX_VALUE_LENGTH = 1_024;

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
 * The form in which a value of an entity is kept, counted and compared, so that every spelling of one thing is one
 * thing. Null when the value is none of its kind. Kinds without a form of their own keep the trimmed text.
 */
export function normalizeEntity(entityType: string, value: string): string | null {
  const trimmed = value.trim();
  if (trimmed === '' || trimmed.length > MAX_VALUE_LENGTH) return null;
  const normalize = Object.hasOwn(NORMAL_FORMS, entityType) ? NORMAL_FORMS[entityType] : undefined;
  return normalize ? normalize(trimmed) : trimmed;
}

/** Case, compatibility forms and runs of blanks do not tell two usernames or addresses apart. */
function foldText(value: string): string {
  return value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** As a browser would ask for it, without the fragment, which never leaves the browser. */
function normalizeUrl(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.hash = '';
  return url.href;
}
