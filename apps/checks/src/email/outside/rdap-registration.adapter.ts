import { z } from 'zod';
import type { OutsideSource } from './outside-source.port';

/** When and by whom a domain was registered; null: its registry does not say. */
export interface Registration {
  /** ISO 8601, UTC. */
  readonly createdAt: string | null;
  readonly expiresAt: string | null;
  readonly registrar: string | null;
}

/** Largest answer that is read. Real ones have about 10 kB. */
const MAX_BYTES = 256 * 1024;

/** The parts of RFC 9083 that are used. */
const rdapDomain = z.object({
  events: z
    .array(z.object({ eventAction: z.string(), eventDate: z.string() }).partial())
    .optional()
    .default([]),
  entities: z
    .array(z.object({ roles: z.array(z.string()).optional(), vcardArray: z.unknown().optional() }))
    .optional()
    .default([]),
});
type RdapDomain = z.infer<typeof rdapDomain>;

/** jCard (RFC 7095): the value of the property `fn`. */
const jCard = z.tuple([z.literal('vcard'), z.array(z.array(z.unknown()))]);

/**
 * Queries an RDAP server (RFC 9082) or a redirector such as a bootstrap service for domains. An unknown domain (404)
 * has no registration.
 */
export class RdapRegistrations implements OutsideSource<Registration | null> {
  /** @param baseUrl prefix of `domain/<name>`. */
  constructor(private readonly baseUrl: string) {}

  async find(domain: string, signal: AbortSignal): Promise<Registration | null> {
    const url = `${this.baseUrl.replace(/\/$/, '')}/domain/${encodeURIComponent(domain)}`;
    const response = await fetch(url, { signal, headers: { accept: 'application/rdap+json' } });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`RDAP answered ${response.status}`);
    }
    return registrationOf(rdapDomain.parse(JSON.parse(await readText(response))));
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the RDAP answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function registrationOf(domain: RdapDomain): Registration {
  return {
    createdAt: dateOf(domain, 'registration'),
    expiresAt: dateOf(domain, 'expiration'),
    registrar: registrarOf(domain),
  };
}

function dateOf({ events }: RdapDomain, action: string): string | null {
  const text = events.find(({ eventAction }) => eventAction === action)?.eventDate;
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function registrarOf({ entities }: RdapDomain): string | null {
  const registrar = entities.find(({ roles }) => roles?.includes('registrar'));
  const card = jCard.safeParse(registrar?.vcardArray);
  const name = card.success ? card.data[1].find(([property]) => property === 'fn')?.[3] : null;
  return typeof name === 'string' && name !== '' ? name.slice(0, 200) : null;
}
