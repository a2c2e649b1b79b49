import type { AccountLists } from '@rampart/account-lists';
import { type DeviceSignals, deviceCheck, type ListMatch } from '@rampart/contracts';
import { CheckDeviceService } from './check-device.service';
import { NO_SIGNALS } from './no-signals';
import { RECORDINGS } from './recordings/chromium-150.fixture';
import { PEOPLE } from './recordings/people.fixture';
import type { DeviceSighting } from './sightings/device-sighting';
import type { DeviceSightingRepository } from './sightings/device-sighting.repository';
import type { NewSighting } from './sightings/new-sighting';

const PERSON = PEOPLE['Chrome on Windows'] ?? NO_SIGNALS;

const entry = (listType: ListMatch['listType']) =>
  ({ listType, entryId: 7, nonOverridable: false }) as ListMatch;

function setUp(stored: Partial<DeviceSighting> = {}, matches: ListMatch[] = []) {
  const recorded: NewSighting[] = [];
  const asked: unknown[] = [];
  const sightings = {
    recordSighting: async (sighting: NewSighting): Promise<DeviceSighting> => {
      recorded.push(sighting);
      return {
        firstSeenAt: new Date('2026-11-21T12:34:56.789Z'),
        timesSeen: 1,
        signals: sighting.signals,
        spread: { networks: 1, profiles: 1 },
        ...stored,
      };
    },
  } as unknown as DeviceSightingRepository;
  const lists = {
    match: async (...given: unknown[]) => {
      asked.push(given);
      return matches;
    },
  } as unknown as AccountLists;
  const service = new CheckDeviceService(sightings, lists);
  const check = (signals: DeviceSignals, ip: string | null = null) =>
    service.check({ accountId: 5, sandbox: false, attemptId: 'attempt', signals, ip });
  return { check, recorded, asked };
}

describe('CheckDeviceService', () => {
  it('presents a device of a person, seen for the first time', async () => {
    const { record, expansions } = await setUp().check(PERSON);
    expect(deviceCheck.parse(record)).toEqual({
      device_hash: expect.stringMatching(/^d1_/),
      is_new_device: true,
      times_seen: 1,
      first_seen: '2026-11-21 12:34:56',
      is_headless_suspected: false,
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
    });
    expect(expansions).toEqual({
      contributions: [],
      risk_contributions: [],
      degraded: [],
      data_sets: [],
      identity: { device_id: expect.stringMatching(/^i1_/), confidence: 1 },
    });
  });

  it('is new once', async () => {
    const { record } = await setUp({ timesSeen: 2 }).check(PERSON);
    expect(record).toMatchObject({ is_new_device: false, times_seen: 2 });
  });

  it('counts the sighting of what it answers, for the account, with the visitor', async () => {
    const { check, recorded, asked } = setUp();
    const { record } = await check(PERSON, '192.0.2.1');
    expect(recorded).toMatchObject([
      { accountId: 5, deviceHash: record.device_hash, network: expect.any(Number) },
    ]);
    expect(asked).toEqual([[5, [{ entityType: 'device', value: record.device_hash }]]]);
  });

  it('suspects a headless browser and names the reason', async () => {
    const { record } = await setUp().check(RECORDINGS['stealth, as it comes'] ?? NO_SIGNALS);
    expect(record).toMatchObject({ is_headless_suspected: true, fraud_score: 100, risk_score: 100 });
    expect(record.reasons).toContain(
      'The fonts on this device belong to a different operating system than the browser claims.',
    );
  });

  it('believes a browser that reports it is driven, with nothing else sent', async () => {
    const { record } = await setUp().check({ ...NO_SIGNALS, webdriver: true });
    expect(record).toMatchObject({ is_headless_suspected: true, fraud_score: 55 });
  });

  it('reports that no identifying signals were sent, without evidence against the device', async () => {
    const { record } = await setUp().check(NO_SIGNALS);
    expect(record).toMatchObject({
      is_headless_suspected: false,
      fraud_score: 5,
      reasons: ['Too little is known about this device to distinguish it from others.'],
    });
    expect(record.device_hash).toMatch(/^d1x_/);
  });

  it('reports a hash shared by a crowd as not distinctive', async () => {
    const { record } = await setUp({ spread: { networks: 64, profiles: 2 } }).check(PERSON);
    expect(record).toMatchObject({
      is_headless_suspected: false,
      fraud_score: 5,
      reasons: ['Very many devices look exactly like this one, so it cannot be distinguished from them.'],
    });
  });

  it("lets the account's lists decide the risk and leaves the evidence", async () => {
    const listed = await setUp({}, [entry('blacklist')]).check(PERSON);
    expect(listed.record).toMatchObject({
      fraud_score: 0,
      risk_score: 100,
      reasons: ["The device is on the account's blacklist."],
    });
    const trusted = await setUp({}, [entry('whitelist')]).check({ ...NO_SIGNALS, webdriver: true });
    expect(trusted.record).toMatchObject({ is_headless_suspected: true, fraud_score: 55, risk_score: 0 });
  });
});
