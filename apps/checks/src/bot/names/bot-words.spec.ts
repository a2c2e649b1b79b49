import { comesToAnEnd } from '@rampart/testing';
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

describe('the expressions over User-Agents', () => {
  it.each(HOSTILE)('come to an end on 100,000 characters of %j', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const expressions = [BOT_WORDS, TRADE_WORDS, SITE_NAME, CONTACT, CONTACT_OF_ROBOT];
    const withoutRobot = text.replaceAll('bot', 'bota');
    const read = () => expressions.map((each) => each.test(withoutRobot));
    expect(comesToAnEnd(read)).toHaveLength(expressions.length);
    expect(comesToAnEnd(() => findKnownRobot(text, false))).toBeNull();
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
