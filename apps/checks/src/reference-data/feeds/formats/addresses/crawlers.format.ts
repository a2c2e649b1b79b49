import { z } from 'zod';
import { readAddressRange } from '../../../look-up/address-range';
import { AddressSet } from '../../../look-up/address-set';
import { RangeCollector } from '../../../look-up/compile-ranges';
import type { Steps } from '../../../look-up/steps';
import type { CrawlerNetworks } from '../../../sources/fed-sets';
import { type AddressLimits, checkRange } from '../../address-limits';
import { BadLine, expected } from '../../bad-line';
import type { FeedFormat, FeedReader, FilePart } from '../../feed-reader';
import { readAddressLine } from './address-line';

/** How Google, Microsoft, OpenAI, Apple and others publish the networks of their crawlers. */
const publishedPrefixes = z.object({
  prefixes: z
    .array(z.union([z.object({ ipv4Prefix: z.string() }), z.object({ ipv6Prefix: z.string() })]))
    .min(1),
});

/** Networks of crawlers; each file belongs to one crawler, named by its label. */
export const crawlersFormat = (limits: AddressLimits): FeedFormat<CrawlerNetworks> => ({
  description:
    'files of crawlers, each named by its label, which several files may share: the operator\'s JSON (`{"prefixes":[{"ipv4Prefix":…}]}`) or one address or network a line',
  open: () => new CrawlerReader(limits),
});

class CrawlerReader implements FeedReader<CrawlerNetworks> {
  rows = 0;
  private readonly crawlers = new Map<string, RangeCollector>();
  /** Lines of a JSON file. */
  private json: string[] | null = null;
  private isAtStart = true;

  constructor(private readonly limits: AddressLimits) {}

  readLine(line: string, part: FilePart): void {
    if (this.isAtStart && line.trim() === '') return;
    if (this.isAtStart && line.trimStart().startsWith('{')) this.json = [];
    this.isAtStart = false;
    if (this.json !== null) {
      this.json.push(line);
      return;
    }
    const entry = readAddressLine(line);
    if (entry !== null) this.add(entry.text, part);
  }

  endPart(part: FilePart): void {
    const text = this.json?.join('\n');
    this.json = null;
    this.isAtStart = true;
    if (text === undefined) return;
    for (const prefix of readPrefixes(text)) this.add(prefix, part);
  }

  *compile(): Steps<CrawlerNetworks> {
    const compiled = new Map<string, AddressSet>();
    for (const [name, ranges] of this.crawlers) compiled.set(name, new AddressSet(yield* ranges.compile()));
    return compiled;
  }

  private add(text: string, { label }: FilePart): void {
    const range = readAddressRange(text);
    if (range === null) throw expected('an IPv4 or IPv6 address or network', text);
    checkRange(range, text, this.limits);
    const ranges = this.crawlers.get(label) ?? new RangeCollector();
    ranges.add(range, 0);
    this.crawlers.set(label, ranges);
    this.rows += 1;
  }
}

function readPrefixes(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadLine(`the file is no JSON: ${(error as Error).message}`);
  }
  const parsed = publishedPrefixes.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadLine(
      `${issue?.path.join('.') || 'the file'}: expected prefixes with ipv4Prefix or ipv6Prefix`,
    );
  }
  return parsed.data.prefixes.map((each) => ('ipv4Prefix' in each ? each.ipv4Prefix : each.ipv6Prefix));
}
