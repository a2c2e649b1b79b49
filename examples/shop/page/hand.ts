import type { Scene, Step } from '../server/stories.ts';

type Frame = Window & typeof globalThis;

const LONGEST_LOAD_MS = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const between = (low: number, high: number) => low + (high - low) * Math.random();

/**
 * Uses the pages in a frame: as a person, who moves along curves, hesitates and types letter by letter, or as a program, which
 * fills in forms at once. A visitor's own events cannot be made by a script, so the collector gets such as a script can make.
 */
export class Hand {
  readonly #frame: HTMLIFrameElement;
  readonly #pointer: HTMLElement;
  readonly #isPerson: boolean;
  readonly #signal: AbortSignal;
  #at = { x: 200, y: 120 };

  constructor(frame: HTMLIFrameElement, pointer: HTMLElement, kind: Scene['hand'], signal: AbortSignal) {
    this.#frame = frame;
    this.#pointer = pointer;
    this.#isPerson = kind === 'person';
    this.#signal = signal;
    pointer.hidden = !this.#isPerson;
  }

  /** @throws Error when the page lacks what the step names, or another story has begun. */
  async do(step: Step): Promise<void> {
    this.#signal.throwIfAborted();
    if ('open' in step) await this.#load(() => this.#window.location.assign(step.open));
    if ('click' in step) await this.#click(step.click, step.leads ?? false);
    if ('type' in step) await this.#type(step.type, this.#find<HTMLInputElement>(step.into));
    if ('choose' in step) await this.#choose(step.choose, this.#find<HTMLSelectElement>(step.in));
    this.#signal.throwIfAborted();
  }

  /** The pages' collector takes up a new visit with the next page. */
  forgetVisit(): void {
    this.#window.sessionStorage.clear();
  }

  get #window(): Frame {
    return this.#frame.contentWindow as Frame;
  }

  #find<Kind extends HTMLElement>(selector: string): Kind {
    const found = this.#window.document.querySelector<Kind>(selector);
    if (!found) throw new Error(`The page ${this.#window.location.pathname} has no ${selector}.`);
    return found;
  }

  async #load(leave: () => void): Promise<void> {
    const loaded = new Promise((resolve, reject) => {
      this.#frame.addEventListener('load', resolve, { once: true });
      setTimeout(() => reject(new Error('The page does not come.')), LONGEST_LOAD_MS);
    });
    leave();
    await loaded;
    if (this.#isPerson) await pause(between(300, 600));
  }

  async #click(selector: string, leads: boolean): Promise<void> {
    const element = this.#find(selector);
    if (this.#isPerson) await this.#press(element);
    if (leads) await this.#load(() => element.click());
    else element.click();
  }

  async #type(text: string, input: HTMLInputElement): Promise<void> {
    if (!this.#isPerson) return setValue(input, text);
    await this.#press(input);
    input.focus();
    setValue(input, '');
    for (const character of text) {
      this.#signal.throwIfAborted();
      const init = { key: character, code: codeOf(character), bubbles: true };
      const { KeyboardEvent } = this.#window;
      input.dispatchEvent(new KeyboardEvent('keydown', init));
      setValue(input, input.value + character);
      // Quick fingers press the next key before they let go of this one.
      setTimeout(() => input.dispatchEvent(new KeyboardEvent('keyup', init)), between(50, 110));
      await pause(between(60, 160) + (Math.random() < 0.06 ? between(100, 250) : 0));
    }
  }

  async #choose(value: string, select: HTMLSelectElement): Promise<void> {
    if (select.value === value) return;
    if (this.#isPerson) await this.#press(select);
    setValue(select, value);
  }

  /** Moves there, slower at both ends and not quite straight, and presses. */
  async #press(element: HTMLElement): Promise<void> {
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    const to = {
      x: box.x + Math.min(box.width, 220) * between(0.3, 0.7),
      y: box.y + box.height * between(0.3, 0.7),
    };
    const from = this.#at;
    const bend = between(-0.15, 0.15);
    const steps = Math.round(between(18, 30));
    for (let step = 1; step <= steps; step += 1) {
      const along = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      const aside = bend * Math.sin(Math.PI * along);
      this.#moveTo(
        from.x + (to.x - from.x) * along + (to.y - from.y) * aside + between(-1, 1),
        from.y + (to.y - from.y) * along - (to.x - from.x) * aside + between(-1, 1),
      );
      await pause(between(8, 22));
    }
    await pause(between(60, 180));
    const init = { bubbles: true, pointerType: 'mouse', clientX: this.#at.x, clientY: this.#at.y };
    element.dispatchEvent(new this.#window.PointerEvent('pointerdown', init));
    await pause(between(50, 110));
    element.dispatchEvent(new this.#window.PointerEvent('pointerup', init));
  }

  #moveTo(x: number, y: number): void {
    const { x: lastX, y: lastY } = this.#at;
    this.#at = { x, y };
    this.#pointer.style.transform = `translate(${x}px, ${y}px)`;
    const under = this.#window.document.elementFromPoint(x, y) ?? this.#window.document.body;
    const init = { clientX: x, clientY: y, movementX: x - lastX, movementY: y - lastY, bubbles: true };
    under.dispatchEvent(new this.#window.MouseEvent('mousemove', init));
  }
}

function setValue(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** As on most keyboards; it only matters that keys differ. */
const codeOf = (character: string): string =>
  /[a-z]/i.test(character) ? `Key${character.toUpperCase()}` : `Digit${character.charCodeAt(0) % 10}`;
