import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json';
import { EVENTS } from '@rampart/contracts';
import Ajv from 'ajv';
import type { Generator } from '../generator';
import { asyncapi, buildAsyncApi } from './asyncapi.generator';
import { eventList } from './event-list.generator';
import { eventSchema } from './event-schema';
import { eventSchemas } from './event-schemas.generator';

const ROOT = join(__dirname, '../../..');

test.each<Generator>([asyncapi, eventList, ...eventSchemas])(
  '$file is what the contracts say; after a change of them run `npm run generate`',
  async ({ file, generate }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toBe(await generate());
  },
);

test('docs/events holds the schemas of the events that there are, and no others', () => {
  const committed = readdirSync(join(ROOT, 'docs/events')).filter((name) => name.endsWith('.schema.json'));
  expect(committed.sort()).toEqual(EVENTS.map(({ type }) => `${type}.schema.json`).sort());
});

test('the AsyncAPI document fits the specification', () => {
  const fits = new Ajv({ strict: false, validateFormats: false }).compile(asyncApiSchema);
  fits(buildAsyncApi());
  expect(fits.errors).toBeNull();
});

test('every reference in the AsyncAPI document leads somewhere', () => {
  const document = buildAsyncApi();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(references.length).toBeGreaterThanOrEqual(EVENTS.length * 5);
  const missing = references.filter((path) => lookUp(document, path.split('/')) === undefined);
  expect(missing).toEqual([]);
});

test.each(EVENTS)(
  'every object in the schema of $type has a title of its own, by which generators name types',
  (event) => {
    const titles: unknown[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('properties' in value && 'type' in value) titles.push((value as { title?: unknown }).title);
      for (const each of Object.values(value)) visit(each);
    };
    visit(eventSchema(event));
    expect(titles.length).toBeGreaterThan(1);
    expect(titles).not.toContain(undefined);
    expect(new Set(titles).size).toBe(titles.length);
  },
);

test('what the list of events names is there', () => {
  const list = eventList.generate() as string;
  const named = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => join(ROOT, 'docs/events', path ?? ''));
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

function lookUp(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], value);
}
