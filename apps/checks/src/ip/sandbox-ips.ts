import type { IpFacts } from '@rampart/contracts';
import type { AsnKind } from '../reference-data/networks/asn-kinds';
import { BERLIN, LOS_ANGELES, NEW_YORK, type SandboxLocation } from '../sandbox/sandbox-locations';
import type { SandboxValue } from '../sandbox/sandbox-value';
import { ipFactsOf } from './assess-ip';
import { type IpEvidence, NO_NETWORK, UNLISTED } from './ip-evidence';
import type { LearnedIp } from './learn-ip';
import { type IpLocation, NOWHERE } from './location/locate-ip';

type IpDetails = Pick<
  IpFacts,
  'zipCode' | 'domain' | 'netspeed' | 'mobileMnc' | 'mobileMcc' | 'mobileBrand' | 'elevation'
>;

/** A sandbox address: from the blocks that RFC 5737 and RFC 3849 reserve for documentation, so it belongs to no one. */
interface SandboxIp {
  readonly ip: string;
  readonly meaning: string;
  readonly evidence: IpEvidence;
  readonly location: IpLocation;
  /** Facts that no bundled data set knows, so that a caller sees these fields filled once. */
  readonly details?: Partial<IpDetails>;
}

/** A number that RFC 5398 reserves for documentation. */
const DOCUMENT_ASN = 64_496;

const inNetwork = (
  kind: AsnKind,
  organization: string,
  basis: IpEvidence['network']['basis'] = 'asn_table',
) =>
  ({
    range: 'public',
    network: { asn: DOCUMENT_ASN, organization, kind, basis },
    ...UNLISTED,
  }) satisfies IpEvidence;

const at = (location: SandboxLocation): IpLocation => ({
  continent: location.continent,
  countryCode: location.countryCode,
  countryName: location.countryName,
  region: location.state,
  city: location.city,
  latitude: location.latitude,
  longitude: location.longitude,
  timezone: location.timezone,
});

/** Addresses on threat lists around a sandbox address: some in the network, and many next door. */
const FEW_LISTED = { ratio: 4.8, lowerRatio: 2.3, listedNear: 0, listedAround: 1, listedInNetwork: 7 };
const MANY_LISTED = { ratio: 300, lowerRatio: 250, listedNear: 6, listedAround: 41, listedInNetwork: 420 };

const HOME = inNetwork('isp', 'Sandbox Broadband');

/** One address for each kind of network; a new kind does not compile without one. All are in New York. */
const BY_KIND: Readonly<Record<AsnKind, { readonly ip: string; readonly meaning: string }>> = {
  isp: { ip: '192.0.2.1', meaning: 'A home in New York' },
  mobile: { ip: '192.0.2.11', meaning: 'A phone on a mobile network, New York' },
  security_gateway: { ip: '192.0.2.12', meaning: "A company's security gateway, New York" },
  education: { ip: '192.0.2.13', meaning: 'A university, New York' },
  government: { ip: '192.0.2.14', meaning: 'A public authority, New York' },
  military: { ip: '192.0.2.15', meaning: 'A military network, New York' },
  privacy_relay: { ip: '192.0.2.16', meaning: "A privacy relay of a phone's maker, New York: no proxy" },
  hosting: { ip: '198.51.100.1', meaning: 'A hosting provider that the table of networks names' },
  transit: { ip: '198.51.100.13', meaning: 'A wholesale carrier, which serves data centres and companies' },
  cdn: { ip: '198.51.100.3', meaning: 'A content delivery network' },
  vpn_hosting: { ip: '198.51.100.4', meaning: 'A hosting network that mostly serves VPN services' },
  vpn: { ip: '198.51.100.5', meaning: 'A commercial VPN service' },
  tor: { ip: '198.51.100.6', meaning: 'The Tor network' },
  search_engine: { ip: '198.51.100.7', meaning: 'A search engine' },
};

const DETAILS: Partial<Record<AsnKind, Partial<IpDetails>>> = {
  isp: { zipCode: NEW_YORK.zipCode, domain: 'broadband.sandbox.example', netspeed: 'DSL', elevation: 10 },
  mobile: { mobileMcc: '001', mobileMnc: '01', mobileBrand: 'Sandbox Mobile' },
};

