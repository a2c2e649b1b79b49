import { DATA_SET_LOADERS } from '../../apps/checks/src/reference-data/data-set-loaders';
import type { AnyFeed } from '../../apps/checks/src/reference-data/feeds/feed';
import { FEEDS, nameOf } from '../../apps/checks/src/reference-data/feeds/manifest';
import type { Generator } from './generator';

/** Every feed that an operator can load, with its licence, which the operator accepts by loading it. */
export const dataFeeds: Generator = {
  name: 'data feeds',
  file: 'docs/data-feeds.md',
  generate: renderFeeds,
};

const INTRODUCTION = `# Data feeds

What an operator can load on top of what comes with the suite, or in its place. Generated from the manifest in \`apps/checks/src/reference-data/feeds\` by \`npm run generate\`; do not edit.

Nothing is loaded unless an operator asks, and then his tool loads it, never a service:

\`\`\`
npm run rampart -- data status                                    what serves, how old, from where, on which replicas
npm run rampart -- data refresh tor-exits threat-addresses        from the addresses below
npm run rampart -- data import card-bins --file bins.csv.gz --date 2026-11-01
npm run rampart -- data import crawler-networks --file googlebot=googlebot.json --file bingbot=bingbot.json
npm run rampart -- data rollback tor-exits                        to the version before, or the built-in data
\`\`\`

An import replaces the whole set by the files that it names, plain or gzip, UTF-8. It is checked line by line: the first bad line refuses all of it and is named, up to five of them. A list of suspects that holds a well-known mail domain, a public resolver or private addresses is refused, as is one with less than half of the rows in service, also of a built-in set's (\`--replace\` to insist). A file of your own is labelled with its own source and licence (\`--source\`, \`--licence\`), what \`refresh\` loads with the feed's. What served before serves until the new version does, and after every failure. Versions are kept in Postgres, three of each set, so that all replicas serve the same; answers name the version they rest on.

For example a list of one suspect, beside \`npm run up\`, which the tool finds by itself (elsewhere set \`RAMPART_ADMIN_URL\` and \`RAMPART_ADMIN_TOKEN\`):

\`\`\`sh
export RAMPART_URL=http://127.0.0.1:8787 RAMPART_API_KEY=rmp_live_…
rampart() { npm run -s rampart -- "$@"; }
echo 81.2.69.200 > /tmp/suspects.txt
rampart data import threat-addresses --file /tmp/suspects.txt
rampart data status
\`\`\`

\`\`\`text
set               threat-addresses
state             active
rows              1
set               origin    version                rows  date        age  stale  licence  digest  source  replicas
threat-addresses  imported  …-ab7e07e5             1     …
\`\`\`

\`\`\`sh
curl -s "$RAMPART_URL/api/v1/ip/check?ip=81.2.69.200" -H "Authorization: Bearer $RAMPART_API_KEY"
\`\`\`

\`\`\`json
{ "data": { "fraud_score": 72, "reasons": ["The IP address is on a list of sources of attacks or abuse."] } }
\`\`\`

\`\`\`sh
rampart data rollback threat-addresses
\`\`\`

\`\`\`text
set     threat-addresses
origin  not_loaded
\`\`\`

You are bound by the licence of each source that you load. \`refresh\` leaves out those that do not plainly allow use in a business unless \`--accept-licence\` is given. For a schedule run \`data refresh\` from cron or a CronJob; \`rampart_data_set_stale{set}\` is 1 when a set is older than its feed allows, and \`rampart_data_set_updates_total{set,outcome}\` counts what was imported and refused.
`;

function renderFeeds(): string {
  return [INTRODUCTION, ...FEEDS.map(renderFeed)].join('\n');
}

function renderFeed(feed: AnyFeed): string {
  const replaces =
    DATA_SET_LOADERS[feed.key].load === null
      ? 'Empty until it is loaded.'
      : 'Takes the place of the set that comes with the suite.';
  return [
    `## \`${nameOf(feed)}\``,
    '',
    `${feed.title}. ${replaces} Stale after ${formatAge(feed.maxAgeHours)}.`,
    '',
    `Format: ${feed.format.description}.`,
    '',
    ...renderSources(feed),
  ].join('\n');
}

function renderSources({ sources }: AnyFeed): string[] {
  if (sources.length === 0) return ['No source is named: import your own.', ''];
  const rows = sources.map(
    ({ label, owner, url, licence, allowsCommercialUse }) =>
      `| ${label} | ${owner} | ${licence} | ${commercialUse(allowsCommercialUse)} | ${url} |`,
  );
  return ['| source | owner | licence | in a business | address |', '|---|---|---|---|---|', ...rows, ''];
}

function commercialUse(allows: boolean | null): string {
  if (allows === null) return 'not stated: ask the owner';
  return allows ? 'yes' : '**no**';
}

function formatAge(hours: number): string {
  return `${hours / 24} days`;
}
