import type { ServiceName } from '@rampart/contracts';
import type { Fault } from './fault';

/** No fault, if all is well: the copy that started last is replaced. */
export function rolledOut(name: ServiceName): Fault {
  const isGateway = name === 'gateway';
  return {
    name: `${name} rolled out`,
    how: isGateway
      ? 'one of two is stopped in an orderly way, and another process is started at its address'
      : 'another process is ready before the one that started last is stopped in an orderly way',
    strike: async (world) => {
      const old = world.suite.of(name).at(-1);
      if (!old) throw new Error(`${name} does not run`);
      if (isGateway) {
        await world.suite.stopApp(old);
        await world.startInPlaceOf(old);
      } else {
        await world.suite.startApp(name);
        await world.suite.stopApp(old);
      }
    },
  };
}
