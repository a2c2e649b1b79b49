import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import {
  type Command,
  EVENT_SUBJECTS,
  type OrderFields,
  publishRuleset,
  type ReplyOf,
  type RequestOf,
  ruleBudgetExceeded,
  ruleMatched,
  screenOrder,
  subjectOf,
  type WantedRule,
} from '@rampart/contracts';
import { type OutgoingEvent, readEnvelope } from '@rampart/events';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, readResult, type ScreeningBed, startBed } from '../../../test/screening-bed';
import { buildWanted } from './definitions.fixture';

/** Screening services with rules, beside lists and cases that a spec plays, and what they tell. */
export interface RuleEffectsBed extends ScreeningBed {
  /** An account that no other test has. */
  newAccount(): number;
  /** Makes exactly these rules hold. @returns their ids, by name. */
  publish(accountId: number, ...rules: Partial<WantedRule>[]): Promise<ReadonlyMap<string, number>>;
  screen(
    accountId: number,
    order?: Partial<OrderFields>,
  ): Promise<{ shieldId: string; result: ReturnType<typeof readResult> }>;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Sends an event as the relay of its service does; each sending is a message of its own. */
  send(event: OutgoingEvent): Promise<void>;
  /** What was told of an account's matches so far, in the order of the stream. */
  matchesOf(accountId: number): Promise<ReturnType<typeof readEnvelope>[]>;
  /** The same of orders and events for which not all rules could be evaluated. */
  overrunsOf(accountId: number): Promise<ReturnType<typeof readEnvelope>[]>;
  /** Plays a neighbour from now on. @returns what it was asked. */
  play<C extends Command>(command: C, answer: (request: RequestOf<C>) => ReplyOf<C>): Promise<RequestOf<C>[]>;
  /** Nobody plays a neighbour any more. */
  leave(): Promise<void>;
}

const OPERATOR = { kind: 'operator', id: 'spec' } as const;

export async function startRuleEffectsBed(replicas = 2): Promise<RuleEffectsBed> {
  const bed = await startBed({ replicas });
  const sql = new Client({ connectionString: bed.database.url });
  await sql.connect();
  await sql.query('SET search_path TO screening');
  const nats = await connect(natsOptions(testNatsUrl()));
  let accounts = Date.now() % 1_000_000;
  let messages = 0;
  const players: Subscription[] = [];
  const rows = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await sql.query(text, [...values])).rows as Row[];
  return {
    ...bed,
    rows,
    newAccount: () => {
      accounts += 1;
      return accounts;
    },
    publish: async (accountId, ...rules) => {
      const [held] = await rows<{ number: number }>(
        'SELECT ruleset AS number FROM account_settings WHERE account_id = $1',
        [accountId],
      );
      await bed.rpc.call(publishRuleset, {
        accountId,
        rules: rules.map(buildWanted),
        expectedNumber: held?.number ?? 0,
        actor: OPERATOR,
      });
      const found = await rows<{ id: string; name: string }>(
        'SELECT id, name FROM rules WHERE account_id = $1',
        [accountId],
      );
      return new Map(found.map(({ id, name }) => [name, Number(id)]));
    },
    screen: async (accountId, order = {}) => {
      const reply = await bed.rpc.call(screenOrder, buildRequest(order, { accountId }));
      return { shieldId: reply.shieldId, result: readResult(reply.result) };
    },
    send: async ({ definition, envelope }) => {
      const subject = subjectOf(EVENT_SUBJECTS, envelope.accountid, definition.type);
      messages += 1;
      const msgID = `spec-${process.pid}-${Date.now()}-${messages}`;
      await jetstream(nats).publish(subject, JSON.stringify(envelope), { msgID, retries: 100 });
    },
    matchesOf: (accountId) => readEvents(nats, accountId, ruleMatched.type),
    overrunsOf: (accountId) => readEvents(nats, accountId, ruleBudgetExceeded.type),
    play: async (command, answer) => {
      const asked: RequestOf<typeof command>[] = [];
      const player = bed.neighbours.answer(command, (request) => {
        asked.push(request);
        return answer(request);
      });
      players.push(player);
      await bed.neighbours.flush();
      return asked;
    },
    leave: async () => {
      for (const player of players.splice(0)) player.unsubscribe();
      await bed.neighbours.flush();
    },
    stop: async () => {
      await nats.close();
      await sql.end();
      await bed.stop();
    },
  };
}

async function readEvents(
  nats: NatsConnection,
  accountId: number,
  type: string,
): Promise<ReturnType<typeof readEnvelope>[]> {
  const filter = subjectOf(EVENT_SUBJECTS, accountId, type);
  const consumer = await jetstream(nats).consumers.get('RAMPART_EVENTS', { filter_subjects: [filter] });
  const { num_pending: pending } = await consumer.info();
  const found: ReturnType<typeof readEnvelope>[] = [];
  if (pending === 0) return found;
  for await (const message of await consumer.fetch({ max_messages: pending })) {
    found.push(readEnvelope(message.string()));
  }
  return found;
}

/** Looks until something is there; what never comes is the spec's timeout. */
export async function untilFound<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
