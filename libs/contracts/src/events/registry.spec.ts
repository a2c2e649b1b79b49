import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '../services';
import { EVENTS } from './registry';

/** Every event that a file of this folder declares. */
function declaredEvents(): unknown[] {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.events.ts'));
  const modules = files.map((name): Record<string, unknown> => require(join(__dirname, name)));
  return modules.flatMap((module) => Object.values(module)).filter(isEvent);
}

const isEvent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'entityOf' in value && 'type' in value;

test('the registry has every event that is declared, each once', () => {
  expect(new Set(EVENTS)).toEqual(new Set(declaredEvents()));
  expect(new Set(EVENTS.map(({ type }) => type)).size).toBe(EVENTS.length);
});

test.each(EVENTS)('$type can be a part of a subject, and belongs to a service', ({ type, service }) => {
  expect(type).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/);
  expect(SERVICE_NAMES).toContain(service);
});

test.each(EVENTS)('$type marks as personal only its own fields', ({ data, personal }) => {
  expect(Object.keys(data.shape)).toEqual(expect.arrayContaining([...personal]));
});
