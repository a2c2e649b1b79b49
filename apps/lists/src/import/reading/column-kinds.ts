/** Names of columns that hold values of one kind, as lists are shared; folded by `foldName`. */
const NAMES_OF_KINDS: Readonly<Record<string, string>> = {
  ip: 'ip ips ip_address ip_addresses ipaddress ip_addr ipaddr ipv4 ipv6 ipv4_address ipv6_address cidr cidr_block network netblock subnet prefix ip_prefix ipv4_prefix ipv6_prefix ip_range remote_addr remote_address host_ip',
  email: 'email emails e_mail mail email_address e_mail_address mail_address emailaddress',
  domain: 'domain domains domain_name domainname hostname host_name host fqdn',
  url: 'url urls uri link',
  phone: 'phone phones phone_number phonenumber telephone tel mobile mobile_number cell msisdn',
  username: 'username usernames user_name login nickname',
  card_bin: 'bin card_bin bin_no iin card_iin',
  device: 'device_hash device_id fingerprint device_fingerprint',
  account: 'account_id account_number',
  address: 'street_address shipping_address billing_address postal_address',
  cookie: 'cookie cookie_id',
};
/** Names of columns that hold values of any kind. */
const NAMES_OF_VALUES = 'value values indicator indicator_value ioc observable entity_value';
/** What stands in front of a kind and says whose it is. */
const WHOSE =
  /^(?:customer|client|user|buyer|billing|source|src|dst|dest|destination|attacker|remote|sender|contact|malicious|blocked|banned)_/;

const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES_OF_KINDS).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind] as const),
  ),
);
const VALUES: ReadonlySet<string> = new Set(NAMES_OF_VALUES.split(' '));

/** `IP Address`, `ipAddress` and `ip-address` are `ip_address`. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .trim()
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** Whether a column holds values; their kind, or null for any. */
export interface ValueColumn {
  readonly kind: string | null;
}

/** Null for a column that holds something else. @param name folded. @param own a kind of the account's own. */
export function valueColumnOf(name: string, own: string | null = null): ValueColumn | null {
  if (VALUES.has(name)) return { kind: null };
  const kind = KINDS.get(name) ?? KINDS.get(name.replace(WHOSE, ''));
  if (kind !== undefined) return { kind };
  return name === own ? { kind: own } : null;
}

/** Whether values of a column's kind are values of the wanted one. */
export const fitsKind = (column: string | null, wanted: string): boolean =>
  column === null || column === wanted || (column === 'domain' && wanted === 'email_domain');
