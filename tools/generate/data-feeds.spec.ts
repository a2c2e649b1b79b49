import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEEDS, nameOf } from '../../apps/checks/src/reference-data/feeds/manifest';
import { dataFeeds } from './data-feeds.generator';

describe('docs/data-feeds.md', () => {
  it('matches the manifest (else run `npm run generate`)', async () => {
    expect(readFileSync(join(__dirname, '../..', dataFeeds.file), 'utf8')).toBe(await dataFeeds.generate());
  });

  it('describes every feed and every source with its licence', async () => {
    const text = await dataFeeds.generate();
    for (const feed of FEEDS) {
      expect(text).toContain(`## \`${nameOf(feed)}\``);
      for (const { url, licence } of feed.sources) {
        const row = text.split('\n').find((line) => line.includes(`| ${url} |`));
        expect(row).toContain(`| ${licence} |`);
      }
    }
    expect(text).not.toContain('undefined');
  });
});
