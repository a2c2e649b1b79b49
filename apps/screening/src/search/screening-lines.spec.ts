import type { FoundScreening } from '@rampart/contracts';
import { parse } from 'csv-parse';
import { CSV_HEADER, toCsvLine, toNdjsonLine } from './screening-lines';

const FOUND: FoundScreening = {
  shield_id: '20260131-0a1b2c',
  created_at: '2026-01-31T10:02:10.007Z',
  status: 'REVIEW',
  score: 74.5,
  decided_by: 'score',
  user_order_id: '=HYPERLINK("https://example.com")',
  amount: 120.5,
  currency: 'EUR',
  ip: '203.0.113.0/24',
  ip_country: 'NL',
  bill_country: 'DE',
  ship_country: null,
  email: 'a***@example.com',
  phone: '+44***58',
  username: '@***',
  device_hash: null,
  bin: '453978',
  merchant_id: 'a, "b"\nc',
  reasons: [
    { code: 'ip_tor_network', points: 70 },
    { code: 'email_disposable', points: 4.5 },
  ],
  rules: [{ rule_id: 42, name: 'Big' }],
  outcome: null,
  override: {
    decision: 'APPROVE',
    actor: { kind: 'user', id: '4' },
    decided_at: '2026-01-31T10:05:00.000Z',
  },
};

const read = (text: string): Promise<Record<string, string>[]> =>
  new Promise((resolve, reject) => {
    parse(text, { columns: true }, (error, rows) => (error ? reject(error) : resolve(rows as never)));
  });

describe('a line of the CSV file', () => {
  it('has every member of a screening in a column of its name', async () => {
    const [row = {}] = await read(CSV_HEADER + toCsvLine(FOUND));
    expect(Object.keys(row).sort()).toEqual(Object.keys(FOUND).sort());
    expect(row).toMatchObject({
      score: '74.5',
      ship_country: '',
      merchant_id: 'a, "b"\nc',
      reasons: 'ip_tor_network 70; email_disposable 4.5',
      rules: '42 Big',
      override: 'APPROVE',
    });
  });

  it('shows a spreadsheet no formula', async () => {
    const [row = {}] = await read(CSV_HEADER + toCsvLine(FOUND));
    expect([row.user_order_id, row.username, row.phone]).toEqual([
      `'=HYPERLINK("https://example.com")`,
      `'@***`,
      `'+44***58`,
    ]);
  });
});

it('a line of NDJSON is the screening as GET screenings shows it', () => {
  const line = toNdjsonLine(FOUND);
  expect([line.endsWith('\n'), line.trimEnd().includes('\n'), JSON.parse(line)]).toEqual([
    true,
    false,
    FOUND,
  ]);
});
