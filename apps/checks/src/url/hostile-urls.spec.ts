import { comesToAnEnd } from '@rampart/testing';
import { assessUrl } from './assess-url';
import { buildUrlEvidence } from './url-evidence.builder';

/** Longest URL that the gateway accepts, in characters. */
const MAX_LENGTH = 1_024;
/** This many of each take a twentieth of a second; a URL on which a pattern backtracks takes longer than is allowed. */
const RUNS = 200;

const fill = (start: string, unit: string) =>
  (start + unit.repeat(MAX_LENGTH)).slice(0, MAX_LENGTH - (MAX_LENGTH % unit.length));

const HOSTILE: readonly string[] = [
  fill('https://a.example/', 'a'),
  fill('https://a.example/', 'a-'),
  fill('https://a.example/', '/a'),
  fill('https://a.example/', '1a'),
  fill('https://a.example/', 'aA1!'),
  fill('https://a.example/', '.a'),
  fill('https://a.example/', '%41'),
  fill('https://a.example/', '%'),
  fill('https://a.example/', 'steamconnunit/'),
  fill('https://a.example/', 'аб'),
  fill('https://a.example/', 'abc-'),
  fill('https://a.example/', 'a1'),
  fill('https://a.example/?', '&p'),
  fill('https://a.example/?', 'a@'),
  fill('https://a.example/?', '?a=1&'),
  fill('https://a.example/?', '%40a.'),
  fill('https://a.example/#', 'user=a&'),
  `https://${'login-paypa1-'.repeat(4)}a.${'facebouk.'.repeat(18)}example/`,
  `https://${'steamconnunitys-'.repeat(3)}a.${'steamconnunitys-steamconnunitys.'.repeat(5)}example/`,
  `https://${'а'.repeat(20)}.${'п'.repeat(20)}.example/`,
];

describe('hostile URLs', () => {
  it.each(HOSTILE.map((url) => [url.slice(0, 60), url] as const))('are soon read: %s…', (_, url) => {
    const readAll = () => Array.from({ length: RUNS }, () => assessUrl(buildUrlEvidence(url)));
    expect(comesToAnEnd(readAll)).toHaveLength(RUNS);
  });
});
