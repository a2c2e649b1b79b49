import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');

it.each(SERVICE_NAMES)('the README of %s names every table that it owns', (service) => {
  const tables = [...read(`docs/schema/${service}.md`).matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  const readme = read(`apps/${service}/README.md`);
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
