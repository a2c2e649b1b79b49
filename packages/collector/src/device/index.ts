import { type CollectorOptions, send } from '../connection.ts';
import { Visit } from '../visit.ts';
import { hashOf } from './canvas.ts';
import { readDevice } from './signals.ts';

export type { CollectorOptions } from '../connection.ts';
export type { CanvasStatus } from './canvas.ts';
export { type DeviceSignals, readDevice } from './signals.ts';

const KNOWN_SIGNALS = 'rampart_device';
/** Milliseconds before a call is sent again that was lost. */
const WAITS_MS = [1_000, 4_000];

/** Tells Rampart about the device once a visit, and again when it changed. */
export class DeviceCollector {
  readonly #options: CollectorOptions;
  readonly #visit: Visit;
  #hash: Promise<string | null> | undefined;
  #isStopped = false;

  constructor(options: CollectorOptions, visit = new Visit()) {
    this.#options = options;
    this.#visit = visit;
  }

  /** The device's hash, for the order. Null when Rampart cannot be reached, or the device may not be read any more. */
  hash(): Promise<string | null> {
    this.#hash ??= this.#find().catch(() => null);
    return this.#hash;
  }

  stop(): void {
    this.#isStopped = true;
    this.#visit.forget(KNOWN_SIGNALS);
  }

  async #find(): Promise<string | null> {
    const signals = await readDevice();
    const digest = hashOf(JSON.stringify(signals));
    const [knownDigest, known] = this.#visit.read(KNOWN_SIGNALS)?.split(' ') ?? [];
    if (known !== undefined && knownDigest === digest) return known;
    for (let attempt = 0; !this.#isStopped; attempt += 1) {
      const outcome = await send(this.#options, 'device/check', { ...signals });
      if ('data' in outcome) return this.#remember(digest, outcome.data.device_hash);
      const waitMs = WAITS_MS[attempt];
      if (!outcome.isLost || waitMs === undefined) break;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    return null;
  }

  #remember(digest: string, hash: unknown): string | null {
    if (typeof hash !== 'string' || this.#isStopped) return null;
    this.#visit.write(KNOWN_SIGNALS, `${digest} ${hash}`);
    return hash;
  }
}
