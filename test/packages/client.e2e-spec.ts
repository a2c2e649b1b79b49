import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { untilTrue } from '@rampart/testing';
import { blocksOf } from '../documents/blocks.fixture';
import { type Operator, operatorOf, type Tenant } from '../e2e/operator.fixture';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type ForeignProject, installPackages } from './installed-package.fixture';

let suite: TestSuite;
let operator: Operator;
let tenant: Tenant;
let project: ForeignProject;

beforeAll(async () => {
  project = await installPackages({ client: '@rampart/client' });
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  tenant = await operator.newTenant();
});

afterAll(async () => {
  project?.remove();
  await suite?.stop();
});

const environment = () => ({ RAMPART_URL: suite.url, RAMPART_API_KEY: tenant.key });
const CLIENT = `new Rampart({ url: process.env.RAMPART_URL, apiKey: process.env.RAMPART_API_KEY })`;
const print = (expression: string) => `process.stdout.write(JSON.stringify(${expression}));`;

it.each([
  ['import', 'program.mjs', `import { Rampart } from '@rampart/client';`],
  ['require', 'program.cjs', `const { Rampart } = require('@rampart/client');`],
])('a program that uses %s screens an order', async (_, file, load) => {
  const text = `${load}
    ${CLIENT}.screenings.create({ ip: '89.160.20.112', amount: 20, currency: 'EUR' }).then((screening) => {
      ${print('screening')}
    });`;
  expect(await project.run(file, text, environment())).toMatchObject({ shield_status: 'APPROVE' });
});

it('what it says of every kind of call is so: lists, batches, streams, files, errors', async () => {
  const text = `
    import { Rampart, RampartError } from '@rampart/client';
    const rampart = ${CLIENT};
    const outcomes = {};
    const orders = Array.from({ length: 600 }, (_, n) => ({
      user_order_id: \`batch-\${n}\`, at: new Date(Date.now() - 86_400_000 + n * 1_000).toISOString(), amount: 5, currency: 'EUR',
    }));
    async function* lines() { yield* orders; yield { type: 'outcome', user_order_id: 'batch-1', outcome: 'confirmed_fraud' }; yield { amount: 'much' }; }
    const answers = [];
    for await (const answer of rampart.screenings.batch(lines())) answers.push(answer);
    outcomes.batch = [answers.length, answers[0].status, answers[600].shield_ids.length, answers[601].error.code, answers.at(-1).complete];
    // Orders can be searched a moment after their answer.
    for (let tries = 0; tries < 300 && !(outcomes.rows >= 600); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      outcomes.rows = 0;
      for await (const _ of rampart.screenings.list({ limit: 100 })) outcomes.rows += 1;
    }
    const stop = new AbortController();
    const follow = (async () => {
      for await (const message of rampart.stream.follow({ types: 'screening.completed', signal: stop.signal })) {
        if (message.type === 'ready') await rampart.screenings.create({ user_order_id: 'streamed', amount: 1, currency: 'EUR' });
        else return [message.type, message.data.data.user_order_id];
      }
    })();
    outcomes.streamed = await follow;
    const entry = await rampart.lists.create({ list_type: 'blacklist', entity_type: 'email', value: 'bad@shop.example', reason: 'spec' });
    outcomes.check = (await rampart.lists.check({ entity_type: 'email', values: ['BAD@shop.example'] }));
    const file = await rampart.lists.export({ list_type: 'blacklist' });
    outcomes.file = (await new Response(file).text()).includes('bad@shop.example');
    outcomes.deleted = await rampart.lists.delete(String(entry.entry?.id ?? entry.id), { reason: 'spec' }).then(() => true);
    outcomes.error = await rampart.screenings.get('20260101-000000').catch((error) => [error instanceof RampartError, error.code, error.status, typeof error.requestId]);
    outcomes.once = [];
    for (let n = 0; n < 2; n += 1) outcomes.once.push((await rampart.screenings.create({ user_order_id: 'twice' }, { idempotencyKey: 'twice' })).shield_id);
    ${print('outcomes')}`;
  const outcomes = await project.run<Record<string, unknown>>('calls.mjs', text, environment());
  expect(outcomes).toMatchObject({
    batch: [603, 'APPROVE', 1, 'validation_failed', true],
    streamed: ['screening.completed', 'streamed'],
    file: true,
    deleted: true,
    error: [true, 'not_found', 404, 'string'],
  });
  expect(outcomes.rows).toBeGreaterThanOrEqual(600);
  expect(JSON.stringify(outcomes.check)).toContain('blacklist');
  expect(new Set(outcomes.once as string[]).size).toBe(1);
});

