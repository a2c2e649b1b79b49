import { BOT_WORDS, CONTACT, CONTACT_OF_ROBOT, SITE_NAME, TRADE_WORDS } from './bot-words';
import { findKnownRobot } from './known-crawlers';

const HOSTILE = [
  'a',
  'bot',
  'scan',
  '; ',
  'a.',
  'a at ',
  'site',
  'google-',
  '(',
  'Current',
  'outcomes',
  '+ ',
];

/** Milliseconds at the best of three: the first run also compiles. */
function fastest(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.min(...times);
}

describe('the expressions over User-Agents', () => {
  it.each(HOSTILE)('take linear time on 100,000 characters of %j', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const read = () => {
      BOT_WORDS.test(text.replaceAll('bot', 'bota'));
      TRADE_WORDS.test(text);
      SITE_NAME.test(text);
      CONTACT.test(text);
      CONTACT_OF_ROBOT.test(text);
      findKnownRobot(text, false);
    };
    expect(fastest(read)).toBeLessThan(500);
  });

  it.each(['CUBOT_X90', 'CamScanner/4.8', 'Research In Motion', 'MozacFetch/49.0', 'Museo'])(
    'pass over %s, which people have',
    (text) => {
      expect(BOT_WORDS.test(text) || TRADE_WORDS.test(text)).toBe(false);
    },
  );

  it.each([
    'examplebot',
    'Example_Bot/1',
    'SpiderLing',
    'LinkChecker',
    'SiteMonitor/1.0',
    'Page Speed',
    'SEO',
  ])('know %s', (text) => {
    expect(BOT_WORDS.test(text) || TRADE_WORDS.test(text)).toBe(true);
  });
});
