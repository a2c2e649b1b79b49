import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
