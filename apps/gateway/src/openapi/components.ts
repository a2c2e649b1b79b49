import { ERROR_KINDS } from '@rampart/contracts';

const text = (description: string) => ({ description, schema: { type: 'string' } });
const count = (description: string) => ({ description, schema: { type: 'integer' } });

/** Headers that several answers share. */
export const HEADERS = {
  'X-Request-Id': text(
    'Names this request in the log. Send your own to have it used: 1 to 128 of A-Z a-z 0-9 _ . -',
  ),
  'X-Ignored-Fields': text('Fields that were sent and mean nothing here; absent when there were none.'),
  'X-Masked-Fields': text(
    'Fields in which a card number was masked (`path`, `body` and `file` for what is no field); absent when there were none.',
  ),
  'Idempotency-Replayed': text('`true` when this answer was given before and nothing was done now.'),
  'RateLimit-Policy': text('The limit of the minute.'),
  RateLimit: text('Where the key stands in the present minute.'),
  'X-RateLimit-Limit': count('Requests that the key may make in a minute.'),
  'X-RateLimit-Remaining': count('Requests left in the present minute.'),
  'X-RateLimit-Reset': count('Seconds until the minute ends.'),
  'Retry-After': count('Seconds after which trying again makes sense.'),
  'WWW-Authenticate': text('How to authenticate: `Bearer`.'),
};

export type HeaderName = keyof typeof HEADERS;

export const IDEMPOTENCY_KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes repeating safe: for 24 hours the same key at the same path gives the first answer again and does nothing more.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** The one form of every error. */
export const ERROR_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'What went wrong.',
      additionalProperties: false,
      required: ['code', 'message', 'request_id'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(ERROR_KINDS),
          description: 'For programs; never changes its meaning.',
        },
        message: { type: 'string', description: 'For people; may change.' },
        param: { type: 'string', description: 'The field at fault, as it was sent.' },
        details: { type: 'object', description: 'Facts beside the message, e.g. `period` of a quota.' },
        request_id: { type: 'string', description: 'The same as in `X-Request-Id`.' },
      },
    },
  },
};
