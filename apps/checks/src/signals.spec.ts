import { readdirSync } from 'node:fs';
import path from 'node:path';
import { evaluateSignals, type Signal } from '@rampart/risk';
import { contributionFaults } from '@rampart/testing';
import { NO_NETWORK } from './ip/ip-evidence';
import { CHECKS_SIGNALS } from './signals';
import { readUsername } from './username/read-username';

const ROOMS = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((room) => filesOf(room).length > 0);

function filesOf(room: string): string[] {
  try {
    return readdirSync(path.join(__dirname, room, 'signals'));
  } catch {
    return [];
  }
}

describe('the signals of the checks', () => {
  it('are registered for every room that has any', () => {
    expect(CHECKS_SIGNALS.map(({ room }) => room).sort()).toEqual([...ROOMS].sort());
  });

  it.each(CHECKS_SIGNALS.map(({ room, signals }) => [room, signals.length] as const))(
    'of %s are listed, each file once',
    (room, listed) => {
      const files = filesOf(room).filter((file) => file.endsWith('.signal.ts'));
      const exported = files.flatMap((file) =>
        Object.values(jest.requireActual<object>(path.join(__dirname, room, 'signals', file))),
      );
      const registry = CHECKS_SIGNALS.find((each) => each.room === room)?.signals ?? [];
      expect(exported).toHaveLength(listed);
      for (const signal of exported) expect(registry).toContain(signal);
    },
  );

  it.each(ROOMS)('of %s have a spec each', (room) => {
    const files = filesOf(room);
    const without = files.filter(
      (file) => file.endsWith('.signal.ts') && !files.includes(file.replace(/\.ts$/, '.spec.ts')),
    );
    expect(without).toEqual([]);
  });

  it('never share a code, and write it in snake case', () => {
    const codes = CHECKS_SIGNALS.flatMap(({ signals }) => signals.map((signal) => signal.code));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/);
  });
});

const network = (kind: string) => ({
  range: 'public',
  network: { ...NO_NETWORK, asn: 64_500, organization: 'Example Net', kind, basis: 'asn_table' },
});

/** Facts on which each signal fires, so that its public record can be looked at. */
const SUSPECT: Readonly<Record<string, unknown>> = {
  ip_not_public: { range: 'private', network: NO_NETWORK },
  ip_tor_network: network('tor'),
  ip_vpn_network: network('vpn'),
  ip_vpn_hosting: network('vpn_hosting'),
  ip_hosting: network('hosting'),
  email_disposable: { domain: 'example.com', isDisposable: true, domainExists: true },
  email_domain_absent: { domain: 'example.com', isDisposable: false, domainExists: false },
  phone_disposable: { isValid: true, isDisposable: true },
  phone_invalid: { isValid: false, isDisposable: false },
  username_throwaway_word: readUsername('test'),
  username_repeated_character: readUsername('aaaaaa'),
  username_keyboard_run: readUsername('qwertyuiop'),
  username_random_letters: readUsername('xkqzvbnrtw'),
  username_mixed_digits: readUsername('a1b2c3d4e5'),
  username_digits_heavy: readUsername('9834712093'),
  card_bin_unknown: { brand: null, isPrepaid: false },
  card_prepaid: { brand: 'Visa', isPrepaid: true },
  device_automation: { automationTraces: ['webdriver'] },
  ship_freight_forwarder: {
    forwarder: { forwarder: 'Example Forwarding', basis: 'address' },
    isExportControlled: false,
    countryCode: 'US',
    stateCode: null,
  },
  ship_export_controlled: {
    forwarder: null,
    isExportControlled: true,
    countryCode: 'UA',
    stateCode: '43',
  },
};

describe('the public record of a suspicion', () => {
  const signals = CHECKS_SIGNALS.flatMap((room) => room.signals as readonly Signal<unknown>[]);

  it.each(signals.map((signal) => [signal.code, signal] as const))(
    'of %s has keys in snake case and a sentence to read aloud',
    (code, signal) => {
      const told = evaluateSignals([signal], SUSPECT[code]);
      expect(told).toHaveLength(1);
      expect(told.flatMap(contributionFaults)).toEqual([]);
    },
  );
});
