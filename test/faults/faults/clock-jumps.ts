import type { ServiceName } from '@rampart/contracts';
import { type Fault, lasting } from './fault';

/** The wall clock of one process is changed while it runs, and corrected again. */
export function clockJump(name: ServiceName, minutes: number, seconds: number): Fault {
  const direction = minutes > 0 ? 'ahead' : 'back';
  return {
    name: `clock of ${name} jumps ${Math.abs(minutes)} min ${direction} for ${seconds} s`,
    how: 'Date of one process is shifted; its monotonic clock, and the clocks of all others, go on',
    strike: async (world) => {
      const app = world.first(name);
      await world.clocks.set(app, minutes * 60_000);
      try {
        await lasting(seconds);
      } finally {
        await world.clocks.set(app, 0);
      }
    },
  };
}
