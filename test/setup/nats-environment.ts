import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Engines, startEngines } from '../../tools/engines/start-engines';
import SpecEnvironment from './spec-environment';

/** As the migration tool would make them, as far as services look (this file cannot load the libraries). */
const STREAMS = [
  { name: 'RAMPART_EVENTS', subjects: ['rampart.events.>'] },
  { name: 'RAMPART_PERSONAL', subjects: ['rampart.personal.>'] },
];

/** A spec file's world with a NATS of its own, which `testNatsUrl()` names, and the streams of events on it. */
export default class NatsEnvironment extends SpecEnvironment {
  private engines: Engines | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    this.engines = await startEngines({ dataDir: null, durable: false, only: 'nats' });
    this.global.process.env.TEST_NATS_URL = this.engines.nats?.natsUrl;
    await makeStreams(new URL(this.engines.nats?.natsUrl ?? '').host);
  }

  override async teardown(): Promise<void> {
    await this.engines?.stop();
    await super.teardown();
  }
}

async function makeStreams(servers: string): Promise<void> {
  const connection = await connect({ servers });
  const { streams } = await jetstreamManager(connection, { checkAPI: false });
  for (const stream of STREAMS) await streams.add(stream);
  await connection.close();
}
