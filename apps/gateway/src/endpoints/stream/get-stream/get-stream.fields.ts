import { z } from 'zod';
import { integer, optionalButReadable, text, wordList } from '../../../http/forms/form-readers';
import { LIVE_TYPES } from '../../../live/live-events';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getStreamFields = z.object({
  types: optionalButReadable(wordList(LIVE_TYPES)).describe('Events to follow; all by default.'),
  last_event_id: optionalButReadable(text()).describe(
    'Id of the last event that you saw, for clients that cannot send the header `Last-Event-ID`.',
  ),
  seconds: optionalButReadable(integer(1, 86_400)).describe(
    'Ends the stream after this time; without it, it goes on until one side ends it.',
  ),
  sandbox_error: sandboxError,
});
