import { JetStreamApiError, type JetStreamManager, jetstream } from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import type { NatsLink } from '@rampart/rpc';
import type { NamedStream } from './stream-configs';
import { findStreamFaults } from './stream-faults';

/** The server's code for "there is no stream of this name". */
const STREAM_NOT_FOUND = 10059;

/** Why events can be neither sent nor read: the migration tool, which alone may change streams, has not been run. */
export class StreamsNotReady extends Error {
  constructor(faults: readonly string[]) {
    super(`${faults.join('; ')}: run \`rampart migrate streams\``);
    this.name = 'StreamsNotReady';
  }
}

/** The streams as a service sees them: it asks whether they are there and right, and changes nothing (ADR 63). */
@Injectable()
export class EventStreams {
  private manager: JetStreamManager | undefined;

  constructor(
    private readonly link: NatsLink,
    private readonly configs: readonly NamedStream[],
  ) {}

  /**
   * @throws StreamsNotReady when a stream is missing, or would not do what this version relies on; what the client throws:
   *   no NATS, no JetStream.
   */
  async verify(): Promise<void> {
    const faults = (await Promise.all(this.configs.map((config) => this.faultsOf(config)))).flat();
    if (faults.length > 0) throw new StreamsNotReady(faults);
  }

  /** Whether a stream is one of those that this deployment has. */
  has(name: string): boolean {
    return this.configs.some((config) => config.name === name);
  }

  /** The client of JetStream's API. Made without asking the server, so it is there before NATS is. */
  async manage(): Promise<JetStreamManager> {
    this.manager ??= await jetstream(this.link.connection).jetstreamManager(false);
    return this.manager;
  }

  private async faultsOf(wanted: NamedStream): Promise<string[]> {
    const { streams } = await this.manage();
    try {
      const { config } = await streams.info(wanted.name);
      return findStreamFaults(wanted, config);
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
      return [`the stream ${wanted.name} is not there`];
    }
  }
}
