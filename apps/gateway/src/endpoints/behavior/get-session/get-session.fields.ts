import { z } from 'zod';
import { optionalButReadable, wordList } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { sessionId } from '../post-session-beacon/post-session-beacon.fields';

export const getSessionParams = z.object({
  sessionId: sessionId().describe('As sent by the beacons.'),
});

export const getSessionFields = z.object({
  expand: optionalButReadable(wordList(['contributions'])).describe(
    'Adds members to `data`: the contributions behind both scores.',
  ),
  sandbox_error: sandboxError,
});
