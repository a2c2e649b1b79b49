import type { Api, Figure, Measuring, PooledRow, Row } from '../eval-set';
import { EVAL_SETS } from './registry';

interface Played {
  readonly figures: Readonly<Record<string, number | null>>;
  readonly pooled: readonly PooledRow[];
  readonly asked: readonly (readonly [string, Readonly<Record<string, string>>])[];
  readonly loaded: readonly (readonly [string, readonly string[]])[];
}

/** Measures rows of a file of this name with an API whose answers the test gives. */
async function play(
  name: string,
  rows: readonly Row[],
  answer: (fields: Readonly<Record<string, string>>) => object | null,
): Promise<Played> {
  const [, area = '', set = '', format = ''] = /^(\w+)\/heldout_(.+)\.(\w+)$/.exec(name) ?? [];
  const file = { path: name, area, set, format, split: 'heldout' } as Measuring['file'];
  const kind = EVAL_SETS.find((each) => each.area === area && each.fits(file));
  const played = {
    pooled: [] as PooledRow[],
    asked: [] as Played['asked'][number][],
    loaded: [] as Played['loaded'][number][],
  };
  const api = {
    check: async (check: string, fields: Readonly<Record<string, string>>) => {
      played.asked.push([check, fields]);
      return answer(fields);
    },
    forEach: (each: readonly unknown[], ask: (row: unknown) => Promise<unknown>) =>
      Promise.all(each.map(ask)),
  } as unknown as Api;
  const figures: Figure[] =
    (await kind?.measure(rows, {
      api,
      file,
      files: [],
      account: async () => ({ url: '', key: '' }),
      feeds: { load: async (feed, lines) => void played.loaded.push([feed, lines]) },
      pool: (more) => played.pooled.push(...more),
    })) ?? [];
  return { ...played, figures: Object.fromEntries(figures.map((figure) => [figure.name, figure.value])) };
}

const NOTHING = {
  is_vpn: false,
  is_proxy: false,
  is_tor: false,
  is_hosting: false,
  is_mobile: false,
  fraud_score: 0,
};

describe('labelled addresses', () => {
  it('count what the check calls them, each label by its own measure', async () => {
    const rows = [
      { ip: '192.0.2.1', label: 'vpn' },
      { ip: '192.0.2.2', label: 'vpn' },
      { ip: '192.0.2.3', label: 'hosting' },
      { ip: '192.0.2.4', label: 'residential' },
      { ip: '192.0.2.5', label: 'privacy_relay' },
    ];
    const { figures } = await play('ip/heldout_ip_labels.jsonl', rows, ({ ip }) => ({
      ...NOTHING,
      is_vpn: ip === '192.0.2.1',
      is_hosting: ip === '192.0.2.2' || ip === '192.0.2.3',
      fraud_score: ip === '192.0.2.1' ? 40 : 0,
    }));
    expect(figures).toMatchObject({
      'vpn: as VPN': 0.5,
      'vpn: VPN or hosting': 1,
      'hosting: as hosting': 1,
      'residential: flagged (false)': 0,
      'consumers: flagged (false)': 0,
      'privacy_relay: as proxy (false)': 0,
      'fraud_score: AUC': 0.75,
    });
  });

  it.each(['label', 'kind', 'type', 'src'])('of consumers are distinguished by %s', async (column) => {
    const rows = [
      { ip: '192.0.2.1', [column]: 'isp' },
      { ip: '192.0.2.2', [column]: 'mobile' },
    ];
    const { figures } = await play('ip/heldout_neg_isp_mobile.jsonl', rows, ({ ip }) => ({
      ...NOTHING,
      is_mobile: ip === '192.0.2.2',
      is_hosting: ip === '192.0.2.1',
    }));
    expect(figures).toMatchObject({
      'isp: flagged (false)': 1,
      'mobile: flagged (false)': 0,
      'mobile: as mobile': 1,
      'consumers: flagged (false)': 0.5,
    });
  });
});

describe('a threat list', () => {
  const listed = Array.from({ length: 100 }, (_, n) => `198.51.100.${n}`);

  it('alone is split: what is measured is never loaded', async () => {
    const rows = listed.map((line) => ({ line: `${line}\t3` }));
    const { figures, asked, loaded } = await play('ip/heldout_threat_ipsum3_train.txt', rows, ({ ip }) => ({
      fraud_score: listed.includes(ip ?? '') ? 80 : 0,
    }));
    const [[feed, lines] = ['', []]] = loaded;
    const measured = asked.map(([, fields]) => fields.ip ?? '').filter((ip) => listed.includes(ip));
    expect(feed).toBe('threat-addresses');
    expect([...lines, ...measured].sort()).toEqual([...listed].sort());
    expect(measured.length).toBeGreaterThan(5);
    expect(asked).toHaveLength(measured.length * 3);
    expect(figures).toMatchObject({ 'fraud_score: AUC': 1, 'fraud_score: recall at 1 % false': 1 });
  });

  it.each([
    ['words', 'bad', 'random'],
    ['numbers', 1, 0],
  ])('against random addresses is read by %s', async (_, bad, random) => {
    const rows = [
      { ip: '198.51.100.1', label: bad },
      { ip: '203.0.113.1', label: random },
    ];
    const { figures } = await play('ip/heldout_threat_ipsum3_vs_random.jsonl', rows, ({ ip }) => ({
      fraud_score: ip === '198.51.100.1' ? 60 : 10,
    }));
    expect(figures).toMatchObject({ 'fraud_score: AUC': 1, 'fraud_score ≥ 50: precision': 1 });
  });
});

