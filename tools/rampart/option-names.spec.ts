import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { buildProgram } from './run-tool';
import { createTool } from './tool';

const io = { env: {}, out: () => undefined, err: () => undefined };

/** Options of the tool itself, which no call sends. */
const OWN: ReadonlySet<string> = new Set([
  ...['json', 'admin-url', 'admin-token', 'api-url', 'api-key'],
  // Of files, and of the conversation with a person.
  ...[
    'file',
    'url',
    'allow-http',
    'accept-licence',
    'yes',
    'disable-others',
    'only-add',
    'empty',
    'all',
    'no-wait',
  ],
  // Of commands that speak to Postgres and NATS.
  ...['undo'],
  // A flag without a value for one value of `on_refused`; `replace` is what its users call `allow_shrink`.
  ...['skip', 'replace'],
  // One window each of `limits` by window.
  ...['in-60s', 'in-300s', 'in-3600s', 'in-86400s'],
]);

const FIELDS = fieldsOf('docs/admin-openapi.json', 'docs/openapi.json');

/** Names of all properties and parameters of the documents. */
function fieldsOf(...files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties, name, in: location } = value as Record<string, unknown>;
    for (const property of Object.keys(properties ?? {})) found.add(property);
    if (typeof name === 'string' && typeof location === 'string') found.add(name);
    for (const each of Object.values(value)) visit(each);
  };
  for (const file of files) visit(JSON.parse(readFileSync(join(__dirname, '../..', file), 'utf8')));
  return found;
}

const optionsOf = (command: Command): [string, string][] => [
  ...command.options.map(({ short, long }): [string, string] => [command.name(), short ?? long ?? '']),
  ...command.commands.flatMap(optionsOf),
];

const names = optionsOf(buildProgram(io, createTool(io)))
  .map(([command, flag]) => [command, flag.replace(/^--/, '')] as const)
  .filter(([, name]) => !OWN.has(name));

it.each(names)('rampart … %s --%s is named as a field of the API', (_, name) => {
  expect(FIELDS).toContain(name.replaceAll('-', '_'));
});
