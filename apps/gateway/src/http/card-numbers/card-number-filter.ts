import { maskCardNumbers } from './card-number';

/** Most bytes held back until more have arrived, because a card number may continue there. */
const MOST_HELD = 128;
/** Characters that may occur within a card number. */
const WITHIN: ReadonlySet<string> = new Set('0123456789 \t+-%Dd');

/** Masks card numbers in a file as it arrives, piece by piece. The output has the same length as the input. */
export class CardNumberFilter {
  /** Whether one has been found so far. */
  hasMasked = false;
  private held = '';

  /** @returns what can be passed on; empty while too little has arrived. */
  push(piece: Buffer): Buffer {
    const text = this.masked(this.held + piece.toString('latin1'));
    const ready = readyIn(text);
    this.held = text.slice(ready);
    return Buffer.from(text.slice(0, ready), 'latin1');
  }

  /** The rest, once everything has arrived. */
  end(): Buffer {
    const rest = Buffer.from(this.held, 'latin1');
    this.held = '';
    return rest;
  }

  private masked(text: string): string {
    const masked = maskCardNumbers(text);
    if (masked !== text) this.hasMasked = true;
    return masked;
  }
}

/** The length of text that no card number continuing after it can reach into. */
function readyIn(text: string): number {
  let ready = text.length;
  while (ready > 0 && text.length - ready < MOST_HELD && WITHIN.has(text[ready - 1] ?? '')) ready -= 1;
  return ready;
}