const SANDBOX_IPS: readonly SandboxIp[] = [
  ...Object.entries(BY_KIND).map(([kind, { ip, meaning }]) => ({
    ip,
    meaning,
    evidence: kind === 'isp' ? HOME : inNetwork(kind as AsnKind, `Sandbox ${meaning}`),
    location: at(NEW_YORK),
    details: DETAILS[kind as AsnKind],
  })),
  { ip: '192.0.2.2', meaning: 'A home in Los Angeles', evidence: HOME, location: at(LOS_ANGELES) },
  { ip: '192.0.2.3', meaning: 'A home in Berlin: another country', evidence: HOME, location: at(BERLIN) },
  {
    ip: '192.0.2.4',
    meaning: 'A home in New York from which many orders came',
    evidence: HOME,
    location: at(NEW_YORK),
  },
  {
    ip: '192.0.2.5',
    meaning: 'A home in New York, used by many customers',
    evidence: HOME,
    location: at(NEW_YORK),
  },
  {
    ip: '192.0.2.6',
    meaning: 'A home in New York, from which a fraud came',
    evidence: HOME,
    location: at(NEW_YORK),
  },
  { ip: '2001:db8::1', meaning: 'A home in New York, IPv6', evidence: HOME, location: at(NEW_YORK) },
  {
    ip: '198.51.100.2',
    meaning: 'A network whose name alone says hosting',
    evidence: inNetwork('hosting', 'Sandbox Cloud Hosting', 'organization_name'),
    location: at(NEW_YORK),
  },
  {
    ip: '198.51.100.8',
    meaning: 'A home in New York that a list of proxies names',
    evidence: { ...HOME, isListedProxy: true },
    location: at(NEW_YORK),
  },
  {
    ip: '198.51.100.9',
    meaning: 'A home in New York that three threat lists name',
    evidence: { ...HOME, threat: { listedWeight: 3, neighbourhood: null } },
    location: at(NEW_YORK),
  },
  {
    ip: '198.51.100.10',
    meaning: 'A home in New York, in a network with more addresses than usual on threat lists',
    evidence: { ...HOME, threat: { listedWeight: null, neighbourhood: FEW_LISTED } },
    location: at(NEW_YORK),
  },
  {
    ip: '198.51.100.11',
    meaning: 'A hosting provider with many addresses on threat lists next to it',
    evidence: {
      ...inNetwork('hosting', 'Sandbox Hosting'),
      threat: { listedWeight: null, neighbourhood: MANY_LISTED },
    },
    location: at(NEW_YORK),
  },
  {
    ip: '198.51.100.12',
    meaning: 'A phone whose address, shared by many, a threat list names',
    evidence: {
      ...inNetwork('mobile', 'Sandbox Mobile'),
      threat: { listedWeight: 1, neighbourhood: null },
    },
    location: at(NEW_YORK),
  },
  {
    ip: '203.0.113.1',
    meaning: 'A public address of which nothing is known',
    evidence: { range: 'public', network: NO_NETWORK, ...UNLISTED },
    location: NOWHERE,
  },
  {
    ip: '10.0.0.1',
    meaning: "A private address: a shop's own network shows through",
    evidence: { range: 'private', network: NO_NETWORK, ...UNLISTED },
    location: NOWHERE,
  },
  {
    ip: '203.0.113.2',
    meaning: 'A reserved address, which cannot send a request',
    evidence: { range: 'reserved', network: NO_NETWORK, ...UNLISTED },
    location: NOWHERE,
  },
];

const BY_IP = new Map(SANDBOX_IPS.map((each) => [each.ip, each]));

/** The facts of a sandbox address; null for any other. @param ip canonical text. */
export function learnSandboxIp(ip: string): LearnedIp | null {
  return BY_IP.get(ip) ?? null;
}

/** The facts of a sandbox address, scored by the real signals; null for any other. @param ip canonical text. */
export function findSandboxIp(ip: string): IpFacts | null {
  const known = BY_IP.get(ip);
  if (known === undefined) return null;
  return { ...ipFactsOf(ip, known), ...known.details };
}

/** The addresses as the documentation lists them. */
export const IP_VALUES: readonly SandboxValue[] = SANDBOX_IPS.map(({ ip, meaning }) => ({
  fields: 'ip',
  value: ip,
  meaning,
}));
