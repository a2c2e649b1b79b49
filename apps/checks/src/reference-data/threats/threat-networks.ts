import type { Steps } from '../look-up/steps';
import type { AsnKind } from '../networks/asn-kinds';
import { type AsnSets, kindOfAsn } from '../networks/kind-of-asn';
import { believeShare } from './believe-share';
import { countBetween } from './count-between';

/** Rows that are processed between two pauses. */
const ROWS_PER_STEP = 1_024;
/** Names are matched by patterns, which takes longer than a row. */
const NAMES_PER_STEP = 128;
/** Assigned addresses, for use where no routing table counts them. */
const GIVEN_OUT = 3.3e9;
/** A kind of network with fewer listed addresses than this counts as average. */
const KIND_WEIGHT = 1;

/** How many of its addresses a network announces, and how many of those are listed. */
export interface ThreatNetwork {
  readonly size: number;
  readonly listed: number;
  /**
   * Share of listed addresses among all networks of the same kind: the expectation before any of its own is observed.
   */
  readonly kindShare: number;
}

/** Networks by number, and what the loaded list says of each: 28 bytes per network. */
export class ThreatNetworks {
  private constructor(
    /** Ascending. */
    private readonly asns: Uint32Array,
    private readonly sizes: Float64Array,
    private readonly listed: Uint32Array,
    private readonly kindShares: Float64Array,
    /** Listed addresses over all routed ones. */
    readonly averageShare: number,
  ) {}

  static readonly NONE = new ThreatNetworks(
    new Uint32Array(0),
    new Float64Array(0),
    new Uint32Array(0),
    new Float64Array(0),
    0,
  );

  /** @param ipv4 ascending, each listed address once. */
  static *compile(ipv4: Uint32Array, sets: AsnSets): Steps<ThreatNetworks> {
    const { ranges } = sets.ipAsn;
    const counts = yield* ranges.countIpv4();
    const asns = Uint32Array.from(counts.keys()).sort();
    yield;
    const sizes = Float64Array.from(asns, (asn) => counts.get(asn) ?? 0);
    yield;
    const listed = new Uint32Array(asns.length);
    for (const [row, address] of ipv4.entries()) {
      const asn = ranges.findIpv4(address);
      const at = asn === null ? -1 : countBetween(asns, 0, asn) - 1;
      if (at >= 0) listed[at] = (listed[at] ?? 0) + 1;
      if (row % ROWS_PER_STEP === 0) yield;
    }
    const routed = sizes.reduce((sum, size) => sum + size, 0);
    const averageShare = Math.max(1, ipv4.length) / (routed > 0 ? routed : GIVEN_OUT);
    const kindShares = yield* shareByKind(sets, { asns, sizes, listed, averageShare });
    return new ThreatNetworks(asns, sizes, listed, kindShares, averageShare);
  }

  /** @param asn null when no network announces the address. */
  find(asn: number | null): ThreatNetwork {
    const at = asn === null ? -1 : countBetween(this.asns, 0, asn) - 1;
    if (at < 0 || this.asns[at] !== asn) return { size: 0, listed: 0, kindShare: this.averageShare };
    return {
      size: this.sizes[at] ?? 0,
      listed: this.listed[at] ?? 0,
      kindShare: this.kindShares[at] ?? this.averageShare,
    };
  }
}

interface Counted {
  readonly asns: Uint32Array;
  readonly sizes: Float64Array;
  readonly listed: Uint32Array;
  readonly averageShare: number;
}

/** The share of listed addresses among all networks of each kind; networks of unknown kind are a kind too. */
function* shareByKind(sets: AsnSets, { asns, sizes, listed, averageShare }: Counted): Steps<Float64Array> {
  const sums = new Map<AsnKind | null, { size: number; listed: number }>();
  const sumOf: { size: number; listed: number }[] = [];
  for (const [at, asn] of asns.entries()) {
    const kind = kindOfAsn(sets, asn);
    const sum = sums.get(kind) ?? { size: 0, listed: 0 };
    sums.set(kind, sum);
    sum.size += sizes[at] ?? 0;
    sum.listed += listed[at] ?? 0;
    sumOf.push(sum);
    if (at % NAMES_PER_STEP === 0) yield;
  }
  return Float64Array.from(sumOf, (sum) => believeShare(sum.listed, sum.size, averageShare, KIND_WEIGHT));
}
