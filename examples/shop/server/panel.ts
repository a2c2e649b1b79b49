import type { Rampart } from '@rampart/client';
import type { FastifyInstance } from 'fastify';
import { CONNECTIONS, isConnection } from './connections.ts';
import type { Customers } from './customers.ts';
import { addFeed, refuse, tellWhere } from './feed.ts';
import { quietly, visitOf } from './orders.ts';
import { STORY_PASSWORD, storiesOf } from './stories.ts';
import { type Placed, startOver, tell, type Visitor, type Visitors } from './visitors.ts';

export interface PanelParts {
  readonly rampart: Rampart;
  readonly visitors: Visitors;
  readonly customers: Customers;
}

const DAY_MS = 86_400_000;
const OUTCOMES = ['mark_fraud', 'mark_legitimate'] as const;

/** What stands beside the shop: what Rampart sees and decides, as it happens, and the stories. */
export function addPanel(app: FastifyInstance, { rampart, visitors, customers }: PanelParts): void {
  addFeed(app, { rampart, visitors });
  /** When one story has begun several times, each has another number; they go on where the last run ended. */
  let play = Math.floor(Date.now() / 1_000) % 1_000_000;

  app.get('/panel/stories', async () => ({
    stories: storiesOf(0).map(({ id, title, about, scenes }) => ({
      id,
      title,
      about,
      scenes: scenes.length,
    })),
    connections: Object.values(CONNECTIONS).map(({ id, label }) => ({ id, label })),
  }));

  /** Begins a scene: the visitor is who the story says. Scenes of one play have its number. */
  app.post<{ Params: { id: string; scene: string }; Body: { play?: unknown } | undefined }>(
    '/panel/stories/:id/:scene',
    async (request, reply) => {
      const visitor = visitors.of(request, reply);
      const number = readPlay(request.body?.play) ?? ++play;
      const story = storiesOf(number).find(({ id }) => id === request.params.id);
      const scene = story?.scenes[Number(request.params.scene)];
      if (!story || !scene) return refuse(reply, 404, 'There is no such scene.');
      if (scene.learned) {
        const placed = visitor.orders[0];
        if (placed) await report(rampart, visitor, placed, scene.learned);
      }
      const ip = CONNECTIONS[scene.connection].ip(number);
      const { customer } = scene;
      if (customer) {
        const createdAt = new Date(Date.now() - customer.sinceDays * DAY_MS);
        await customers.add(customer.email, STORY_PASSWORD, { createdAt, address: customer.address });
      }
      const device = await quietly(rampart.checks.device(scene.device));
      startOver(visitor, ip, device?.device_hash ?? null);
      await tellWhere(rampart, visitor, CONNECTIONS[scene.connection].label);
      if (device) tell(visitor, 'device', device);
      return { play: number, hand: scene.hand, steps: scene.steps };
    },
  );

  /** Begins a visit outside all stories, with the device of the browser that shows the shop. */
  app.post<{ Body: { connection?: unknown } | undefined }>('/panel/connection', async (request, reply) => {
    const visitor = visitors.of(request, reply);
    const connection = request.body?.connection;
    if (!isConnection(connection))
      return refuse(reply, 400, `connection: one of ${Object.keys(CONNECTIONS).join(', ')}.`);
    startOver(visitor, CONNECTIONS[connection].ip(++play), null);
    await tellWhere(rampart, visitor, CONNECTIONS[connection].label);
    return reply.code(204).send();
  });

  /** What the shop learns of an order, as from its bank or its customer. */
  app.post<{ Params: { number: string }; Body: { outcome?: unknown } | undefined }>(
    '/panel/orders/:number/outcome',
    async (request, reply) => {
      const visitor = visitors.of(request, reply);
      const outcome = OUTCOMES.find((each) => each === request.body?.outcome);
      if (!outcome) return refuse(reply, 400, `outcome: one of ${OUTCOMES.join(', ')}.`);
      const placed = visitor.orders.find(({ number }) => number === request.params.number);
      if (!placed) return refuse(reply, 404, 'You have no such order.');
      await report(rampart, visitor, placed, outcome);
      return reply.code(204).send();
    },
  );

  app.get<{ Params: { session: string } }>('/panel/visits/:session', async (request) => ({
    visit: await visitOf(rampart, request.params.session),
  }));
}

/** Tells Rampart what an order turned out to be, from which its models learn. */
async function report(
  rampart: Rampart,
  visitor: Visitor,
  { screening, number }: Placed,
  action: (typeof OUTCOMES)[number],
): Promise<void> {
  if (screening.shield_id === null) return;
  const reason =
    action === 'mark_fraud' ? 'The card’s holder had the money taken back.' : 'The customer has paid.';
  const recorded = await quietly(rampart.screenings.feedback(screening.shield_id, { action, reason }));
  if (recorded) tell(visitor, 'outcome', { number, outcome: recorded.outcome });
}

const readPlay = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2_000_000 ? value : null;
