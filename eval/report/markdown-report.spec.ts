import { writeIntoPage } from './markdown-report';

const run = {
  metrics: [
    {
      set: 'ip/dev_ip_labels',
      name: 'vpn: as VPN',
      value: 0.5,
      interval: [0.4748, 0.5252] as const,
      rows: 1_500,
    },
    { set: 'ip/dev_ip_labels', name: 'tor: as Tor', value: 1, interval: null, rows: 20 },
    { set: 'ip/dev_ip_labels', name: 'latency p50', value: 1.234, interval: null, unit: 'ms', rows: 1_520 },
    { set: 'ip/dev_ip_labels', name: 'latency p99', value: 5, interval: null, unit: 'ms', rows: 1_520 },
    {
      set: 'order/dev_handbook_to_2018-07-31',
      name: 'orders a second',
      value: 1_234.5,
      interval: null,
      unit: '/s',
      rows: 9,
    },
    { set: 'url/heldout_pdd', name: 'recall at one threshold', value: 0.8, interval: null, rows: 9 },
  ],
  skipped: ['mouse/dev_delbot: nothing in the API measures it yet'],
  known: ['ip/heldout_geo: 3 of 9 rows are Amazon’s'],
  failed: ['session/dev_x.jsonl, line 2: expected an event'],
  repeated: { 503: 4 },
};

describe('writeIntoPage', () => {
  const page = writeIntoPage('# Quality\n\nWords.\n', run);

  it('compares each figure with its aim, and marks a shortfall plainly', () => {
    expect(page).toContain(
      '| ip/dev_ip_labels | vpn: as VPN | 0.5000 [0.4748–0.5252] | 1,500 | ≥ 0.6 | **no** | 1.2 / 5.0 ms |',
    );
    expect(page).toContain('| ip/dev_ip_labels | tor: as Tor | 1.0000 | 20 |  |  |  |');
    expect(page).toContain('| url/heldout_pdd | recall at one threshold | 0.8000 | 9 | ≥ 0.75 | yes |  |');
  });

  it('shows a figure that is no share in its unit', () => {
    expect(page).toContain(
      '| order/dev_handbook_to_2018-07-31 | orders a second | 1,235 /s | 9 | ≥ 1000 | yes |  |',
    );
  });

  it('distinguishes held-out files from dev files, and lists what was not measured', () => {
    expect(page.indexOf('#### Held-out files')).toBeLessThan(page.indexOf('url/heldout_pdd'));
    expect(page.indexOf('#### Dev files')).toBeGreaterThan(page.indexOf('url/heldout_pdd'));
    expect(page).toContain('- mouse/dev_delbot: nothing in the API measures it yet');
    expect(page).toContain('- session/dev_x.jsonl, line 2: expected an event');
    expect(page).toContain('- ip/heldout_geo: 3 of 9 rows are Amazon’s');
    expect(page).toContain('4 after 503');
  });

  it('replaces its own part and leaves the text around it', () => {
    const again = writeIntoPage(`${page}\nMore words.\n`, {
      metrics: [],
      skipped: [],
      known: [],
      failed: [],
      repeated: {},
    });
    expect(again).toMatch(/^# Quality\n\nWords\.\n/);
    expect(again).toMatch(/\nMore words\.\n$/);
    expect(again).not.toContain('vpn: as VPN');
    expect(writeIntoPage(page, run)).toBe(page);
  });
});
