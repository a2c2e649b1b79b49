import type { ServiceName } from '@rampart/contracts';
import type { Fault } from './fault';

/** A copy of a service ends in the middle of everything, and a supervisor starts another at once. */
export function killed(name: ServiceName, copies: 'one of two' | 'the only' | 'both'): Fault {
  return {
    name: `kill -9 of ${copies} ${name}${copies === 'both' ? ' processes' : ''}`,
    how: 'SIGKILL; another process is started at once, and it lasts until that one is ready',
    ...(name === 'gateway' && { counting: 'gateway killed' }),
    strike: async (world) => {
      const victims = world.suite.of(name).slice(0, copies === 'both' ? 2 : 1);
      await Promise.all(victims.map((app) => world.suite.stopApp(app, 'kill')));
      await Promise.all(victims.map((app) => world.startInPlaceOf(app)));
    },
  };
}

/** The only copies of several services end at once, as with the machine that they share. */
export function killedTogether(names: readonly ServiceName[]): Fault {
  return {
    name: `kill -9 of the only ${names.join(', ')} at once`,
    how: 'SIGKILL; other processes are started at once, and it lasts until the last of them is ready',
    strike: async (world) => {
      const victims = names.map((name) => world.first(name));
      await Promise.all(victims.map((app) => world.suite.stopApp(app, 'kill')));
      await Promise.all(victims.map((app) => world.startInPlaceOf(app)));
    },
  };
}

/** A copy freezes with all its connections open, like a process on a suspended machine, and continues. */
export function paused(name: ServiceName, seconds: number): Fault {
  return {
    name: `${name} stands still for ${seconds} s`,
    how: 'SIGSTOP and SIGCONT of one process: wall and monotonic clock go on without it',
    strike: async (world) => {
      const { pid } = world.first(name);
      process.kill(pid, 'SIGSTOP');
      try {
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    },
  };
}
