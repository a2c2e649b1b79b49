import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api, Measuring } from '../../eval-set';
import { fraudRings } from './fraud-rings.set';

type Form = Readonly<Record<string, string>>;

const HEAD = 'user_id,purchase_time,device_id,ip,class';
/** A device of six accounts within a minute, one of three within a day, and three that belong to no ring. */
const LINES = [
  ...[1, 2, 3, 4, 5, 6].map((n) => `${n},2015-01-01 00:00:0${n},RING,192.0.2.1,1`),
  ...[1, 2, 3].map((n) => `1${n},2015-01-02 0${n}:00:00,SLOW,,1`),
  '21,2015-01-01 00:00:00,HOME,,0',
  '21,2015-03-01 00:00:00,HOME,,0',
  '22,2015-01-01 00:00:00,WORK,192.0.2.2,0',
];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-rings-'));
  writeFileSync(join(folder, 'rings.csv'), [HEAD, ...LINES].join('\n'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Measures the file with a check that counts, or one that miscounts. */
async function measure(miscount = 0) {
  const seen = new Map<string, number>();
  const postOnce = async (_: string, { entity_type: type, entity_value: value, action }: Form) => {
    const key = `${type}/${value}/${action}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const reported = count + miscount;
    const counts = { '60s': reported, '300s': reported, '3600s': reported, '86400s': reported };
    return { counts, velocity_exceeded: reported > (type === 'ip' ? 20 : 5) };
  };
  const forEach = (rows: readonly unknown[], ask: (row: unknown) => Promise<unknown>) =>
    Promise.all(rows.map(ask));
  const file = {
    path: join(folder, 'rings.csv'),
    area: 'order',
    set: 'fraudecom_x',
    format: 'csv',
    split: 'heldout',
  };
  const measuring = { api: { postOnce, forEach } as unknown as Api, file } as unknown as Measuring;
  const figures = await fraudRings.measure([{}, {}, {}, {}], measuring);
  return Object.fromEntries(figures.map(({ name, value, rows }) => [name, [value, rows]]));
}

describe('fraud rings', () => {
  it('are found by how often a device or an address was used, as the labels have it', async () => {
    expect(await measure()).toEqual({
      'device: counts as a recount by brute force': [1, 4],
      'device: velocity_exceeded as the counts say': [1, 4],
      'device: rings over the limits out of the box': [0.5, 2],
      'device: ordinary over the limits out of the box (false)': [0, 2],
      'device: rings over 2 a day': [1, 2],
      'device: ordinary over 2 a day (false)': [0, 2],
      'device: ordinary that came back over 2 a day (false)': [0, 1],
      'ip: counts as a recount by brute force': [1, 2],
      'ip: velocity_exceeded as the counts say': [1, 2],
      'ip: rings over the limits out of the box': [0, 1],
      'ip: ordinary over the limits out of the box (false)': [0, 1],
      'ip: rings over 2 a day': [1, 1],
      'ip: ordinary over 2 a day (false)': [0, 1],
    });
  });

  it('tell of a check that does not count exactly', async () => {
    const figures = await measure(1);
    expect(figures['device: counts as a recount by brute force']).toEqual([0, 4]);
  });
});