it('orders that were decided while there was no gateway arrive once, when there is one again', async () => {
  const text = `
    import { Rampart } from '@rampart/client';
    import { once } from 'node:events';
    const late = [];
    const rampart = new Rampart({ url: process.env.RAMPART_URL, apiKey: process.env.RAMPART_API_KEY, onLateOrder: (each) => late.push(each) });
    const decided = [];
    for (let n = 0; n < 5; n += 1) {
      const order = { user_order_id: \`late-\${n}\`, amount: 20, currency: 'EUR' };
      decided.push(await rampart.screenings.create(order, { onUnavailable: 'review', maxRetries: 0 }));
    }
    process.stderr.write('decided\\n');
    const drained = await rampart.screenings.drain(60_000);
    ${print('{ decided: decided.map((each) => each.shield_status), drained, late: late.map(({ order, screening }) => [order.user_order_id, screening.shield_status, screening.shield_id]) }')}`;
  // The way to the gateway, which can be interrupted: the gateway's own port would be another after a restart.
  const way = await openWay(() => suite.url);
  way.interrupt();
  const running = project.run<{ decided: string[]; drained: boolean; late: [string, string, string][] }>(
    'late.mjs',
    text,
    {
      ...environment(),
      RAMPART_URL: way.url,
    },
  );
  await way.asked(5);
  way.restore();
  const { decided, drained, late } = await running;
  expect(decided).toEqual(Array(5).fill('REVIEW'));
  expect(drained).toBe(true);
  expect(late.map(([order, status]) => [order, status])).toEqual(
    Array.from({ length: 5 }, (_, n) => [`late-${n}`, 'APPROVE']),
  );
  expect(new Set(late.map(([, , id]) => id)).size).toBe(5);
  await way.close();
});

it('orders that wait do not keep a process alive that has nothing else to do', async () => {
  const text = `
    import { Rampart } from '@rampart/client';
    const rampart = new Rampart({ url: 'http://127.0.0.1:1', apiKey: 'rmp_test_1', maxRetries: 0 });
    const { shield_status } = await rampart.screenings.create({}, { onUnavailable: 'review' });
    ${print('[shield_status, rampart.screenings.waiting]')}`;
  expect(await project.run('ends.mjs', text)).toEqual(['REVIEW', 1]);
});

it('the examples of its README compile in the strictest mode, with the types that are published', async () => {
  const readme = readFileSync(join(__dirname, '../../packages/client/README.md'), 'utf8');
  const blocks = blocksOf(readme).filter(({ language }) => language === 'ts');
  expect(blocks.length).toBeGreaterThan(5);
  const imports = new Set<string>();
  const bodies = blocks.map(({ text }) => {
    const lines = text.split('\n');
    for (const line of lines) if (line.startsWith('import ')) imports.add(line);
    return `async () => {\n${lines.filter((line) => !line.startsWith('import ')).join('\n')}\n};`;
  });
  const given = `
    import type { BatchLine, PostScreenRequest, RampartEvent } from '@rampart/client';
    declare const request: { readonly ip: string };
    declare const value: string, url: string, apiKey: string, order: PostScreenRequest;
    declare const headers: Headers, body: string;
    declare const refuse: (reasons: readonly string[]) => void, cancel: (id: string) => void;
    declare const show: (param: string | null, message: string) => void, reconsider: (...all: unknown[]) => void;
    declare function ordersFromYesterday(): AsyncIterable<BatchLine>;
    declare const rampart: Rampart;
    import type { Payment, StripeLike } from '@rampart/client/stripe';
    declare const stripe: { readonly paymentIntents: StripeLike['paymentIntents'] & { retrieve(id: string, more?: object): Promise<Payment> } };
    declare const id: string, deviceHash: string;`;
  const program = [...imports, given, ...bodies].join('\n');
  expect(await project.compile(program)).toBe('');
  expect(await project.compile(`${program}\nrampart.screenings.create({ emial: 'x' });`)).toContain('emial');
});

/** A way to a server that can be interrupted: meanwhile connections break off. */
async function openWay(target: () => string) {
  let isOpen = true;
  let refused = 0;
  const server: Server = createServer(async (request, response) => {
    if (!isOpen) {
      refused += 1;
      response.destroy();
      return;
    }
    const { method = 'GET', url = '', headers } = request;
    const body = method === 'POST' ? await buffer(request) : undefined;
    const { host: _, connection: _c, ...sent } = headers;
    const answer = await fetch(`${target()}${url}`, {
      method,
      headers: sent as Record<string, string>,
      body,
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    interrupt: () => {
      isOpen = false;
    },
    restore: () => {
      isOpen = true;
    },
    asked: async (count: number) => {
      await untilTrue(() => refused >= count);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
