import { breather, turn } from '../breather.ts';
import { type CanvasStatus, readCanvas } from './canvas.ts';
import { installedFonts } from './fonts.ts';
import {
  alteredFunctions,
  automationGlobals,
  clientHintBrands,
  clientHintPlatform,
  timezoneOffsets,
} from './honesty.ts';

/** What `POST device/check` reads, under its names; what a browser does not tell is absent. */
export interface DeviceSignals {
  readonly canvas?: string;
  readonly canvas_status?: CanvasStatus;
  readonly webgl_vendor?: string;
  readonly webgl_renderer?: string;
  readonly fonts?: string;
  readonly audio?: string;
  readonly screen?: string;
  readonly timezone?: string;
  readonly language?: string;
  readonly hardware_concurrency?: number;
  readonly platform?: string;
  readonly webdriver?: boolean;
  readonly user_agent?: string;
  readonly client_hint_brands?: string;
  readonly client_hint_platform?: string;
  /** Names, separated by commas, like the next. */
  readonly altered_functions?: string;
  readonly automation_globals?: string;
  readonly timezone_offsets?: string;
}

/** Reads the device, in slices of a few milliseconds. A signal that cannot be had is left out and never costs the others. */
export async function readDevice(): Promise<DeviceSignals> {
  const breathe = breather();
  const signals: Record<string, unknown> = {};
  const read = async (name: keyof DeviceSignals, signal: () => unknown) => {
    try {
      const value = await signal();
      if (value !== undefined && value !== null && value !== '') signals[name] = value;
    } catch {
      // Left out.
    }
    await breathe();
  };
  // What is loading comes first.
  await turn();
  const canvas = await readCanvas();
  await read('canvas', () => canvas.hash);
  await read('canvas_status', () => canvas.status);
  await turn();
  const gl = webgl();
  await turn();
  await read('webgl_vendor', () => gl?.vendor);
  await read('webgl_renderer', () => gl?.renderer);
  await read('fonts', () => installedFonts(breathe));
  await read('audio', audioSum);
  await read('screen', () => `${screen.width}x${screen.height}x${screen.colorDepth}`);
  await read('timezone', () => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await read('language', () => navigator.language);
  await read('hardware_concurrency', () => navigator.hardwareConcurrency);
  await read('platform', () => navigator.platform);
  await read('webdriver', () => navigator.webdriver === true);
  await read('user_agent', () => navigator.userAgent);
  await read('client_hint_brands', clientHintBrands);
  await read('client_hint_platform', clientHintPlatform);
  await read('altered_functions', alteredFunctions);
  await read('automation_globals', automationGlobals);
  await read('timezone_offsets', timezoneOffsets);
  return signals;
}

function webgl(): { readonly vendor: unknown; readonly renderer: unknown } | null {
  try {
    const gl = document.createElement('canvas').getContext('webgl');
    const names = gl?.getExtension('WEBGL_debug_renderer_info');
    if (!gl || !names) return null;
    const found = {
      vendor: gl.getParameter(names.UNMASKED_VENDOR_WEBGL),
      renderer: gl.getParameter(names.UNMASKED_RENDERER_WEBGL),
    };
    // A page has few of these; one that is only looked at must not take another's.
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    return found;
  } catch {
    return null;
  }
}

/** The sum of a compressed tone: floating point as this machine computes it. */
async function audioSum(): Promise<string> {
  const context = new OfflineAudioContext(1, 5000, 44100);
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: 10000 });
  const settings = { threshold: -50, knee: 40, ratio: 12, attack: 0, release: 0.25 };
  tone.connect(new DynamicsCompressorNode(context, settings)).connect(context.destination);
  tone.start();
  const samples = (await context.startRendering()).getChannelData(0).slice(4500);
  return String(samples.reduce((sum, sample) => sum + Math.abs(sample), 0));
}
