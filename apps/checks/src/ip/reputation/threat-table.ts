import { type IpWords, readIpv4, readIpv6 } from '../../reference-data/look-up/ip-number';
import { RangeTable } from '../../reference-data/look-up/range-table';
import { countBetween } from './count-between';

/** What the loaded threat lists say of an address. */
export interface ThreatFinding {
  /** How many lists agree on the very address, or on a network that holds it; null when none lists it. */
  readonly listedWeight: number | null;
  /** Null when nothing near it is listed. */
  readonly neighbourhood: ThreatNeighbourhood | null;
}

/** How badly an address lives. */
export interface ThreatNeighbourhood {
  /** Share of listed addresses around it, over their share of all routed addresses: 1 is as bad as anywhere. */
  readonly ratio: number;
  /** Listed addresses in the same /24 (IPv6: listed entries in the same /48). */
  readonly listedNear: number;
  /** The same in the /16 (IPv6: /32). */
  readonly listedAround: number;
  /** The same in all that the network announces; 0 for IPv6, whose networks are too empty to compare. */
  readonly listedInNetwork: number;
}

/** Networks by number: how many IPv4 addresses each announces, and how many of them are listed. */
export interface ThreatNetworks {
  /** Ascending. */
  readonly asns: Uint32Array;
  readonly sizes: Float64Array;
  readonly listed: Uint32Array;
  /** Listed addresses over all routed ones. */
  readonly averageShare: number;
}

/** What a threat table is made of. */
export interface ThreatTableParts {
  /** Listed addresses and networks, each with its weight. */
  readonly exact: RangeTable;
  /** Ascending: the listed IPv4 addresses, a network by up to 64 addresses spread over it. */
  readonly ipv4: Uint32Array;
  /** Ascending: the first 48 bits of every listed IPv6 entry, as a number. */
  readonly ipv6: Float64Array;
  readonly networks: ThreatNetworks;
}

/**
 * How much listed addresses a prior of a wider network is worth: with none listed in a narrower one, it is believed
 * to be as the wider one. Chosen by cross-validation on a public list of attackers (ADR 17).
 */
const PRIOR = { network: 0.3, 16: 1, 20: 1, 24: 0.5 } as const;

/** Of a listed neighbour in IPv6, by count: in the /48 that is one customer, and in the /32 that is one provider. */
const IPV6_RATIO = { near: 100, around: 3 } as const;
const IPV6_MOST = { near: 1_000, around: 30 } as const;

const TWO_16 = 65_536;

/** Addresses that threat lists name, and how many of them lie around any other: a few bytes for each. */
export class ThreatTable {
  constructor(private readonly parts: ThreatTableParts) {}

  /** Listed ranges; 0 when no list is loaded. */
  get rows(): number {
    return this.parts.exact.rows;
  }

  /**
   * @param ip canonical text.
   * @param asn the network that announces it; null when none is known.
   * @returns null when neither the address nor anything near it is listed.
   */
  find(ip: string, asn: number | null): ThreatFinding | null {
    if (this.rows === 0) return null;
    const listedWeight = this.parts.exact.find(ip);
    const v4 = readIpv4(ip);
    const v6 = v4 === null ? readIpv6(ip) : null;
    const neighbourhood = v4 !== null ? this.aroundIpv4(v4, asn) : v6 === null ? null : this.aroundIpv6(v6);
    return listedWeight === null && neighbourhood === null ? null : { listedWeight, neighbourhood };
  }

  /** The share of listed addresses, each block's believed as far as it is filled and else as the wider block's. */
  private aroundIpv4(address: number, asn: number | null): ThreatNeighbourhood | null {
    const { averageShare } = this.parts.networks;
    const { size, listed: listedInNetwork } = this.networkOf(asn);
    const listedAround = this.countBlock(address, 16);
    if (listedAround === 0 && listedInNetwork === 0) return null;
    const listedNear = this.countBlock(address, 24);
    let share = believe(listedInNetwork, size, averageShare, PRIOR.network);
    share = believe(listedAround, 2 ** 16, share, PRIOR[16]);
    share = believe(this.countBlock(address, 20), 2 ** 12, share, PRIOR[20]);
    share = believe(listedNear, 2 ** 8, share, PRIOR[24]);
    return { ratio: share / averageShare, listedNear, listedAround, listedInNetwork };
  }

  private aroundIpv6([first = 0, second = 0]: IpWords): ThreatNeighbourhood | null {
    const customer = first * TWO_16 + (second >>> 16);
    const provider = first * TWO_16;
    const listedNear = countBetween(this.parts.ipv6, customer, customer);
    const listedAround = countBetween(this.parts.ipv6, provider, provider + TWO_16 - 1);
    if (listedAround === 0) return null;
    const near = Math.min(IPV6_MOST.near, IPV6_RATIO.near * listedNear);
    const around = Math.min(IPV6_MOST.around, IPV6_RATIO.around * listedAround);
    return { ratio: Math.max(near, around), listedNear, listedAround, listedInNetwork: 0 };
  }

  private countBlock(address: number, prefixLength: 16 | 20 | 24): number {
    const size = 2 ** (32 - prefixLength);
    const start = address - (address % size);
    return countBetween(this.parts.ipv4, start, start + size - 1);
  }

  private networkOf(asn: number | null): { size: number; listed: number } {
    const { asns, sizes, listed } = this.parts.networks;
    const at = asn === null ? 0 : countBetween(asns, 0, asn) - 1;
    if (asn === null || asns[at] !== asn) return { size: 0, listed: 0 };
    return { size: sizes[at] ?? 0, listed: listed[at] ?? 0 };
  }
}

function believe(listed: number, size: number, prior: number, weight: number): number {
  return (listed + weight) / (size + weight / prior);
}

const NOTHING = new Uint32Array(0);

/** No list is loaded: nothing is said of any address. */
export const EMPTY_THREATS = new ThreatTable({
  exact: RangeTable.empty(),
  ipv4: NOTHING,
  ipv6: new Float64Array(0),
  networks: { asns: NOTHING, sizes: new Float64Array(0), listed: NOTHING, averageShare: 0 },
});
