import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@rampart/contracts';
import { z } from 'zod';
import { ENDPOINT_CONTROLLERS } from './controllers';
import { ENDPOINTS } from './registry';

const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

describe('the registry of endpoints', () => {
  it('holds exactly one definition per folder, under the same name', () => {
    expect(ENDPOINTS.map((endpoint) => endpoint.id).sort()).toEqual(folders);
  });

  it('holds exactly one controller per folder', () => {
    expect(ENDPOINT_CONTROLLERS).toHaveLength(folders.length);
  });

  it('gives no method of a path to two endpoints', () => {
    const routes = ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(folders)('%s has a spec, and a controller of at most 40 lines', (folder) => {
    const files = readdirSync(join(__dirname, folder));
    expect(files.some((file) => file.endsWith('spec.ts'))).toBe(true);
    const controller = readFileSync(join(__dirname, folder, `${folder}.controller.ts`), 'utf8');
    expect(controller.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});

/** Names of members that say that their value is a secret. */
const SECRET = /(^|_)(secret|token|password|api_key|private_key)$/i;

describe('an endpoint that may be called under an Idempotency-Key', () => {
  const posts = ENDPOINTS.filter(({ method }) => method === 'POST');

  it('says so when its service does not know a repeated command again', () => {
    const unrepeatable = posts.filter(({ id }) => commandsOf(id).some(({ repeatSafe }) => !repeatSafe));
    expect(unrepeatable.length).toBeGreaterThan(0);
    expect(posts.filter(({ isRepeatSafe }) => isRepeatSafe === false).map(({ id }) => id)).toEqual(
      unrepeatable.map(({ id }) => id),
    );
  });

  it('names every secret of its reply, so that it is kept sealed', () => {
    const named = posts.flatMap(({ id, secretMembers = [] }) =>
      secretMembers.map((name) => `${id}: ${name}`),
    );
    const found = posts.flatMap(({ id, reply }) =>
      membersOf(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }), [])
        .filter((path) => SECRET.test(path.at(-1) ?? ''))
        .map((path) => `${id}: ${path.join('.')}`),
    );
    expect(named).toEqual(found);
    expect(named).toEqual(['post-webhooks: secret', 'post-webhook-rotate-secret: secret']);
  });
});

/** Commands that an endpoint's controller sends by itself. */
function commandsOf(id: string): { repeatSafe: boolean }[] {
  const controller = readFileSync(join(__dirname, id, `${id}.controller.ts`), 'utf8');
  const [, names = ''] = /import \{([^}]*)\} from '@rampart\/contracts'/.exec(controller) ?? [];
  return names
    .split(',')
    .map((name) => (contracts as Record<string, unknown>)[name.trim()])
    .filter(
      (value): value is { repeatSafe: boolean } =>
        typeof value === 'object' && value !== null && 'repeatSafe' in value,
    );
}

function membersOf(schema: unknown, path: readonly string[]): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => membersOf(each, path));
  const { properties = {}, ...others } = schema as { properties?: Record<string, unknown> };
  return [
    ...Object.entries(properties).flatMap(([name, member]) => [
      [...path, name],
      ...membersOf(member, [...path, name]),
    ]),
    ...Object.values(others).flatMap((each) => membersOf(each, path)),
  ];
}
