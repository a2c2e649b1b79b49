import { MAIL_PROVIDERS, type MailProvider } from './mail-providers';

const BY_DOMAIN: ReadonlyMap<string, MailProvider> = new Map(
  MAIL_PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);
const BY_HOST: ReadonlyMap<string, MailProvider> = new Map(
  MAIL_PROVIDERS.flatMap((provider) => (provider.hosts ?? []).map((host) => [host, provider] as const)),
);

/**
 * The mailbox that an address stands for, as an address: `j.doe+shop@googlemail.com` → `jdoe@gmail.com`. By it a customer
 * is recognised; what is shown and written to stays the address. An address at an unknown provider is its own
 * mailbox: whether `a+b@firm.example` is `a@firm.example`, only its mail hosts can tell (`hostedMailbox`).
 *
 * @param email in normal form (`normalizeEmail`).
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const provider = BY_DOMAIN.get(domain);
  if (provider === undefined) return subdomainMailbox(email, domain);
  const name = nameAt(provider, email.slice(0, at));
  return name === null ? email : `${name}@${provider.home ?? domain}`;
}

/** What begins a tag at every provider that is known by its mail hosts. */
const HOSTED_TAG = '+';

/**
 * The mailbox of an address at a domain of no known provider, if its mail goes to one that takes tags away: the address itself
 * where it has no tag. Null at a provider's own domain.
 *
 * @param email in normal form.
 */
export function mailboxIfHosted(email: string): string | null {
  const at = email.lastIndexOf('@');
  if (BY_DOMAIN.has(email.slice(at + 1)) || mailboxOf(email) !== email) return null;
  const local = email.slice(0, at);
  return local.startsWith('"') ? email : `${withoutTag(local, HOSTED_TAG)}${email.slice(at)}`;
}

/**
 * The mailbox of an address by the mail hosts of its domain; null where they say no more than `mailboxOf`.
 *
 * @param email in normal form.
 * @param mailHosts lower-case. All must be of one provider: another one may deliver otherwise.
 */
export function hostedMailbox(email: string, mailHosts: readonly string[]): string | null {
  const mailbox = mailboxIfHosted(email);
  if (mailbox === null) return null;
  const [provider, ...others] = new Set(mailHosts.map(providerAt));
  return provider === undefined || others.length > 0 ? null : mailbox;
}

/** `shop@ann.fastmail.com` → `ann@fastmail.com`. */
function subdomainMailbox(email: string, domain: string): string {
  const dot = domain.indexOf('.');
  const parent = domain.slice(dot + 1);
  return BY_DOMAIN.get(parent)?.subdomains === true ? `${domain.slice(0, dot)}@${parent}` : email;
}

/** The name of a mailbox; null for a quoted one, and where nothing is left. */
function nameAt({ tag, ignored = '', alike }: MailProvider, local: string): string | null {
  if (local.startsWith('"')) return null;
  let name = tag === undefined ? local : withoutTag(local, tag);
  for (const character of ignored) name = name.replaceAll(character, '');
  if (alike !== undefined) name = name.replaceAll(...alike);
  return name === '' ? null : name;
}

/** A sign at the very beginning begins no tag: there would be no name. */
function withoutTag(local: string, sign: string): string {
  const at = local.indexOf(sign);
  return at > 0 ? local.slice(0, at) : local;
}

/** By the longest of the names that a host ends with. */
function providerAt(host: string): MailProvider | undefined {
  for (let from = 0; from >= 0; from = host.indexOf('.', from) + 1 || -1) {
    const provider = BY_HOST.get(host.slice(from));
    if (provider !== undefined) return provider;
  }
  return undefined;
}
