import type { DeviceSignals } from '@rampart/contracts';
import { NO_SIGNALS } from '../no-signals';
import { PEOPLE } from '../recordings/people.fixture';
import { identifyDevice, identifyWithoutFonts } from './device-hash';
import { readFingerprint } from './fingerprint';

const hashOf = (signals: DeviceSignals) => identifyDevice(readFingerprint(signals)).hash;
const people = Object.entries(PEOPLE);
const FIREFOX_ON_IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/148.0 Mobile/15E148 Safari/605.1.15';

/** Changes after which a device must stay the same device. */
const UPDATES: Readonly<Record<string, (signals: DeviceSignals) => DeviceSignals>> = {
  'its browser is updated': (signals) => ({
    ...signals,
    userAgent: signals.userAgent?.replace(/(Chrome|Version|Firefox)\/\d+/, '$1/199') ?? null,
  }),
  'its owner travels': (signals) => ({ ...signals, timezone: 'Pacific/Auckland' }),
  'its owner changes the language': (signals) => ({ ...signals, language: 'mi-NZ' }),
  'a collector lists its fonts in another order': (signals) => ({
    ...signals,
    fonts: signals.fonts?.split(',').reverse().join('; ').toUpperCase() ?? null,
  }),
  'a collector prints the sound with more digits': (signals) => ({ ...signals, audio: `${signals.audio}01` }),
  'its graphics driver is updated': (signals) => ({
    ...signals,
    webglRenderer: signals.webglRenderer?.replace('D3D11)', 'D3D11-31.0.15.5186)') ?? null,
  }),
};

describe('identifyDevice', () => {
  describe.each(Object.entries(UPDATES))('keeps the hash when %s', (_what, update) => {
    it.each(people)('of %s', (_name, signals) => {
      expect(hashOf(update(signals))).toBe(hashOf(signals));
    });
  });

  it('keeps the hash of a computer at another monitor, and of a phone that is turned', () => {
    const computer = PEOPLE['Chrome on a Mac'] ?? NO_SIGNALS;
    const phone = PEOPLE['Chrome on Android'] ?? NO_SIGNALS;
    expect(hashOf({ ...computer, screen: '3840x2160x24' })).toBe(hashOf(computer));
    expect(hashOf({ ...phone, screen: '915x412x24' })).toBe(hashOf(phone));
    expect(hashOf({ ...phone, screen: '360x800x24' })).not.toBe(hashOf(phone));
  });

  it('keeps the hash of a Firefox that draws another canvas after a restart, and of no other browser', () => {
    const redrawn = (signals: DeviceSignals) => hashOf({ ...signals, canvas: 'another session' });
    const kept = people.filter(([, signals]) => redrawn(signals) === hashOf(signals)).map(([name]) => name);
    expect(kept).toEqual(['Firefox on Linux', 'Firefox on Windows that resists fingerprinting']);
    const onIphone = { ...(PEOPLE['Safari on an iPhone'] ?? NO_SIGNALS), userAgent: FIREFOX_ON_IOS };
    expect(redrawn(onIphone)).not.toBe(hashOf(onIphone));
  });

  it('keeps the hash of a browser whose collector says that it adds noise to the canvas', () => {
    const noised = (canvas: string | null) =>
      hashOf({ ...(PEOPLE['Chrome on Windows'] ?? NO_SIGNALS), canvas, canvasStatus: 'noised' });
    expect(noised('one session')).toBe(noised('another session'));
    expect(noised('one session')).toBe(noised(null));
  });

  it('gives each device a different hash', () => {
    expect(new Set(people.map(([, signals]) => hashOf(signals))).size).toBe(people.length);
  });

  it.each([
    ['canvas', 'ffffffffffffffff'],
    ['audio', '124.9'],
    ['fonts', 'Arial,Segoe UI,Zapfino'],
    ['webglRenderer', 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x2504) Direct3D11 vs_5_0 ps_5_0, D3D11)'],
    ['hardwareConcurrency', 16],
  ])('tells laptops of one model apart by their %s', (field, value) => {
    const laptop = PEOPLE['Chrome on Windows'] ?? NO_SIGNALS;
    expect(hashOf({ ...laptop, [field]: value })).not.toBe(hashOf(laptop));
  });

  it('is a name of 160 bits that goes wherever a word goes', () => {
    for (const [, signals] of people) expect(hashOf(signals)).toMatch(/^d1_[a-z2-7]{32}$/);
  });

  it('never changes its mind without a new prefix', () => {
    expect(hashOf(PEOPLE['Chrome on Windows'] ?? NO_SIGNALS)).toBe('d1_uzad7zjmkiswyac66b3m6hvzthde2nv2');
    expect(hashOf(NO_SIGNALS)).toBe('d1x_nnv232xhouv7yyw3kflynxjvz7lmu6d6');
  });

  it.each<[string, Partial<DeviceSignals>, boolean]>([
    ['nothing', {}, false],
    ['a user agent', { userAgent: PEOPLE['Chrome on Windows']?.userAgent ?? null }, false],
    [
      'what every phone of a model has',
      { platform: 'iPhone', hardwareConcurrency: 4, webglRenderer: 'Apple GPU' },
      false,
    ],
    ['a canvas alone', { canvas: 'abc' }, false],
    ['a canvas and a sound', { canvas: 'abc', audio: 'def' }, true],
    ['a chip and fonts', { webglRenderer: 'Adreno (TM) 740', fonts: 'Roboto' }, true],
  ])('says by its form whether %s tells a device from others', (_what, signals, expected) => {
    const { hash, isDistinctive } = identifyDevice(readFingerprint({ ...NO_SIGNALS, ...signals }));
    expect([isDistinctive, hash.startsWith('d1x_')]).toEqual([expected, !expected]);
  });
});

describe('identifyWithoutFonts', () => {
  const idOf = (signals: DeviceSignals) => identifyWithoutFonts(readFingerprint(signals)).device_id;

  it.each(people)(
    'keeps the id of %s when a font is installed, where the hash is another',
    (_name, signals) => {
      const installed = { ...signals, fonts: `${signals.fonts},Some New Font` };
      expect(idOf(installed)).toBe(idOf(signals));
      expect(hashOf(installed)).not.toBe(hashOf(signals));
    },
  );

  it('is a name of its own kind, which tells canvases apart', () => {
    const laptop = PEOPLE['Chrome on Windows'] ?? NO_SIGNALS;
    expect(idOf(laptop)).toMatch(/^i1_[a-z2-7]{32}$/);
    expect(idOf({ ...laptop, canvas: 'ffffffffffffffff' })).not.toBe(idOf(laptop));
  });

  it('has the more confidence the more was sent', () => {
    const confidenceOf = (signals: DeviceSignals) =>
      identifyWithoutFonts(readFingerprint(signals)).confidence;
    const laptop = PEOPLE['Chrome on Windows'] ?? NO_SIGNALS;
    const confidences = [laptop, { ...laptop, canvas: null, audio: null }, NO_SIGNALS].map(confidenceOf);
    expect(confidences).toEqual([1, 0.53, 0]);
  });
});
