import { DEFAULT_LIMITS } from '../../accounts/limits';
import { anchored, code, prose, section, table } from '../html';
import type { GuideContext } from './guide-context';

const number = (value: number) => value.toLocaleString('en-US');

/** Limits and their headers, idempotency, and how requests are read. */
export function limitsPage({ components }: GuideContext): string {
  return [
    '<h1>Limits and headers</h1>',
    section(
      'limits',
      'Limits',
      table(
        ['Limit', 'Default', 'Window'],
        [
          [
            anchored('per-minute', 'Calls per minute'),
            number(DEFAULT_LIMITS.ratePerMinute),
            'a minute of the clock',
          ],
          [anchored('per-day', 'Calls per day'), number(DEFAULT_LIMITS.perDay), 'UTC day'],
          [anchored('per-month', 'Calls per month'), number(DEFAULT_LIMITS.perMonth), 'calendar month, UTC'],
        ],
      ),
      '<p>They apply to each key, hold exactly across all gateways, and may be set per account, key and endpoint by the operator; <code>GET /api/v1/account</code> returns the limit of your key. Beyond one, the answer is 429 with <code>Retry-After</code>.</p>',
      '<p>Every call counts towards the minute, also one that is refused. The day and the month count successful calls of the endpoints that say so; an idempotent replay and a test key’s calls are free.</p>',
    ),
    section(
      'headers',
      'Headers of answers',
      table(
        ['Header', 'Holds'],
        Object.entries(components.headers).map(([name, { description }]) => [
          anchored(name, code(name)),
          prose(description),
        ]),
      ),
      '<p>The limits of the minute are on every answer to a known key, whatever its status.</p>',
    ),
    section(
      'idempotency',
      'Idempotency-Key',
      '<p>Any <code>POST</code> may carry an <code>Idempotency-Key</code> of up to 255 characters of your choice. For 24 hours the same key on the same path returns the first answer, with <code>Idempotency-Replayed: true</code>, and does nothing more: no counter, no quota, no event. Sent several times at once, the work is done once; the others get the answer or <code>idempotency_in_progress</code>. With another body the key gets <code>idempotency_key_reused</code>. Use the id of the order or of the attempt.</p>',
    ),
    section(
      'reading',
      'How requests are read',
      '<p>Bodies are form-encoded, or JSON with the same field names, of at most 64 KiB, in UTF-8, as they are or compressed (<code>Content-Encoding: gzip</code> or <code>deflate</code>). An empty field counts as absent. An unknown field of an order, a check or a query of a GET is ignored, whatever is in it, and so is an optional one whose value cannot be read: both are named in <code>X-Ignored-Fields</code>, with <code>expand=warnings</code> also why. An order or check that has fields and none that is known is refused, with the nearest names in <code>details.unknown_fields</code>, and so is any unknown field of every other POST or DELETE. Values may have blanks around them, words are known in any case, <code>yes</code>, <code>on</code> and <code>1</code> are true, countries may be written as <code>DE</code>, <code>DEU</code> or <code>UK</code>, and times as a date, a date and time (in UTC without an offset), or seconds or milliseconds since 1970.</p>',
      '<p>A card number in any field is masked before it is used, and the field is named in <code>X-Masked-Fields</code>. Send <code>bin_no</code>, the first six to eight digits, and no more.</p>',
      '<p>A field that was not sent leaves what depends on it <code>null</code>: never a guess. <code>expand=degraded</code> names sources that did not answer.</p>',
    ),
  ].join('\n');
}
