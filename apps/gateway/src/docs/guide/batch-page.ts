import type { RecordedAnswers } from '../../openapi/recorded-answers';
import { block, link, section } from '../html';
import type { GuideContext } from './guide-context';

/** The lines of a batch and their answers; both are those of the endpoint's example. */
export function batchPage({ base, routes }: GuideContext, recorded: RecordedAnswers): string {
  const route = routes.find(({ operation }) => operation.operationId === 'postScreenBatch');
  const sent = Object.values(route?.operation.requestBody?.content ?? {})[0]?.example;
  return [
    '<h1>Batches</h1>',
    `<p class="lead">Many orders in one request, answered while you send: history from before Rampart, nightly files, rules and models tried on past orders. ${link(`${base}/screening#postScreenBatch`, 'The endpoint, with examples in three languages')}.</p>`,
    section(
      'lines',
      'Lines',
      '<p>JSON in lines (<code>application/x-ndjson</code>). A line is an order, with the fields of <code>POST /api/v1/screen</code> and the time at which it was placed (<code>at</code>), or an outcome of an earlier one.</p>',
      block(String(sent ?? ''), 'Lines of a batch'),
      '<p>Send orders as they happened, and outcomes where they became known: each order is scored as of its own time, after those above it. A line has at most 64 KiB.</p>',
    ),
    section(
      'answers',
      'Answers',
      '<p>One line for each line, in the same order.</p>',
      block(String(recorded['post-screen-batch']?.answer ?? ''), 'Recorded answer'),
      '<dl class="fields"><dt><code>line</code></dt><dd>Number of the line that is answered, from 1.</dd><dt><code>shield_id</code>, <code>status</code>, <code>score</code>, <code>reasons</code></dt><dd>The decision on an order, stored like any other. <code>?detail=full</code> returns the whole result, <code>?detail=none</code> only refused lines and the progress.</dd><dt><code>repeated</code></dt><dd>This line had been screened under the same Idempotency-Key: the stored answer, counted once.</dd><dt><code>error</code></dt><dd>The line cannot be used; the rest continues.</dd><dt><code>end</code></dt><dd>The last line. With <code>complete: false</code> it has the <code>error</code> and the <code>next_line</code> to resume at. An answer without a last line was cut off.</dd></dl>',
    ),
    section(
      'resuming',
      'Resuming',
      '<p>Send an <code>Idempotency-Key</code>. If the batch breaks off, send the same file again, whole, under the same key: lines that were screened get their stored answers. Do not add, remove or change lines: one is known by its number alone.</p>',
    ),
    section(
      'batch-limits',
      'Limits',
      '<p>Each order counts against the quota, the batch itself once against the limit of the minute. Two batches of a key and four of an account may be open at once; accounts take turns. Read the answers as they arrive: the service reads no faster than you do. Senders below 64 bytes a second and readers below a kibibyte a second are disconnected after a minute.</p>',
    ),
  ].join('\n');
}
