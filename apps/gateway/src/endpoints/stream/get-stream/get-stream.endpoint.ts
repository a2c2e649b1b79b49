import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { getStreamFields } from './get-stream.fields';

export const getStream = defineEndpoint({
  id: 'get-stream',
  method: 'GET',
  path: '/api/v1/stream',
  scope: 'screen.read',
  counts: false,
  fields: getStreamFields,
  download: {
    isLive: true,
    mediaType: 'text/event-stream',
    description:
      'Server-sent events. `id` is the id of the event, `event` its type, `data` the CloudEvent in one line. Beside them: `ready` at the beginning; `reset` when events may have been missed, so that lists have to be read again; a comment at least every ten seconds; and `end` with a `reason` before the server ends the stream: `not_allowed` (the key was revoked, or the session has ended), `restarting`, `too_slow`, or `over` (the time that was asked for).',
  },
  reply: z.string(),
  wrapped: false,
  errors: [],
  summary: 'Follow orders and cases',
  description:
    'Streams the account’s events as they happen: orders as they are decided (`screening.completed`), also by hand (`screening.decided`), outcomes (`feedback.recorded`), and cases as they change (`case.opened`, `case.assigned`, `case.decided`; only with the scope `cases.read`). Values of people are masked. With the header `Last-Event-ID` the stream continues after that event, if it is one of the last few hundred of the past minute; otherwise it begins with `reset`. An event may come twice: ignore ids that you have seen. An account can have 20 streams on a gateway. A stream ends when the caller reads too slowly, the key is revoked or the session ends.',
  tags: ['Screening'],
  exampleRequest: { types: 'screening.completed,screening.decided', seconds: 1 },
});
