import { type Engines, startEngines } from '../../tools/engines/start-engines';
import SpecEnvironment from './spec-environment';

/** A spec file's world with a NATS of its own, which `testNatsUrl()` names. */
export default class NatsEnvironment extends SpecEnvironment {
  private engines: Engines | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    this.engines = await startEngines({ dataDir: null, durable: false, only: 'nats' });
    this.global.process.env.TEST_NATS_URL = this.engines.nats?.natsUrl;
  }

  override async teardown(): Promise<void> {
    await this.engines?.stop();
    await super.teardown();
  }
}
