import { assessUrl } from './assess-url';
import { buildUrlEvidence } from './url-evidence.builder';

/** Longest URL that the gateway lets in, in characters. */
const MAX_LENGTH = 1_024;
/** Runs of each, so that one pause of the machine does not decide. */
const RUNS = 20;
/** Far above what one takes (some 0.3 ms at the worst) and far below what a backtracking pattern would. */
const MAX_MEDIAN_MS = 10;

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
  it.each(HOSTILE.map((url) => [url.slice(0, 60), url] as const))(
    'cost no more than others: %s…',
    (_, url) => {
      const times = Array.from({ length: RUNS }, () => {
        const start = performance.now();
        assessUrl(buildUrlEvidence(url));
        return performance.now() - start;
      });
      expect(times.sort((a, b) => a - b)[RUNS / 2]).toBeLessThan(MAX_MEDIAN_MS);
    },
  );
});
