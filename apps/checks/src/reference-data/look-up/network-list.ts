import { readIpv4, readIpv6 } from './ip-number';

interface Network<Value> {
  readonly words: readonly number[];
  readonly prefixLength: number;
  readonly value: Value;
}

/**
 * A short list of networks, which may be nested: the narrowest one that holds an address wins. Searched linearly; for
 * more than a hundred entries use a RangeTable.
 */
export class NetworkList<Value> {
  private readonly v4: readonly Network<Value>[];
  private readonly v6: readonly Network<Value>[];

  /**
   * @param entries `address/prefix` in canonical text, each with its value.
   * @throws Error naming an entry that is not a network: these lists are constants of the code.
   */
  constructor(entries: readonly (readonly [string, Value])[]) {
    const networks = entries.map(([text, value]) => readNetwork(text, value));
    const narrowestFirst = networks.sort((a, b) => b.prefixLength - a.prefixLength);
    this.v4 = narrowestFirst.filter((network) => network.words.length === 1);
    this.v6 = narrowestFirst.filter((network) => network.words.length === 4);
  }

  /** The value of the narrowest network that holds a canonical address, or null. */
  find(ip: string): Value | null {
    const v4 = readIpv4(ip);
    const words = v4 === null ? readIpv6(ip) : [v4];
    if (words === null) return null;
    const networks = v4 === null ? this.v6 : this.v4;
    return networks.find((network) => holds(network, words))?.value ?? null;
  }
}

function readNetwork<Value>(text: string, value: Value): Network<Value> {
  const [address = '', prefix = ''] = text.split('/');
  const v4 = readIpv4(address);
  const words = v4 === null ? readIpv6(address) : [v4];
  if (words === null || !/^\d{1,3}$/.test(prefix)) throw new Error(`${text} is no network`);
  return { words: [...words], prefixLength: Number(prefix), value };
}

function holds(network: Network<unknown>, address: ArrayLike<number>): boolean {
  let bits = network.prefixLength;
  for (let index = 0; index < network.words.length && bits > 0; index += 1, bits -= 32) {
    const shift = Math.max(0, 32 - bits);
    const difference = ((network.words[index] ?? 0) ^ (address[index] ?? 0)) >>> 0;
    if (difference >>> shift !== 0) return false;
  }
  return true;
}
