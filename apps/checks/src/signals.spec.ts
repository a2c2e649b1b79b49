import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { DeviceSignals } from '@rampart/contracts';
import { evaluateSignals, type Signal } from '@rampart/risk';
import { contributionFaults, describeSpecs } from '@rampart/testing';
import { buildBotEvidence } from './bot/bot-evidence.builder';
import { deviceEvidenceOf } from './device/device-evidence';
import { NO_SIGNALS } from './device/no-signals';
import { NO_EMAIL_EVIDENCE } from './email/email-evidence';
import { NO_NETWORK } from './ip/ip-evidence';
import { CHECKS_SIGNALS } from './signals';
import { buildUrlEvidence } from './url/url-evidence.builder';
import { readUsername } from './username/read-username';

const FOLDERS = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((folder) => filesOf(folder).length > 0);

function filesOf(folder: string): string[] {
  try {
    return readdirSync(path.join(__dirname, folder, 'signals'), { encoding: 'utf8', recursive: true });
  } catch {
    return [];
  }
}

describe('the signals of the checks', () => {
  it('are registered for every folder that has any', () => {
    expect(CHECKS_SIGNALS.map(({ folder }) => folder).sort()).toEqual([...FOLDERS].sort());
  });

  it.each(CHECKS_SIGNALS.map(({ folder, signals }) => [folder, signals.length] as const))(
    'of %s are listed, each file once',
    (folder, listed) => {
      const files = filesOf(folder).filter((file) => file.endsWith('.signal.ts'));
      const exported = files.flatMap((file) =>
        Object.values(jest.requireActual<object>(path.join(__dirname, folder, 'signals', file))),
      );
      const registry = CHECKS_SIGNALS.find((each) => each.folder === folder)?.signals ?? [];
      expect(exported).toHaveLength(listed);
      for (const signal of exported) expect(registry).toContain(signal);
    },
  );

  it.each(FOLDERS)('of %s have a spec each', (folder) => {
    const files = filesOf(folder);
    const without = files.filter(
      (file) => file.endsWith('.signal.ts') && !files.includes(file.replace(/\.ts$/, '-spec.ts')),
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

const device = (signals: Partial<DeviceSignals>) => deviceEvidenceOf({ ...NO_SIGNALS, ...signals }, null);

/** Facts on which each signal fires, so that its public record can be looked at. */
const SUSPECT: Readonly<Record<string, unknown>> = {
  ip_not_public: { range: 'private', network: NO_NETWORK },
  ip_tor_network: network('tor'),
  ip_vpn_network: network('vpn'),
  ip_vpn_hosting: network('vpn_hosting'),
  ip_hosting: network('hosting'),
  ip_proxy: { ...network('isp'), isListedProxy: true },
  ip_threat_listed: { ...network('isp'), threat: { listedWeight: 3, neighbourhood: null } },
  ip_threat_neighbourhood: {
    ...network('isp'),
    threat: {
      listedWeight: null,
      neighbourhood: { ratio: 40, lowerRatio: 30, listedNear: 2, listedAround: 9, listedInNetwork: 80 },
    },
  },
  email_invalid_syntax: { ...NO_EMAIL_EVIDENCE, syntaxFault: 'local_part_dots' },
  email_disposable: { ...NO_EMAIL_EVIDENCE, domain: 'example.com', disposableBasis: 'name_model' },
  email_suspicious_name: { ...NO_EMAIL_EVIDENCE, domain: 'example.com', isNameSuspicious: true },
  email_likely_typo: { ...NO_EMAIL_EVIDENCE, domain: 'gmial.com', likelyMeant: 'gmail.com' },
  email_domain_absent: { ...NO_EMAIL_EVIDENCE, domain: 'example.com', domainExists: false },
  email_no_mail_host: { ...NO_EMAIL_EVIDENCE, domain: 'example.com', takesMail: false },
  email_new_domain: { ...NO_EMAIL_EVIDENCE, domain: 'example.com', domainAgeDays: 3 },
  email_look_alike_domain: {
    ...NO_EMAIL_EVIDENCE,
    domain: 'gmai1.com',
    imitated: { provider: 'gmail.com', kind: 'signs' },
  },
  email_mixed_script: { ...NO_EMAIL_EVIDENCE, domain: 'example.com', mixedPart: 'name' },
  email_role_account: { ...NO_EMAIL_EVIDENCE, domain: 'example.com', isRoleAccount: true },
  phone_disposable: { isValid: true, isDisposable: true },
  phone_disposable_block: { neighbourhood: { verdict: 'lent_out', blockSize: 1_000, known: 12 } },
  phone_near_disposable: { neighbourhood: { verdict: 'suspect', blockSize: 10_000, known: 2 } },
  phone_unreadable: { isReadable: false },
  phone_invalid: { isReadable: true, isValid: false },
  phone_service_number: { lineType: 'premium_rate' },
  phone_forwarding: { lineType: 'personal' },
  phone_voip: { lineType: 'voip' },
  username_throwaway_word: readUsername('test'),
  username_repeated_character: readUsername('aaaaaa'),
  username_keyboard_run: readUsername('qwertyuiop'),
  username_random_letters: readUsername('xkqzvbnrtw'),
  username_mixed_digits: readUsername('a1b2c3d4e5'),
  username_mixed_script: readUsername('p\u0430ul'),
  username_digits_heavy: readUsername('9834712093'),
  card_bin_unknown: { brand: null, isPrepaid: false },
  card_prepaid: { brand: 'Visa', isPrepaid: true },
  device_automation: { automationTraces: ['webdriver'] },
  device_altered_browser: device({ alteredFunctions: 'navigator.plugins' }),
  device_forged_hints: device({ userAgent: 'Mozilla/5.0 Chrome/150.0.0.0', clientHintBrands: 'none' }),
  device_clock_mismatch: device({ timezone: 'Asia/Tokyo', timezoneOffsets: '0,0' }),
  device_platform_mismatch: device({ userAgent: 'Mozilla/5.0 (Windows NT 10.0)', platform: 'Linux x86_64' }),
  device_renderer_mismatch: device({ webglRenderer: 'Apple GPU', platform: 'Win32' }),
  device_software_renderer: device({ webglRenderer: 'Google SwiftShader' }),
  device_font_mismatch: device({ fonts: 'DejaVu Sans,Arial', platform: 'Win32' }),
  device_bare_environment: device({ screen: '800x600x24', timezone: 'UTC' }),
  device_not_distinctive: { sameness: 'few_signals' },
  bot_spoofed_crawler: buildBotEvidence({ kind: 'crawler', name: 'Googlebot' }, { status: 'spoofed' }),
  bot_automation_tool: buildBotEvidence({ kind: 'automation_tool', name: 'Selenium' }),
  bot_http_library: buildBotEvidence({ kind: 'http_library', name: 'curl' }),
  bot_unknown_client: buildBotEvidence({ kind: 'unknown', name: '' }),
  bot_impossible_browser: buildBotEvidence({ kind: 'browser', name: 'Chrome' }, null, 'two_phones'),
  bot_unverified_crawler: buildBotEvidence({ kind: 'crawler', name: 'ExampleBot' }),
  url_listed: { ...buildUrlEvidence('https://sandbox.example/a'), isUrlListed: true },
  url_domain_listed: { ...buildUrlEvidence('https://sandbox.example/'), listedDomain: 'sandbox.example' },
  url_look_alike: buildUrlEvidence('https://paypal.sandbox.example/'),
  url_mixed_script: buildUrlEvidence('https://pаypal.sandbox.example/'),
  url_ip_host: buildUrlEvidence('http://192.0.2.1/'),
  url_credentials: buildUrlEvidence('https://bank@sandbox.example/'),
  url_odd_port: buildUrlEvidence('https://sandbox.example:8443/'),
  url_redirect: buildUrlEvidence('https://go.sandbox.example/', {}, { leadsTo: 'shop.example' }),
  url_shared_host: buildUrlEvidence('https://sandbox-example.pages.dev/'),
  url_cheap_ending: buildUrlEvidence('https://sandbox.icu/'),
  url_host_shape: buildUrlEvidence('https://a-b-c.sandbox.example/'),
  url_lures_in_host: buildUrlEvidence('https://login.sandbox.example/'),
  url_lures_in_path: buildUrlEvidence('https://sandbox.example/login'),
  url_brand_in_path: buildUrlEvidence('https://sandbox.example/paypal/'),
  url_hidden_place: buildUrlEvidence('https://sandbox.example/wp-includes/a'),
  url_odd_folder: buildUrlEvidence('https://sandbox.example/vok/'),
  url_page_shape: buildUrlEvidence('https://sandbox.example/a/b.php'),
  url_page_data: buildUrlEvidence('https://sandbox.example/?email=a'),
  url_host_absent: { ...buildUrlEvidence('https://sandbox.example/'), resolves: false },
  url_domain_established: buildUrlEvidence('https://paypal.com/'),
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
  const signals = CHECKS_SIGNALS.flatMap((folder) => folder.signals as readonly Signal<unknown>[]);

  it.each(signals.map((signal) => [signal.code, signal] as const))(
    'of %s has keys in snake case and a sentence to read aloud',
    (code, signal) => {
      const fired = evaluateSignals([signal], SUSPECT[code]);
      expect(fired).toHaveLength(1);
      expect(fired.flatMap(contributionFaults)).toEqual([]);
    },
  );
});

describeSpecs(__dirname, '.signal-spec.ts');