describe('published crawler addresses', () => {
  it("are asked with the crawler's own User-Agent, as is an address of another network", async () => {
    const rows = [{ ip: '66.249.66.1', crawler: 'googlebot' }];
    const { figures, asked } = await play('ip/heldout_crawler_ips.jsonl', rows, ({ ip }) => ({
      is_verified_crawler: ip === '66.249.66.1',
      is_spoofed_crawler: ip !== '66.249.66.1',
    }));
    expect(
      asked.every(([check, fields]) => check === 'bot' && fields.user_agent?.includes('Googlebot')),
    ).toBe(true);
    expect(asked).toHaveLength(2);
    expect(figures).toEqual({
      verified: 1,
      'called spoofed (false)': 0,
      'spoof accepted (false)': 0,
      'spoof named': 1,
    });
  });
});

describe('places', () => {
  it('are compared by name, and only where the truth has them', async () => {
    const rows = [
      { ip: '192.0.2.1', country: 'US', region: 'US-IA', city: 'Cedar Rapids' },
      { ip: '192.0.2.2', country: 'CA', region: '', city: '' },
    ];
    const { figures } = await play('ip/heldout_geo.jsonl', rows, ({ ip }) =>
      ip === '192.0.2.1'
        ? { country: 'US', region: 'Iowa', city: 'Des Moines' }
        : { country: 'CA', region: null, city: null },
    );
    expect(figures).toEqual({ country: 1, region: 1, 'region, or the one around it': 1, city: 0 });
  });
});

describe('e-mail', () => {
  it('domains are asked as addresses at them', async () => {
    const rows = [{ line: 'mailinator.com' }, { line: 'unknown.example' }];
    const answer = ({ email }: Readonly<Record<string, string>>) => ({
      is_disposable: email === 'someone@mailinator.com',
    });
    const listed = await play('email/heldout_disposable_mx.txt', rows, answer);
    const negative = await play('email/heldout_neg_bank.txt', rows, answer);
    expect(listed.figures).toEqual({ 'called disposable': 0.5 });
    expect(negative.figures).toEqual({ 'called disposable (false)': 0.5 });
  });

  it('syntax counts what the API refuses as called invalid, and leaves the odd ones out', async () => {
    const rows = [
      { email: 'a@b.co', label: 'valid' },
      { email: 'ä@b.co', label: 'valid_intl' },
      { email: '', label: 'invalid' },
      { email: 'a@[1.2.3.4]', label: 'gray' },
    ];
    const { figures, asked } = await play('email/heldout_syntax_cases.jsonl', rows, ({ email }) =>
      email === '' ? null : { is_valid_syntax: email === 'a@b.co' },
    );
    expect(asked).toHaveLength(3);
    expect(figures).toEqual({
      'syntax right': 2 / 3,
      'valid: right': 1,
      'valid_intl: right': 0,
      'invalid: right': 1,
    });
  });
});

describe('phone numbers', () => {
  it('are valid or not and VOIP or not', async () => {
    const rows = [
      { e164: '+491', country: 'DE', type: 'VOIP', valid: true },
      { e164: '+492', country: 'DE', type: 'MOBILE', valid: true },
      { e164: '+493', country: 'DE', type: 'MOBILE', valid: false },
    ];
    const { figures } = await play('phone/heldout_valid_type.jsonl', rows, ({ phone }) => ({
      valid: phone !== '+493',
      is_voip: phone === '+491',
      is_disposable: phone === '+492',
    }));
    expect(figures).toMatchObject({
      'valid: called valid': 1,
      'invalid: called invalid': 1,
      'VOIP: recall': 1,
      'VOIP: false': 0,
      'valid: called disposable (false)': 0.5,
    });
  });
});

describe('URLs', () => {
  it.each([
    [
      'url/heldout_openphish_2026-06_to_2026-08.jsonl',
      { url: 'http://a.example/', first_seen: '2026-06-01' },
      true,
    ],
    ['url/heldout_phishtank_2020.jsonl', { url: 'http://a.example/' }, true],
    ['url/heldout_benign_tranco10k_hosts.jsonl', { url: 'https://a.example' }, false],
    ['url/heldout_pdd.jsonl', { url: 'http://a.example/', label: 1 }, true],
    ['url/heldout_iscx_benign.jsonl', { url: 'http://a.example/', label: 0 }, false],
  ])('of %s go to the pool with their label or that of the file', async (name, row, positive) => {
    const { pooled } = await play(name, [row], () => ({ fraud_score: 33, is_phishing: false }));
    expect(pooled).toEqual([{ positive, score: 33, flagged: false }]);
  });

  it('that the API refuses count as not flagged, and are reported', async () => {
    const { pooled, figures } = await play(
      'url/heldout_pdd.jsonl',
      [{ url: 'ftp://a', label: 1 }],
      () => null,
    );
    expect(pooled).toEqual([{ positive: true, score: 0, flagged: false }]);
    expect(figures).toMatchObject({ 'refused by the API': 1 });
  });
});

describe('User-Agents', () => {
  it('are judged by their label, and not at all without one', async () => {
    const rows = [
      { ua: 'Googlebot/2.1', label: 'bot' },
      { ua: 'curl/8', label: 'library' },
      { ua: 'Mozilla/5.0', label: 'human' },
      { ua: 'Ace Explorer', label: 'unknown' },
    ];
    const { figures, pooled } = await play('ua/heldout_matomo.jsonl', rows, (fields) => ({
      is_bot: fields.user_agent !== 'Mozilla/5.0',
      category: fields.user_agent === 'curl/8' ? 'http_library' : 'unknown',
      fraud_score: 5,
    }));
    expect(pooled.map(({ positive }) => positive)).toEqual([true, true, false]);
    expect(figures).toEqual({
      'bot: called a bot': 1,
      'library: called a bot': 1,
      'library: as HTTP library': 1,
      'human: called a bot (false)': 0,
      'unknown: called a bot (not judged)': 1,
    });
  });
});
