import { code, link, section, table } from '../html';
import type { GuideContext } from './guide-context';

/** The first page of the admin API. */
export function adminStartPage({ routes, firstSamples }: GuideContext): string {
  return [
    '<h1>Rampart Admin API</h1>',
    '<p class="lead">For operators and their tools, on a port of its own: accounts, keys, limits, reference data, audit. Do not expose it to the internet.</p>',
    section(
      'authentication',
      'Authentication',
      `<p>Every request carries the token of the deployment (${code('ADMIN_TOKEN')}) as ${code('Authorization: Bearer …')}. It has all rights, so this page does not ask for it. Name yourself in ${code('X-Operator')}: changes are recorded in the audit trail under this name.</p>`,
      `<pre tabindex="0" aria-label="Environment of the examples"><code>export RAMPART_ADMIN_URL=<span data-origin>https://admin.rampart.example.com</span>\nexport RAMPART_ADMIN_TOKEN=…</code></pre>`,
      firstSamples,
    ),
    section(
      'conventions',
      'Conventions',
      '<p>Results are wrapped in <code>data</code>. Bodies are JSON, and an unknown field is refused: a misspelt limit that is silently ignored would be worse than an error.</p>',
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
  ].join('\n');
}
