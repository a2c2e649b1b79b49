/**
 * Loaded into an app before anything else (`--require`): lets its wall clock jump while it runs, as a virtual machine's
 * does. SIGUSR2 makes it read by how much from the file CLOCK_SHIFT_FILE, in milliseconds. `performance.now()` goes on:
 * a clock that is set does not change it.
 */
const { readFileSync } = require('node:fs');

const RealDate = Date;
let shiftMs = 0;

const now = () => RealDate.now() + shiftMs;

class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }

  static now() {
    return now();
  }
}

/** `Date()` without `new` gives a text, which a class cannot. */
globalThis.Date = new Proxy(ShiftedDate, { apply: () => new ShiftedDate().toString() });

process.on('SIGUSR2', () => {
  const wanted = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'));
  if (Number.isFinite(wanted)) shiftMs = wanted;
});
