import type { BotCheck } from '@rampart/contracts';
import { userAgentOfCrawler } from '../crawler-user-agents';
import { type EvalSet, type Figure, firstCell } from '../eval-set';
import { shareFigure } from '../flag-figures';
import { drawRoutableAddresses } from '../random-addresses';

const SEED = 655;

/**
 * Addresses that crawlers' operators publish → with the crawler's own User-Agent each must be verified; the same
 * User-Agent from a random address never may be.
 */
export const crawlerIps: EvalSet = {
  area: 'ip',
  fits: (file) => file.format === 'jsonl' && file.set === 'crawler_ips',
  async measure(rows, { api }) {
    const crawlers = rows.map((row) => ({
      ip: firstCell(row, ['ip', 'address']),
      name: firstCell(row, ['crawler', 'bot', 'name', 'operator', 'label', 'src']),
    }));
    const elsewhere = drawRoutableAddresses(rows.length, SEED, new Set(crawlers.map(({ ip }) => ip)));
    const ask = (ip: string, name: string) =>
      api.check<BotCheck>('bot', { user_agent: userAgentOfCrawler(name), ip });
    const own = await api.forEach(crawlers, async ({ ip, name }) => ({ name, answer: await ask(ip, name) }));
    const spoofs = await api.forEach(
      crawlers.map(({ name }, at) => ({ name, ip: elsewhere[at] ?? '' })),
      ({ ip, name }) => ask(ip, name),
    );
    const isVerified = (answer: BotCheck | null) => answer?.is_verified_crawler === true;
    const figures: Figure[] = [
      shareFigure('verified', own, ({ answer }) => isVerified(answer)),
      shareFigure('called spoofed (false)', own, ({ answer }) => answer?.is_spoofed_crawler === true),
      shareFigure('spoof accepted (false)', spoofs, isVerified),
      shareFigure('spoof named', spoofs, (answer) => answer?.is_spoofed_crawler === true),
    ];
    const names = [...new Set(own.map(({ name }) => name))].sort();
    const unverified = names.flatMap((name): Figure[] => {
      const ofName = own.filter((each) => each.name === name);
      const verified = shareFigure(`${name}: verified`, ofName, ({ answer }) => isVerified(answer));
      return verified.value === 1 ? [] : [verified];
    });
    return [...figures, ...unverified];
  },
};
