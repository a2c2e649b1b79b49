import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aimOf } from './aims';
import { KNOWN_SUFFIX, knownPublicationsOf, LISTED_ROBOTS } from './known-publications';

const isKnown = (set: string, row: Record<string, string>) =>
  knownPublicationsOf(set).some((each) => each.holds(row));

describe('rows of a publication behind a shipped table', () => {
  it.each([
    ['ip/heldout_geo', { ip: '192.0.2.1', src: 'chriselsen/AWS-Geofeed' }, true],
    ['ip/heldout_geo', { ip: '52.95.110.1' }, true],
    ['ip/heldout_geo', { ip: '24.222.0.1', src: 'Eastlink' }, false],
    ['ip/heldout_geo', { ip: '2001:db8::1' }, false],
    ['ip/heldout_crawler_ips', { ip: '66.249.66.1', crawler: 'googlebot' }, true],
    ['ip/heldout_crawler_ips', { ip: '192.0.2.1', crawler: 'ChatGPT-User' }, true],
    ['ip/heldout_crawler_ips', { ip: '192.0.2.1', crawler: 'somebot' }, false],
    ['ua/dev_monperrus', { ua: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, true],
    ['ua/heldout_matomo_bots', { ua: 'NeverSeenBot/1.0' }, false],
    ['phone/dev_disposable_ip1sms_2025-08-22', { e164: '+46200231' }, true],
    ['phone/heldout_disposable_ip1sms_added_2025-08-22_to_2026-08-22', { e164: '+46200231' }, false],
    ['email/dev_disposable_martenson_2025-08-21', { line: 'mailinator.com' }, false],
  ])('of %s, like %j: %s', (set, row, known) => {
    expect(isKnown(set, row)).toBe(known);
  });

  it('know every robot whose list is shipped', () => {
    const file = join(__dirname, '..', 'apps', 'checks', 'data', 'crawlers', 'published-lists.tsv');
    const lines = readFileSync(file, 'utf8').split('\n');
    const robots = lines.filter((line) => line !== '' && !line.startsWith('#')).slice(1);
    const unknown = robots.filter(
      (line) => !isKnown('ip/heldout_crawler_ips', { crawler: line.split('\t')[0] ?? '' }),
    );
    expect([robots.length > 20, unknown]).toEqual([true, []]);
    expect(LISTED_ROBOTS).toEqual([...new Set(LISTED_ROBOTS)]);
  });

  it('are held against no aim', () => {
    const figure = { set: 'ip/heldout_crawler_ips', name: 'verified' };
    expect(aimOf(figure)).not.toBeNull();
    expect(aimOf({ ...figure, set: figure.set + KNOWN_SUFFIX })).toBeNull();
  });
});
