import { setTimeout as pause } from 'node:timers/promises';
import type { Contribution, ScreeningResult } from '@rampart/contracts';
import { ApiClient } from '../../api-client';
import type { ApiAccess } from '../../eval-set';
import { groupBy } from '../../group-by';
import { sendBatch } from '../../sets/orders/batch-client';
import type { LabelledOrder } from '../../sets/orders/labelled-order';
import { toBatchLines } from '../batch-lines';
import { Dice } from '../dice';
import { generatePersonas, type PersonasAsked } from '../generate';
import type { PersonaOrder } from '../persona-order';
import type { JudgedOrder } from './persona-figures';

/** What each decision rests on. */
const EXPAND = '?expand=contributions';

/**
 * Replays the orders of a period through the API, as a shop would have sent them.
 *
 * Everything but bursts goes through one batch: each order as of its own time, with the history and the outcomes known by
 * then. A batch knows no present velocity, so each burst is sent to POST screen afterwards, at its own pace, in an account
 * of its own: it meets no history, and no other burst.
 *
 * @param account creates an account without limits.
 */
export async function replayPersonas(
  asked: PersonasAsked,
  account: () => Promise<ApiAccess>,
): Promise<JudgedOrder[]> {
  const personas = generatePersonas(asked);
  const { fingerprints } = personas;
  const isBurst = ({ truth }: PersonaOrder) => truth.isBurst;
  const history = await replayHistory(
    personas.orders.filter((order) => !isBurst(order)),
    fingerprints,
    asked,
    await account(),
  );
  const bursts = groupBy(personas.orders.filter(isBurst), ({ truth }) => [truth.sequence]);
  const judged = await Promise.all(
    [...bursts.values()].map(async (burst) => replayBurst(burst, fingerprints, await account())),
  );
  return [...history, ...judged.flat()];
}

type Fingerprints = ReadonlyMap<string, Readonly<Record<string, string>>>;

async function replayHistory(
  orders: readonly PersonaOrder[],
  fingerprints: Fingerprints,
  { seed, until }: PersonasAsked,
  access: ApiAccess,
): Promise<JudgedOrder[]> {
  const known = await withClient(access, (api) => registerDevices(api, orders, fingerprints));
  const sent = new Map<LabelledOrder, PersonaOrder>();
  const lines = toBatchLines(orders.map(known), new Dice(seed).fork('outcomes'), until).map(
    ({ text, order }) => {
      if (order === null) return { text, order: null };
      const labelled = toLabelled(order);
      sent.set(labelled, order);
      return { text, order: labelled };
    },
  );
  const { screened } = await sendBatch(access, lines, EXPAND);
  return screened.map(({ order, status, score, contributions }) => ({
    order: sent.get(order) as PersonaOrder,
    status,
    score,
    contributions,
  }));
}

/** The batch client knows orders of labelled files; of those it only hands back the object. */
const toLabelled = ({ at, fields, truth }: PersonaOrder): LabelledOrder => ({
  id: '',
  at,
  customer: truth.sequence,
  fields,
  times: {},
  isFraud: truth.label === 'fraud',
});

type Decision = Pick<ScreeningResult, 'shield_status' | 'shield_score'> & {
  readonly contributions: readonly Contribution[];
};

async function replayBurst(
  burst: readonly PersonaOrder[],
  fingerprints: Fingerprints,
  access: ApiAccess,
): Promise<JudgedOrder[]> {
  return withClient(access, async (api) => {
    const known = await registerDevices(api, burst, fingerprints);
    const startedAt = Date.now() - (burst[0]?.at ?? 0);
    const judged: JudgedOrder[] = [];
    for (const order of burst.map(known)) {
      await pause(Math.max(0, startedAt + order.at - Date.now()));
      const { accountCreatedAt, at } = order;
      const signedUp = accountCreatedAt === null ? null : new Date(Date.now() - (at - accountCreatedAt));
      const fields = { ...order.fields, ...(signedUp && { account_created_at: signedUp.toISOString() }) };
      const answer = await api.postOnce<Decision>(`/api/v1/screen${EXPAND}`, fields);
      const { shield_status: status, shield_score: score, contributions } = answer;
      judged.push({ order, status, score, contributions });
    }
    return judged;
  });
}

/** Has the browsers of programs checked, as the shop's pages would, and gives the orders the hashes of the answers. */
async function registerDevices(
  api: ApiClient,
  orders: readonly PersonaOrder[],
  fingerprints: Fingerprints,
): Promise<(order: PersonaOrder) => PersonaOrder> {
  const used = new Set(orders.flatMap(({ fields }) => fields.device_hash ?? []));
  const hashes = await checkDevices(
    api,
    [...fingerprints].filter(([hash]) => used.has(hash)),
  );
  return (order) => {
    const hash = hashes.get(order.fields.device_hash ?? '');
    return hash === undefined ? order : { ...order, fields: { ...order.fields, device_hash: hash } };
  };
}

/**
 * Has browsers checked, as the shop's pages would.
 *
 * @returns the hashes of the answers by those that stand for them in orders.
 */
export async function checkDevices(
  api: ApiClient,
  devices: Iterable<readonly [string, Readonly<Record<string, string>>]>,
): Promise<ReadonlyMap<string, string>> {
  const answers = await api.forEach([...devices], async ([hash, signals]) => {
    const { device_hash } = await api.postOnce<{ device_hash: string }>('/api/v1/device/check', signals);
    return [hash, device_hash] as const;
  });
  return new Map(answers);
}

async function withClient<Result>(
  { url, key }: ApiAccess,
  use: (api: ApiClient) => Promise<Result>,
): Promise<Result> {
  const api = new ApiClient(url, key);
  try {
    return await use(api);
  } finally {
    await api.close();
  }
}
