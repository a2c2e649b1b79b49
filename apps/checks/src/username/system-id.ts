/**
 * Forms in which systems name their users, by what makes them: shops send such an id where they have no name. It was not
 * chosen by a person, so that its letters say nothing. From the systems' own documentation, 2026-11-28.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  // RFC 9562, with and without hyphens or braces; Cognito and others put a region, a namespace or `urn:uuid:` before it.
  uuid: /^(?:[a-z0-9_.:-]+[:|/_])?\{?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\}?(?::.*)?$/i,
  // Crockford's Base32: no I, L, O, U.
  ulid: /^(?:[a-z]{2,12}_)?[0-7][0-9a-hjkmnp-tv-z]{25}$/i,
  // Base62 with letters of both cases and digits: KSUID (27), Firebase (28), NanoID (21, also - and _), Salesforce (15, 18).
  base62:
    /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?:[A-Za-z0-9]{15}|[A-Za-z0-9]{18}|[A-Za-z0-9_-]{21}|[A-Za-z0-9]{27,28})$/,
  cuid: /^(?=.*\d)c[a-z0-9]{24}$|^(?=(?:.*\d){2})[a-z][a-z0-9]{23}$/,
  // MongoDB's ObjectId, MD5, SHA-1, SHA-256, SHA-512; also with the algorithm before it.
  hex: /^(?:[a-z0-9-]{2,12}[:$])?(?:0x)?(?:[0-9a-f]{24}|[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i,
  // Base64 of SHA-1, SHA-256 and SHA-512.
  base64:
    /^(?=.*[\d+/_-])(?=.*[a-z])(?=.*[A-Z])(?:[A-Za-z0-9+/_-]{27}=|[A-Za-z0-9+/_-]{43}=|[A-Za-z0-9+/_-]{86}(?:==)?)$/,
  // `auth0|5f7c…`, `google-oauth2|1034…`, `facebook:1023`, `github/583231`, `steam#7656`.
  provider:
    /^(?:auth0|google(?:-oauth2|-apps)?|facebook|apple|github|gitlab|bitbucket|twitter|x|linkedin|amazon|microsoft|windowslive|waad|azuread|aad|adfs|okta|oidc|oauth[12]?|saml[ps]?|samlp|ad|ldap|email|sms|passwordless|steam|discord|twitch|line|kakao|naver|wechat|weixin|qq|vk|yandex|paypal|shopify|salesforce|slack|firebase|cognito|keycloak|clerk|supabase|auth|idp|sso|con_[a-z0-9]+)[|:#/][^\s]{1,200}$/i,
  // A kind and an id behind it: `cus_NffrFeUfNV2Hib`, `user_2abCD…`, `customer-10023`, `wp_user_17`.
  prefixed:
    /^(?:wp_?|wc_?|shopify_?|magento_?|bc_?|prod_?|live_?)?(?:cus|cust|customer|client|usr|user|uid|user_?id|acct|account|acc|member|mbr|contact|buyer|person|profile|guest|kunde|kd|kunden_?nr|cliente|id)[_:#-](?=[a-z0-9-]*\d)[a-z0-9-]{1,64}$/i,
  // `gid://shopify/Customer/1`, `arn:aws:…`, `urn:…`, `did:web:…`.
  uri: /^(?:gid|urn|arn|did|acct|spotify|tag):[^\s]{3,}$/i,
  // Base64 of `gid://…`.
  encodedUri: /^Z2lkOi8v[A-Za-z0-9+/]{8,}={0,2}$/,
  // Sign in with Apple.
  apple: /^\d{6}\.[0-9a-f]{32}\.\d{4}$/,
  email: /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/,
  // A customer number, Discord's and Twitter's ids. Runs such as 123456 are judged as names are.
  number: /^#?\d+$/,
};

/** Numbers that people type who do not want to give a name. */
const TYPED_NUMBER = /^(\d)\1*$|^(?:0?1234567890?|0?123456|0?12345678?|0?123456789|9876543210?|0123456789)$/;

/** Whether a username was made by a system and not by a person. */
export function isSystemId(text: string): boolean {
  const trimmed = text.trim();
  if (TYPED_NUMBER.test(trimmed)) return false;
  return Object.values(FORMS).some((form) => form.test(trimmed));
}
