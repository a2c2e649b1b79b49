import type { Abuser } from './abuser';
import type { Attack } from './attack';
import { importLines } from './import-lines';
import { volleyOf } from './volley';

const LONG = 1_024;

export const LARGE_VALUES_ATTACK: Attack = {
  name: 'orders: large values',
  how: 'orders whose every field has 1,024 characters, 8 at once',
  prepare: async ({ abuser }) => {
    const long = (text: string) => text.repeat(LONG).slice(0, LONG);
    const texts = [
      'name',
      'username',
      'user_order_id',
      'device_hash',
      'bill_name',
      'bill_addr',
      'bill_city',
      'bill_state',
      'bill_zip_code',
      'ship_name',
      'ship_addr',
      'ship_city',
      'ship_state',
      'ship_zip_code',
    ];
    const form = {
      ...Object.fromEntries(texts.map((name, n) => [name, long(`${'аa1іl'.slice(n % 4)}`)])),
      email: `${long('a.')}@example.com`.slice(-LONG),
      phone: long('+44 (20) '),
      ip: '81.2.69.142',
      bill_country: 'GB',
      ship_country: 'US',
    };
    return volleyOf({ atOnce: 8, call: () => abuser.party.ask('screen', { form }) });
  },
};

export const OWN_FLOOD_ATTACK: Attack = {
  name: 'permits: the slowest calls at once',
  how: 'orders with every explanation, 64 at once',
  prepare: async ({ abuser }) =>
    volleyOf({
      atOnce: 64,
      call: (n) =>
        abuser.party.ask('screen?expand=contributions,rules,shadow,manifest,flip', {
          form: {
            ip: '81.2.69.142',
            email: `flood${n}@example.com`,
            username: `flood${n}`,
            amount: '10',
            currency: 'EUR',
          },
        }),
    }),
};

export const IDEMPOTENCY_ATTACK: Attack = {
  name: 'idempotency keys',
  how: 'orders under keys of 255 characters, every second one under the same key, 32 at once',
  prepare: async ({ abuser }) => {
    const run = Date.now();
    return volleyOf({
      atOnce: 32,
      call: (n) =>
        abuser.party.ask('screen', {
          form: { ip: '81.2.69.142', username: 'x'.repeat(LONG) },
          headers: { 'idempotency-key': `${run}-${n % 2 === 0 ? n : 'same'}`.padEnd(255, 'k') },
        }),
    });
  },
};

export const HOT_ENTITY_ATTACK: Attack = {
  name: 'velocity: one entity',
  how: 'actions of one entity with thousands of actions behind it, 32 at once',
  prepare: async ({ abuser }) => {
    const act = (key?: string) =>
      abuser.party.ask('behavior/check', {
        form: { entity_type: 'account', entity_value: 'hot', action: 'login' },
        ...(key !== undefined && { key }),
      });
    for (let n = 0; n < 3_000; n += 50)
      await Promise.all(Array.from({ length: 50 }, () => act(abuser.party.tenant.key)));
    return volleyOf({ atOnce: 32, call: () => act() });
  },
};

const SLICES = 10_000;

export const SESSIONS_ATTACK: Attack = {
  name: 'sessions',
  how: `slices and reads of a session that has nearly ${SLICES} slices, 16 at once with a publishable key and two others`,
  prepare: async ({ abuser }) => {
    let seq = 0;
    const [page = {}] = await abuser.morePages(1);
    const slice = (asking: object) =>
      abuser.party.ask('interaction/session-beacon', {
        form: {
          session_id: 'long',
          seq: String(seq++),
          mouse_move_count: '10',
          mouse_move_interval_stdev_ms: '8',
          page: 'p'.repeat(LONG),
        },
        ...asking,
      });
    const past = { key: abuser.party.tenant.key };
    for (let n = 0; n < SLICES - 500; n += 100)
      await Promise.all(Array.from({ length: 100 }, () => slice(past)));
    return volleyOf({
      atOnce: 16,
      calls: 120,
      call: (n) => {
        if (n % 3 === 0) return slice({ key: undefined, headers: page });
        return n % 3 === 1 ? slice({}) : abuser.party.ask('interaction/session/long');
      },
    });
  },
};

const CHANGES = 20_000;

/** Imported entries each have an event, all at one moment. */
async function importWithEvents(abuser: Abuser, phase: number): Promise<void> {
  const rows = Array.from({ length: CHANGES }, (_, n) => `blacklist,username,p${phase}n${n}`);
  await importLines(abuser.party, ['list_type,entity_type,value', ...rows]);
}

export const EVENTS_ATTACK: Attack = {
  name: 'events: many at once',
  how: `an import of ${CHANGES} entries, and reports and entries, 16 at once, all of them with events`,
  prepare: async ({ abuser }) => {
    let phase = 0;
    let imported: Promise<void> = Promise.resolve();
    const volley = volleyOf({
      atOnce: 16,
      call: (n) =>
        n % 2 === 0
          ? abuser.party.ask('reports', { form: { value: '203.0.113.9', notes: 'n'.repeat(LONG) } })
          : abuser.party.ask('lists', {
              form: {
                list_type: 'blacklist',
                entity_type: 'username',
                value: `e${n}`,
                reason: 'r'.repeat(LONG),
              },
            }),
    });
    return {
      begin: () => {
        imported = importWithEvents(abuser, phase++);
        // Its failure is thrown by `end`.
        imported.catch(() => undefined);
        return volley.begin();
      },
      end: async () => {
        await volley.end();
        await imported;
      },
    };
  },
};
