import { Controller } from '@nestjs/common';
import type { Caller } from '../../access/caller';
import { eventLines } from '../../live/event-lines';
import { LIVE_TYPES, LiveEvents } from '../../live/live-events';
import { DownloadEndpoint, type Exchange } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import type { ReadCall } from '../pipeline/read-call';
import { getStream } from './get-stream/get-stream.endpoint';
import { StillAllowed } from './still-allowed';

@Controller()
export class StreamController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly live: LiveEvents,
    private readonly allowed: StillAllowed,
  ) {}

  @DownloadEndpoint(getStream)
  async follow({ fields, caller }: ReadCall<typeof getStream>, { request, reply }: Exchange) {
    // Proxies would collect events otherwise.
    reply.header('x-accel-buffering', 'no');
    const parts = eventLines(this.live, {
      accountId: caller.accountId,
      types: typesFor(caller, fields.types),
      lastEventId: lastEventIdOf(request.headers['last-event-id']) ?? fields.last_event_id,
      mayFollow: () => this.allowed.check(request, getStream.scope),
      seconds: fields.seconds,
      isLeaving: () => !request.server.server.listening,
    });
    return { parts };
  }
}

/** Those that were asked for, as far as the caller may read them. */
function typesFor({ scopes }: Caller, asked: readonly string[] | null): ReadonlySet<string> {
  const readable = LIVE_TYPES.filter((type) => !type.startsWith('case.') || scopes.has('cases.read'));
  return new Set(asked === null ? readable : readable.filter((type) => asked.includes(type)));
}

const lastEventIdOf = (header: string | readonly string[] | undefined): string | null =>
  typeof header === 'string' && header !== '' ? header : null;
