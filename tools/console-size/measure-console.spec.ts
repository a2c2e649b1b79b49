import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_LOAD_BYTES, measureConsole, SCREEN_BYTES } from './measure-console';

/** Cannot be compressed, so that its size is known. */
const text = (bytes: number) => `"${randomBytes(bytes).toString('base64').slice(0, bytes)}";`;

describe('the size of the console', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-console-'));
    mkdirSync(join(folder, 'assets'));
    write('index.html', '<script type="module" crossorigin src="/assets/index-a.js"></script>');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

  it('counts what each load needs and does not have yet', () => {
    write('assets/index-a.js', `import{a}from"./shared-b.js";const lazy=()=>import("./orders-screen-c.js");`);
    write('assets/shared-b.js', text(20_000));
    write('assets/orders-screen-c.js', `import"./shared-b.js";import{t}from"./table-d.js";`);
    write('assets/table-d.js', text(8_000));
    const [first, orders, ...others] = measureConsole(folder);
    expect(first).toMatchObject({ name: 'first load', limit: FIRST_LOAD_BYTES });
    expect(orders).toMatchObject({ name: 'orders-screen-c.js', limit: SCREEN_BYTES });
    expect(others).toEqual([]);
    // Base64 compresses to three quarters.
    expect(first?.bytes).toBeGreaterThan(15_000);
    expect(first?.bytes).toBeLessThan(20_000);
    expect(orders?.bytes).toBeGreaterThan(6_000);
    expect(orders?.bytes).toBeLessThan(8_000);
  });

  it('objects to a page without a script', () => {
    write('index.html', '<p>Nothing</p>');
    expect(() => measureConsole(folder)).toThrow('loads no script');
  });
});
