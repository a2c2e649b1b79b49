import { JetStreamApiError, type JetStreamManager, jetstream } from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import type { NatsLink } from '@rampart/rpc';
import type { NamedStream } from './stream-configs';
import { findStreamFaults } from './stream-faults';

/** The server's code for "stream not found". */
const STREAM_NOT_FOUND = 10059;

/** Events can be neither sent nor read: the migration tool, which alone may change streams, has not been run. */
export class StreamsNotReady extends Error {
  constructor(faults: readonly string[]) {
    super(`${faults.join('; ')}: run \`rampart migrate streams\``);
    this.name = 'StreamsNotReady';
  }
}

/** A service's view of the streams: it checks whether they exist and are right, and changes nothing (ADR 63). */
@Injectable()
export class EventStreams {
  private manager: JetStreamManager | undefined;

  constructor(
    private readonly link: NatsLink,
    private readonly configs: readonly NamedStream[],
  ) {}

  /**
   * @throws StreamsNotReady when a stream is missing, or differs from what this version relies on; the errors of the
   * client: no NATS, no JetStream.
   */
  async verify(): Promise<void> {
    const faults = (await Promise.all(this.configs.map((config) => this.faultsOf(config)))).flat();
    if (faults.length > 0) throw new StreamsNotReady(faults);
  }

  /** Whether this deployment has the stream. */
  has(name: string): boolean {
    return this.configs.some((config) => config.name === name);
  }

  /** The client of JetStream's API. Created without contacting the server, so it exists before NATS is up. */
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
      return [`the stream ${wanted.name} does not exist`];
    }
  }
}
