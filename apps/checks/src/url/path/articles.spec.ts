import { isTitled } from './articles';
import { readPath } from './read-path';

describe('isArticle', () => {
  it.each([
    ['/2026/05/vok/', ''],
    ['/why-banks-grow-so-fast', ''],
    ['/info/what-is-a-steam-engine.php', ''],
    ['/forum/index.php', '?showtopic=1234'],
    ['/index.php', '?/topic/567-context-menu/'],
    ['/nea/%CE%BA%CE%B1%CE%BB%CE%AE/', ''],
  ])('reads %s%s as a page that is there to be read', (path, query) => {
    expect(readPath(path, query, '').isArticle).toBe(true);
  });

  it.each([
    ['/forum/login.php', '?page=1'],
    ['/mail/ii.php', '?fid=1&rand=13'],
    ['/wp-content/2026/05/vok/', ''],
    ['/verify-your-account', ''],
    ['/vok/', ''],
    ['/%C3%A9t%C3%A9/', ''],
  ])('does not take %s%s for one', (path, query) => {
    expect(readPath(path, query, '').isArticle).toBe(false);
  });
});

describe('isTitled', () => {
  it.each(['disk-cache', 'public address', 'cost_curve.html'])('takes %s for a title', (segment) => {
    expect(isTitled(segment)).toBe(true);
  });

  it.each(['disk', 'verify-disk', 'a-b', 'disk-cache-2', 'disk--cache'])(
    'does not take %s for one',
    (segment) => {
      expect(isTitled(segment)).toBe(false);
    },
  );
});
