import { ERROR_KINDS } from '@rampart/contracts';

const text = (description: string) => ({ description, schema: { type: 'string' } });
const count = (description: string) => ({ description, schema: { type: 'integer' } });

/** Headers shared by several answers. */
export const HEADERS = {
  'X-Request-Id': text(
    'Identifies this request in the log. Send your own to set it: 1 to 128 of A-Z a-z 0-9 _ . -',
  ),
  'X-Ignored-Fields': text(
    'Fields that were sent and not used: unknown ones, and known ones whose value could not be read; `?` stands for a name that looks like content. Absent without any.',
  ),
  'X-Masked-Fields': text(
    'Fields in which a card number was masked (`path`, `body` and `file` for input without fields); absent without any.',
  ),
  'X-Accel-Buffering': text('`no`: proxies that know the header, such as nginx, pass events on at once.'),
  'Idempotency-Replayed': text(
    '`true` when this is the stored answer of an earlier call and nothing was done now.',
  ),
  'RateLimit-Policy': text('The limit per minute.'),
  RateLimit: text('Usage of the key in the current minute.'),
  'X-RateLimit-Limit': count('Calls per minute that the key may make.'),
  'X-RateLimit-Remaining': count('Requests left in the current minute.'),
  'X-RateLimit-Reset': count('Seconds until the minute ends.'),
  'Retry-After': count('Seconds after which to try again.'),
  'WWW-Authenticate': text('How to authenticate: `Bearer`.'),
};

export type HeaderName = keyof typeof HEADERS;

export const IDEMPOTENCY_KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a request safe to repeat: for 24 hours the same key on the same path returns the first answer and does nothing more.',
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
      description: 'What went wrong, as a sentence.',
      additionalProperties: false,
      required: ['code', 'message', 'request_id'],
      properties: {
        code: {
          type: 'string',
          enum: Object.keys(ERROR_KINDS),
          description: 'For programs; its meaning never changes.',
        },
        message: { type: 'string', description: 'For people; may change.' },
        param: { type: 'string', description: 'The faulty field, by the name that was sent.' },
        details: { type: 'object', description: 'Facts about the error, e.g. the `period` of a quota.' },
        request_id: { type: 'string', description: 'The same as in `X-Request-Id`.' },
      },
    },
  },
};
