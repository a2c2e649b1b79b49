import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Command, ERROR_KINDS, type ErrorCode } from '@rampart/contracts';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { openProbeGateway, type ProbeGateway } from '../access/probe-gateway.fixture';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { operatorOf } from './admin-client.fixture';

type Operator = ReturnType<typeof operatorOf>;

/** Test of one group of account settings: the admin API over a scripted service. */
export interface AdminSettings {
  /** What the service received since the test began, in order. */
  readonly asked: unknown[];
  readonly ask: Operator['ask'];
  readonly data: Operator['data'];
  newAccount(): Promise<{ readonly id: number; readonly path: string }>;
  /** The service throws this for the rest of the test. */
  refuse(code: ErrorCode, message: string, param: string): void;
}

/**
 * Registers the cases that every kind of account settings shares.
 *
 * @param name the end of their path.
 * @param commands that the admin API sends to the service.
 * @param reply the service's answer to each.
 */
export function describeAdminSettings(
  name: string,
  commands: readonly Command[],
  reply: object,
): AdminSettings {
  const asked: unknown[] = [];
  let refusal: object | null = null;
  let database: GatewayDatabase;
  let gateway: ProbeGateway;
  let operator: Operator;
  let service: NatsConnection;

  beforeAll(async () => {
    database = await openGatewayDatabase();
    gateway = await openProbeGateway(database);
    operator = operatorOf(gateway);
    service = await connect(natsOptions(testNatsUrl()));
    for (const { subject } of commands) {
      service.subscribe(subject, {
        callback: (_error, message) => {
          asked.push(message.json<{ data: unknown }>().data);
          const body = refusal === null ? { response: reply } : { err: refusal };
          message.respond(JSON.stringify({ id: '1', ...body, isDisposed: true }));
        },
      });
    }
    await service.flush();
  });
  afterAll(async () => {
    await service?.close();
    await gateway?.close();
    await database?.close();
  });
  beforeEach(() => {
    asked.length = 0;
    refusal = null;
  });

  return {
    asked,
    ask: (...asked) => operator.ask(...asked),
    data: (answer) => operator.data(answer),
    newAccount: async () => {
      const created = operator.ask('POST', '/accounts', { name: 'Shop' });
      const { id } = await operator.data<{ id: number }>(created);
      return { id, path: `/accounts/${id}/${name}` };
    },
    refuse: (code, message, param) => {
      refusal = { kind: ERROR_KINDS[code], code, message, param };
    },
  };
}
