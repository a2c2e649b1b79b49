import { type Attack, existing, MOST_PHASES } from './attack';
import { importLines } from './import-lines';
import { SlowSockets, trickle } from './slow-sockets';

/** Calls per minute of one publishable key. */
const BODIES = 120;
const BODY = `canvas=${'a'.repeat(43)}`;
const BYTE_EVERY_MS = 50;
/** Calls with endless bodies, with another key. */
const ENDLESS = 120;

export const SLOW_BODIES_ATTACK: Attack = {
  name: 'bodies that come slowly',
  how: `with a publishable key ${BODIES} calls whose bodies come one byte in ${BYTE_EVERY_MS} ms and end after ${(BODY.length * BYTE_EVERY_MS) / 1_000} s, with another ${ENDLESS} whose bodies do not end; in each phase other keys, in place of another minute`,
  isShort: true,
  prepare: async ({ abuser, world }) => {
    const sockets = new SlowSockets();
    const pages = await abuser.morePages(2 * MOST_PHASES);
    const hold = (n: number, page: Readonly<Record<string, string>>, bytes: number) => {
      const headers = {
        ...page,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(bytes),
      };
      const url = world.gatewayUrls[n % world.gatewayUrls.length] ?? '';
      sockets.hold({ abuser, url, method: 'POST', path: '/api/v1/device/check', headers }, (socket) =>
        trickle(socket, BODY, BYTE_EVERY_MS),
      );
    };
    return {
      begin: () => {
        const [ending, endless] = [existing(pages.pop(), 'key'), existing(pages.pop(), 'key')];
        for (let n = 0; n < BODIES; n += 1) hold(n, ending, BODY.length);
        for (let n = 0; n < ENDLESS; n += 1) hold(n, endless, 60_000);
      },
      end: () => sockets.end(),
    };
  },
};

const VALUES = 1_000;
const READERS = 60;

export const SLOW_READERS_ATTACK: Attack = {
  name: 'answers that are not read',
  how: `${READERS} calls of POST lists/check with ${VALUES} values, each with a reason of 1,000 characters, whose answers of more than a MiB are not taken`,
  prepare: async ({ abuser, world }) => {
    const rows = Array.from(
      { length: VALUES },
      (_, n) => `blacklist,username,unread${n},${'r'.repeat(1_000)}`,
    );
    await importLines(abuser.party, ['list_type,entity_type,value,reason', ...rows]);
    const values = Array.from({ length: VALUES }, (_, n) => `unread${n}`);
    const body = JSON.stringify({ entity_type: 'username', values });
    const sockets = new SlowSockets();
    return {
      begin: () => {
        for (let n = 0; n < READERS; n += 1) {
          const headers = {
            ...abuser.party.headers(),
            authorization: `Bearer ${abuser.party.nextKey()}`,
            'content-type': 'application/json',
            'content-length': String(body.length),
          };
          const url = world.gatewayUrls[n % world.gatewayUrls.length] ?? '';
          const request = { abuser, url, method: 'POST', path: '/api/v1/lists/check', headers };
          sockets.hold(request, (socket) => socket.write(body), false);
        }
      },
      end: () => sockets.end(),
    };
  },
};
