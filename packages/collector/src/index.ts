import type { CollectorOptions } from './connection.ts';
import { DeviceCollector } from './device/index.ts';
import { InteractionCollector, type InteractionRecord } from './interaction/index.ts';
import { Visit } from './visit.ts';

export type { CollectorOptions } from './connection.ts';
export type { CanvasStatus, DeviceSignals } from './device/index.ts';
export type { InteractionRecord } from './interaction/index.ts';

/** What may be read. */
export interface Consent {
  /** Signals of the device. */
  readonly device: boolean;
  /** How the visitor's hand moves and types, and an id of the visit in `sessionStorage`. */
  readonly interaction: boolean;
}

export interface StartOptions extends CollectorOptions {
  /** Both by default. A page that asks its visitors begins with neither: nothing is read, sent or stored before. */
  readonly consent?: Consent;
}

/** Names of the hidden fields that `protect` adds to a form. */
export const DEVICE_FIELD = 'rampart_device_hash';
export const SESSION_FIELD = 'rampart_session_id';

/** Reads and sends what the page's visitor consented to. Nothing that it does throws. */
export class PageCollector {
  readonly #options: CollectorOptions;
  readonly #visit = new Visit();
  #device: DeviceCollector | null = null;
  #interaction: InteractionCollector | null = null;
  /** Of each protected form: brings its fields up to what may be known. */
  readonly #forms = new Set<() => void>();

  constructor({ consent = { device: true, interaction: true }, ...options }: StartOptions) {
    this.#options = { ...options, url: options.url.replace(/\/+$/, '') };
    this.setConsent(consent);
  }

  /** Begins or ends reading. What was consented to and is withdrawn is forgotten. */
  setConsent({ device, interaction }: Consent): void {
    if (!device) {
      this.#device?.stop();
      this.#device = null;
    } else if (this.#device === null) {
      this.#device = new DeviceCollector(this.#options, this.#visit);
      void this.#device.hash();
    }
    if (!interaction) {
      this.#interaction?.stop();
      this.#interaction = null;
    } else if (this.#interaction === null) {
      this.#interaction = new InteractionCollector(this.#options, this.#visit);
      this.#interaction.start();
    }
    for (const fill of this.#forms) fill();
  }

  /** The device's hash, for `device_hash` of the order. Null without consent, or when Rampart cannot be reached. */
  async deviceHash(): Promise<string | null> {
    return this.#device?.hash() ?? null;
  }

  /** The visit's id, by which a server reads what its slices show together. Null without consent. */
  sessionId(): string | null {
    return this.#interaction?.sessionId ?? null;
  }

  /**
   * What the page's timing shows: of a form, when it is submitted; without one, now. Null without consent, or when Rampart
   * cannot be reached.
   */
  async check(form?: HTMLFormElement): Promise<InteractionRecord | null> {
    if (this.#interaction === null) return null;
    return form ? this.#interaction.checkOnSubmit(form) : this.#interaction.check();
  }

  /**
   * Adds hidden fields to a form, `rampart_device_hash` and `rampart_session_id`, for the order that its server screens; and
   * checks the page's timing when it is submitted. They follow the visitor's consent; what is not known by then is absent.
   *
   * @returns what takes the fields away again.
   */
  protect(form: HTMLFormElement): () => void {
    const fields = new Map<string, HTMLInputElement>();
    const set = (name: string, value: string | null) => {
      const field =
        fields.get(name) ?? Object.assign(document.createElement('input'), { type: 'hidden', name });
      fields.set(name, field);
      field.value = value ?? '';
      if (value === null) field.remove();
      else form.append(field);
    };
    let checkedBy: InteractionCollector | null = null;
    const fill = () => {
      set(SESSION_FIELD, this.sessionId());
      const device = this.#device;
      if (device === null) set(DEVICE_FIELD, null);
      else
        void device
          .hash()
          .then((hash) => this.#device === device && this.#forms.has(fill) && set(DEVICE_FIELD, hash));
      if (this.#interaction !== null && this.#interaction !== checkedBy) void this.check(form);
      checkedBy = this.#interaction;
    };
    this.#forms.add(fill);
    fill();
    return () => {
      this.#forms.delete(fill);
      for (const field of fields.values()) field.remove();
    };
  }

  stop(): void {
    this.setConsent({ device: false, interaction: false });
  }
}

/** The way in. */
export const Rampart = {
  start: (options: StartOptions): PageCollector => new PageCollector(options),
};
