import { PUBLISHABLE_SCOPES, REVEALING_SCOPE, SCOPES } from '@rampart/contracts';
import { anchored, block, code, link, section, table } from '../html';
import type { GuideContext } from './guide-context';

/** Authentication and the first call, before anything else. */
export function startPage({ base, routes, firstSamples }: GuideContext): string {
  return [
    '<h1>Rampart API</h1>',
    '<p class="lead">Scores the fraud risk of orders and of the people behind them, decides, and gives the reasons.</p>',
    section(
      'authentication',
      'Authentication',
      '<p>Every request carries an API key in one header:</p>',
      block('Authorization: Bearer rmp_test_a1b2c3d4e5f6_…', 'Header with an API key'),
      '<p>The operator of this installation issues keys (<code>npm run rampart -- keys create</code>, or the admin API). There are three kinds:</p>',
      table(
        ['Key', 'For'],
        [
          [
            anchored('test-keys', code('rmp_test_…')),
            'Development and CI. It acts in a sandbox: separate from live data, without a quota, with documented values for every status, reason and error. <b>The answers on these pages were recorded with a test key; send the same with yours and you get the same</b>, apart from ids and times. Long lists are cut to two records.',
          ],
          [
            anchored('live-keys', code('rmp_live_…')),
            'Production, on your servers only. Calls count against the quota.',
          ],
          [
            anchored('publishable-keys', code('rmp_pub_…')),
            `Pages in browsers: bound to the origins that the operator has set, and to the scopes ${PUBLISHABLE_SCOPES.map(code).join(', ')}.`,
          ],
        ],
      ),
      `<p>A missing or bad key is answered with 401 and ${code('WWW-Authenticate: Bearer')}; a key without the scope of the endpoint with 403 and the scope in ${code('details.scope')}. All codes: ${link(`${base}/errors`, 'Errors')}.</p>`,
    ),
    section(
      'first-call',
      'First call',
      '<p>Set the address of this installation and your key once; every example reads both.</p>',
      `<pre tabindex="0" aria-label="Environment of the examples"><code>export RAMPART_URL=<span data-origin>https://rampart.example.com</span>\nexport RAMPART_API_KEY=rmp_test_…</code></pre>`,
      '<p>An order, and what is decided about it. Every field is optional; the more there are, the more is known.</p>',
      firstSamples,
      `<p>The answer has ${code('shield_status')} (<code>APPROVE</code>, <code>REVIEW</code> or <code>REJECT</code>), ${code('shield_score')} from 0 to 100, and the reasons as sentences: ${link(`${base}/screening#postScreen`, 'Screen an order')} shows it whole. Keep ${code('shield_id')}: with it you read the answer again and report the outcome.</p>`,
    ),
    section(
      'endpoints',
      'Endpoints',
      table(
        ['Endpoint', 'Does'],
        routes.map(({ method, path, operation, url }) => [
          `<th scope="row">${link(url, `<code>${method} ${path}</code>`)}</th>`,
          operation.summary,
        ]),
      ),
    ),
    section(
      'scopes',
      'Scopes',
      '<p>A key holds some of these; each endpoint names the one that it needs.</p>',
      `<p>${SCOPES.map(code).join(' ')}</p>`,
      `<p>${code(REVEALING_SCOPE)} opens no endpoint. Without it, a key gets values of people masked (${code('a***@example.com')}, ${code('203.0.113.0/24')}), can look up only whole values and a limited number of them, and finds the masked members named in ${code('masked')} beside ${code('data')}. Answers about what the key itself sends, such as orders and checks, are never masked.</p>`,
    ),
  ].join('\n');
}
