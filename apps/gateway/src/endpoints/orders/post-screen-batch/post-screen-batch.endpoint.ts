import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { postScreenBatchQuery } from './post-screen-batch.fields';

const LINES = `${[
  '{"type":"order","at":"2026-01-05T10:00:00Z","user_order_id":"1001","amount":129.9,"currency":"EUR","email":"customer@business.sandbox.example","merchant_id":"shop-7"}',
  '{"type":"order","at":"2026-01-05T10:00:04Z","user_order_id":"1002","amount":"a lot"}',
  '{"type":"outcome","at":"2026-01-12T09:00:00Z","user_order_id":"1001","outcome":"confirmed_fraud"}',
].join('\n')}\n`;

export const postScreenBatch = defineEndpoint({
  id: 'post-screen-batch',
  method: 'POST',
  path: '/api/v1/screen/batch',
  scope: 'screen.check',
  counts: true,
  answersWhatWasSent: true,
  countsItems: true,
  fields: z.object({}),
  query: postScreenBatchQuery,
  upload: {
    mediaType: 'application/x-ndjson',
    alsoTakes: ['application/ndjson', 'application/jsonl', 'application/x-jsonlines'],
    maxBytes: Number.POSITIVE_INFINITY,
    description:
      'JSON in lines, in UTF-8, of any length. A line is an order, with the fields of POST screen and `at`, or an outcome: `{"type":"outcome","outcome":"confirmed_fraud"|"false_positive","shield_id"|"user_order_id","at"}`. A line has at most 64 KiB.',
    example: LINES,
  },
  download: {
    mediaType: 'application/x-ndjson',
    description:
      'One line for each line, in the same order; lines that cannot be used give the reason, and the rest continues. The last line has `"end":true` and says whether all lines were answered. An answer without it was truncated.',
  },
  reply: z.string(),
  wrapped: false,
  errors: [],
  summary: 'Screen many orders',
  description:
    'Screens orders in sequence as they are read, each as of its own time (`at`), and answers while you send: read the answers as they arrive. They neither read nor change the present velocity counts, and an order without `ip` has none. Checks use today’s reference data. Each order counts against the quota, the call itself once against the limit per minute. Under an Idempotency-Key, resend a batch that broke off as a whole: lines already screened get their stored answers (`"repeated":true`) and count nothing twice. At most two batches per key and four per account are open at once; accounts take turns. Senders below 64 bytes a second and readers below a kibibyte a second are disconnected after a minute.',
  tags: ['Screening'],
});
