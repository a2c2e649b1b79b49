/**
 * Loaded into an app before anything else (`--require`): makes its wall clock jump while it runs, like a virtual
 * machine's. On SIGUSR2 it reads the shift from the file CLOCK_SHIFT_FILE, in milliseconds. `performance.now()`
 * continues: setting a clock does not change it.
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

/** `Date()` without `new` returns a text, which a class cannot do. */
globalThis.Date = new Proxy(ShiftedDate, { apply: () => new ShiftedDate().toString() });

process.on('SIGUSR2', () => {
  const wanted = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'));
  if (Number.isFinite(wanted)) shiftMs = wanted;
});
