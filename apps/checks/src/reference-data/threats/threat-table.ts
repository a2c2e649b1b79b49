import { type IpWords, readIpv4, readIpv6 } from '../look-up/ip-number';
import { RangeTable } from '../look-up/range-table';
import { believeShare } from './believe-share';
import { countBetween } from './count-between';
import { lowerShare } from './lower-share';
import { ThreatNetworks } from './threat-networks';

/** What the loaded threat lists say of an address. */
export interface ThreatFinding {
  /** How many lists agree on this very address, or on a network that holds it; null when none lists it. */
  readonly listedWeight: number | null;
  /** Null when nothing nearby is listed, or the list is too short to tell what is usual. */
  readonly neighbourhood: ThreatNeighbourhood | null;
}

/** How bad an address's neighbourhood is. */
export interface ThreatNeighbourhood {
  /** Share of listed addresses around it, over their share of all routed addresses: 1 is average. */
  readonly ratio: number;
  /**
   * The same from below: of the blocks around it (the network, the announced range, /14 to /24) the highest lower
   * confidence bound of the share. 0 when none has three listed addresses.
   */
  readonly lowerRatio: number;
  /** Listed addresses in the same /24 (IPv6: listed entries in the same /48). */
  readonly listedNear: number;
  /** The same in the /16 (IPv6: /32). */
  readonly listedAround: number;
  /** The same in everything that the network announces; 0 for IPv6, whose networks are too empty to compare. */
  readonly listedInNetwork: number;
}

/** The contents of a threat table. */
export interface ThreatTableParts {
  /** Listed addresses and networks, each with its weight. */
  readonly exact: RangeTable;
  /** Ascending: the listed IPv4 addresses, with a network as up to 64 addresses spread over it. */
  readonly ipv4: Uint32Array;
  /** Ascending: the first 48 bits of every listed IPv6 entry, as a number. */
  readonly ipv6: Float64Array;
  readonly networks: ThreatNetworks;
}

/**
 * How many listed addresses the expectation from the wider block is worth. Chosen on four fifths of a public list of
 * attackers; ADR 17 has the figures for the other fifth.
 */
const EXPECTATION = { network: 0.15, range: 2 } as const;
/**
 * The blocks around an address, from wide to narrow. Those without an expectation count for the certainty of the share
 * alone.
 */
const BLOCKS = [
  { bits: 14, expectation: null },
  { bits: 16, expectation: 1.5 },
  { bits: 18, expectation: null },
  { bits: 20, expectation: 0.35 },
  { bits: 22, expectation: 1 },
  { bits: 24, expectation: 0.5 },
] as const;

/**
 * A shorter list counts for its own entries only: it is too small to estimate the usual share of listed addresses, and
 * every neighbour of its few entries would be far above that share.
 */
const LEAST_ENTRIES = 1_000;

/**
 * Weight of a listed neighbour in IPv6, by count: in the /48 that is one customer, and in the /32 that is one provider.
 */
const IPV6_RATIO = { near: 100, around: 0.5 } as const;
const IPV6_MOST = { near: 1_000, around: 10 } as const;
/** Fewer listed neighbours in IPv6 are chance; in IPv4, `lowerShare` has the same limit. */
const IPV6_LEAST = 3;

const TWO_16 = 65_536;

/** Addresses that threat lists name, and how many of them surround any other: a few bytes for each. */
export class ThreatTable {
  constructor(private readonly parts: ThreatTableParts) {}

  /** Listed ranges; 0 when no list is loaded. */
  get rows(): number {
    return this.parts.exact.rows;
  }

  /**
   * @param ip canonical text.
   * @param routes the routing table, for the network that announces it.
   * @returns null when neither the address nor anything near it is listed.
   */
  find(ip: string, routes: RangeTable): ThreatFinding | null {
    if (this.rows === 0) return null;
    const listedWeight = this.parts.exact.find(ip);
    const neighbourhood = this.rows < LEAST_ENTRIES ? null : this.around(ip, routes);
    return listedWeight === null && neighbourhood === null ? null : { listedWeight, neighbourhood };
  }

  private around(ip: string, routes: RangeTable): ThreatNeighbourhood | null {
    const v4 = readIpv4(ip);
    if (v4 !== null) return this.aroundIpv4(v4, routes);
    const v6 = readIpv6(ip);
    return v6 === null ? null : this.aroundIpv6(v6);
  }

  /**
   * The share of listed addresses, from the outside in: networks of the same kind, the network, the range in which it
   * announces the address, its /16, /20, /22 and /24.
   */
  private aroundIpv4(address: number, routes: RangeTable): ThreatNeighbourhood {
    const { averageShare } = this.parts.networks;
    const route = routes.findIpv4Range(address);
    const { size, listed: listedInNetwork, kindShare } = this.parts.networks.find(route?.value ?? null);
    let share = believeShare(listedInNetwork, size, kindShare, EXPECTATION.network);
    let lower = lowerShare(listedInNetwork, size);
    const narrow = (listed: number, blockSize: number, expectation: number | null) => {
      if (expectation !== null) share = believeShare(listed, blockSize, share, expectation);
      lower = Math.max(lower, lowerShare(listed, blockSize));
    };
    if (route !== null) {
      const listedInRange = countBetween(this.parts.ipv4, route.start, route.end);
      narrow(listedInRange, route.end - route.start + 1, EXPECTATION.range);
    }
    for (const { bits, expectation } of BLOCKS) {
      narrow(this.countBlock(address, bits), 2 ** (32 - bits), expectation);
    }
    const listedAround = this.countBlock(address, 16);
    const listedNear = this.countBlock(address, 24);
    const [ratio, lowerRatio] = [share / averageShare, lower / averageShare];
    return { ratio, lowerRatio, listedNear, listedAround, listedInNetwork };
  }

  private aroundIpv6([first = 0, second = 0]: IpWords): ThreatNeighbourhood | null {
    const customer = first * TWO_16 + (second >>> 16);
    const provider = first * TWO_16;
    const listedNear = countBetween(this.parts.ipv6, customer, customer);
    const listedAround = countBetween(this.parts.ipv6, provider, provider + TWO_16 - 1);
    if (listedAround === 0) return null;
    const near = Math.min(IPV6_MOST.near, IPV6_RATIO.near * listedNear);
    const around = Math.min(IPV6_MOST.around, IPV6_RATIO.around * listedAround);
    const lowerRatio = Math.max(listedNear < IPV6_LEAST ? 0 : near, listedAround < IPV6_LEAST ? 0 : around);
    const ratio = Math.max(near, around);
    return { ratio, lowerRatio, listedNear, listedAround, listedInNetwork: 0 };
  }

  private countBlock(address: number, prefixLength: number): number {
    const size = 2 ** (32 - prefixLength);
    const start = address - (address % size);
    return countBetween(this.parts.ipv4, start, start + size - 1);
  }
}

/** No list is loaded: nothing is known of any address. */
export const EMPTY_THREATS = new ThreatTable({
  exact: RangeTable.empty(),
  ipv4: new Uint32Array(0),
  ipv6: new Float64Array(0),
  networks: ThreatNetworks.NONE,
});
