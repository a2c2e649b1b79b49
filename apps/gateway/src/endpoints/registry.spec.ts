import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import * as contracts from '@rampart/contracts';
import { z } from 'zod';
import { type EndpointDefinition, endpointOf } from '../http/endpoint';
import { CONTROLLERS } from './controllers';
import { ENDPOINTS } from './registry';

/** Folders beside the resources: what these share. */
const SHARED = ['pipeline', 'sandbox'];

const resources = foldersIn(__dirname).filter((name) => !SHARED.includes(name));
const folders = resources.flatMap((resource) =>
  foldersIn(join(__dirname, resource)).map((id) => ({ resource, id, path: join(__dirname, resource, id) })),
);

describe('the registry of endpoints', () => {
  it('has exactly one definition per folder, under the same name', () => {
    expect(ENDPOINTS.map((endpoint) => endpoint.id).sort()).toEqual(folders.map(({ id }) => id).sort());
  });

  it('lists what one method of one controller answers, each exactly once', () => {
    const answered = CONTROLLERS.flatMap(endpointsOf);
    expect(answered).toHaveLength(ENDPOINTS.length);
    expect(new Set(answered)).toEqual(new Set(ENDPOINTS));
  });

  it('has one controller for each resource, which answers the endpoints of its folder', () => {
    const answered = CONTROLLERS.map((controller) => [
      controller.name,
      endpointsOf(controller)
        .map(({ id }) => id)
        .sort(),
    ]);
    const expected = resources.map((resource) => [
      `${resource[0]!.toUpperCase()}${resource.slice(1)}Controller`,
      foldersIn(join(__dirname, resource)).sort(),
    ]);
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected));
  });

  it('gives no method of a path to two endpoints', () => {
    const routes = ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(folders)('$resource/$id has a spec', ({ path }) => {
    expect(readdirSync(path).some((file) => file.endsWith('spec.ts'))).toBe(true);
  });

  it.each(folders)('$resource/$id has a handler of at most 15 lines', ({ resource, id }) => {
    expect(handlerOf(resource, id).split('\n').length).toBeLessThanOrEqual(15);
  });
});

/** Member names that indicate a secret. */
const SECRET = /(^|_)(secret|token|password|api_key|private_key)$/i;

describe('an endpoint that may be called under an Idempotency-Key', () => {
  const posts = ENDPOINTS.filter(({ method }) => method === 'POST');

  it('is marked when its service does not recognise a repeated command', () => {
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
    // A link that lets its reader in has no telling name.
    const links = ['post-members-invitations: url', 'post-member-enrolment-links: url'];
    expect(named).toEqual([...found, ...links]);
    expect(named).toEqual(['post-webhooks: secret', 'post-webhook-rotate-secret: secret', ...links]);
  });
});

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Definitions that the methods of a controller answer. */
function endpointsOf(controller: Type): EndpointDefinition[] {
  const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(controller.prototype as object);
  return Object.values(methods).map(({ value }) => endpointOf({ getHandler: () => value }));
}

/** The source of the method that answers an endpoint, from its decorator to the next. */
function handlerOf(resource: string, id: string): string {
  const definition = readFileSync(join(__dirname, resource, id, `${id}.endpoint.ts`), 'utf8');
  const [, name] = /^export const (\w+) = defineEndpoint\(/m.exec(definition) ?? [];
  const source = readFileSync(join(__dirname, resource, `${resource}.controller.ts`), 'utf8');
  const [, handler] = new RegExp(`Endpoint\\(${name}\\)\n(.*?)\n  }\n`, 's').exec(source) ?? [];
  if (handler === undefined) throw new Error(`no method of ${resource} answers ${name}`);
  return handler;
}

/** Commands that an endpoint's handler itself sends. */
function commandsOf(id: string): { repeatSafe: boolean }[] {
  const { resource } = folders.find((folder) => folder.id === id)!;
  const words = new Set(handlerOf(resource, id).match(/\w+/g));
  return [...words]
    .map((name) => (contracts as Record<string, unknown>)[name])
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
