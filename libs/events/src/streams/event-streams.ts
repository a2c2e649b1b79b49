import { JetStreamApiError, type JetStreamManager, jetstream } from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import type { NatsLink } from '@rampart/rpc';
import type { NamedStream } from './stream-configs';

/** The server's code for "there is a stream of this name with other settings". */
const NAME_IN_USE = 10058;

/** Sees to it that the streams are there. Every replica of every service may do so at once. */
@Injectable()
export class EventStreams {
  private manager: JetStreamManager | undefined;

  constructor(
    private readonly link: NatsLink,
    private readonly configs: readonly NamedStream[],
  ) {}

  /**
   * Makes the streams that are missing, and gives those that are there the settings of this version. What an operator
   * has set beside those (a limit of bytes, a mirror) stays.
   *
   * @throws what the client throws: no NATS, no JetStream, settings that the server refuses.
   */
  async ensure(): Promise<void> {
    for (const config of this.configs) await this.ensureOne(config);
  }

  /** Whether a stream is one of those that this deployment has. */
  has(name: string): boolean {
    return this.configs.some((config) => config.name === name);
  }

  /** The client of the streams' administration. Made without asking the server, so it is there before NATS is. */
  async manage(): Promise<JetStreamManager> {
    this.manager ??= await jetstream(this.link.connection).jetstreamManager(false);
    return this.manager;
  }

  private async ensureOne(config: NamedStream): Promise<void> {
    const { streams } = await this.manage();
    try {
      await streams.add(config);
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== NAME_IN_USE) throw error;
      await streams.update(config.name, config);
    }
  }
}
