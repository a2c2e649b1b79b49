import { block, code, link, section, table } from '../html';
import type { GuideContext } from './guide-context';
import { WEBHOOK_RECEIVER } from './webhook-verifier';

const row = (name: string, meaning: string) => [`<th scope="row">${code(name)}</th>`, meaning];

/** How webhooks arrive, and how to verify them. */
export function webhooksPage({ base }: GuideContext): string {
  return [
    '<h1>Receiving webhooks</h1>',
    `<p class="lead">Rampart sends the account’s ${link(`${base}/events`, 'events')} to your addresses as signed <code>POST</code> requests, according to Standard Webhooks. ${link(`${base}/webhooks#postWebhooks`, 'Add a webhook')} to begin; its secret is shown once.</p>`,
    section(
      'verify',
      'Verify the signature',
      '<p>A receiver for Node, without packages. The tests run exactly this code.</p>',
      block(WEBHOOK_RECEIVER, 'Receiver in JavaScript'),
      table(
        ['Header', 'Holds'],
        [
          row(
            'webhook-id',
            'The id of the event: the same in every attempt, redelivery and replay. Discard duplicates by it.',
          ),
          row('webhook-timestamp', 'Seconds since 1970 of this attempt.'),
          row(
            'webhook-signature',
            `${code('v1,<base64>')} of HMAC-SHA256 over ${code('<id>.<timestamp>.<body>')}; two, separated by a space, while an old secret is still in use.`,
          ),
        ],
      ),
    ),
    section(
      'delivery',
      'Delivery',
      '<p><b>At least once, in no order.</b> Every event is sent until it is answered with a 2xx, or given up: immediately, then after 30 s, 2 min, 10 min, 1 h, 4 h, 12 h and 24 h. <code>Retry-After</code> makes a wait longer. Answer within 15 seconds, and do the work afterwards. Redirects are not followed.</p>',
      '<p>A webhook that has failed for three days is disabled, with the event <code>webhook.endpoint_disabled</code>. The log of deliveries, redelivery and replay of up to seven days are endpoints of their own.</p>',
      '<p>Addresses must be public <code>https</code>. A Rampart that was started with <code>npm run up</code> also accepts its own machine, such as <code>http://localhost:3000/hooks</code>; elsewhere the refusal names the setting that would allow an address.</p>',
    ),
  ].join('\n');
}
