import { maskCardNumbers } from './card-number';

/** Most bytes that are held back until more have come, because a card number may go on there. */
const MOST_HELD = 128;
/** What may stand within one. */
const WITHIN: ReadonlySet<string> = new Set('0123456789 \t+-%Dd');

/** Masks the card numbers in a file as it comes, piece by piece. What goes out is as long as what came in. */
export class CardNumberFilter {
  /** Whether one was found so far. */
  hasMasked = false;
  private held = '';

  /** @returns what may go on; empty while too little has come. */
  push(piece: Buffer): Buffer {
    const text = this.masked(this.held + piece.toString('latin1'));
    const ready = readyIn(text);
    this.held = text.slice(ready);
    return Buffer.from(text.slice(0, ready), 'latin1');
  }

  /** The rest, once all has come. */
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

/** How much of a text no card number that goes on behind it can hold. */
function readyIn(text: string): number {
  let ready = text.length;
  while (ready > 0 && text.length - ready < MOST_HELD && WITHIN.has(text[ready - 1] ?? '')) ready -= 1;
  return ready;
}
