import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { APP_SETTINGS } from '../deployment/app-settings.fixture';

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');
const PAGES = read('docs/operations.md') + read('docs/privacy.md');

it.each(SERVICE_NAMES)('docs/operations.md or docs/privacy.md describes every setting of %s', (service) => {
  const names = Object.keys(APP_SETTINGS[service].shape);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(PAGES))).toEqual([]);
});
