import { untilTrue } from '@rampart/testing';
import type { Abuser } from './abuser';
import type { Assault, Attack } from './attack';
import { fileOf, importLines, startImport } from './import-lines';
import { SlowSockets } from './slow-sockets';
import { volleyOf } from './volley';

const LINES = 120_000;
const OVER = ['done', 'refused', 'failed'];
/** Milliseconds in which running imports end: the neighbour must be calm again before the next phase. */
const PATIENCE_MS = 180_000;

const bigFile = (phase: number): Buffer =>
  fileOf([
    'list_type,entity_type,value',
    ...Array.from({ length: LINES }, (_, n) => `blacklist,email,p${phase}n${n}@example${n % 97}.com`),
  ]);

/** Each phase has a file of its own: existing entries cost less. */
function importing(abusers: readonly Abuser[]): Assault {
  const files = [bigFile(0), bigFile(1), bigFile(2)];
  let phase = 0;
  const begun: { readonly abuser: Abuser; readonly id: number }[] = [];
  return {
    begin: async () => {
      const file = files[phase++ % files.length] as Buffer;
      await Promise.all(
        abusers.map(async (abuser) => {
          const { answer } = await startImport(abuser.party, file);
          if (answer !== null) begun.push({ abuser, id: Number(answer.data.import_id) });
        }),
      );
    },
    end: () =>
      untilTrue(
        async () => {
          const all = begun.map(async ({ abuser, id }) => abuser.party.get(`lists/imports/${id}`));
          return (await Promise.all(all)).every(({ status }) => OVER.includes(String(status)));
        },
        'the imports are over',
        PATIENCE_MS,
      ),
  };
}

export const IMPORTS_ATTACK: Attack = {
  name: 'imports',
  how: `two accounts import ${LINES} lines each`,
  prepare: async ({ abuser, another }) => importing([abuser, await another()]),
};

const EXPORTED = 60_000;
const EXPORTS = 60;

export const EXPORTS_ATTACK: Attack = {
  name: 'exports that are not read',
  how: `${EXPORTS} exports of ${EXPORTED} entries with reasons, of which nothing is taken`,
  prepare: async ({ abuser, world }) => {
    const reason = 'r'.repeat(100);
    const rows = Array.from({ length: EXPORTED }, (_, n) => `blacklist,email,n${n}@example.com,${reason}`);
    await importLines(abuser.party, ['list_type,entity_type,value,reason', ...rows]);
    const sockets = new SlowSockets();
    return {
      begin: () => {
        for (let n = 0; n < EXPORTS; n += 1) {
          const url = world.gatewayUrls[n % world.gatewayUrls.length] ?? '';
          const headers = { ...abuser.party.headers(), authorization: `Bearer ${abuser.party.nextKey()}` };
          sockets.hold(
            { abuser, url, method: 'GET', path: '/api/v1/lists/export', headers },
            undefined,
            false,
          );
        }
      },
      end: () => sockets.end(),
    };
  },
};

const CIDRS = 20_000;
const WILDCARDS = 20_000;
const VALUES = 1_000;

export const LARGE_LISTS_ATTACK: Attack = {
  name: 'large lists',
  how: `checks of ${VALUES} values against ${CIDRS} networks and ${WILDCARDS} wildcards of the account, 8 at once`,
  prepare: async ({ abuser }) => {
    const networks = Array.from(
      { length: CIDRS },
      (_, n) => `blacklist,ip,10.${n >> 8}.${n & 255}.0/${16 + (n % 9)}`,
    );
    const wildcards = Array.from({ length: WILDCARDS }, (_, n) => `blacklist,email,*@sub${n}.example.com`);
    await importLines(abuser.party, ['list_type,entity_type,value', ...networks, ...wildcards]);
    const values = Array.from({ length: VALUES }, (_, n) =>
      n % 2 === 0
        ? { entity_type: 'ip', value: `10.${n % 78}.${n % 256}.7` }
        : { entity_type: 'email', value: `x@a.b.c.d.sub${n}.example.com` },
    );
    return volleyOf({
      atOnce: 8,
      call: () => abuser.party.ask('lists/check', { json: { values } }),
    });
  },
};
