import type { SandboxValue } from '../sandbox/sandbox-value';
import { type BotEvidence, UNPROVEN } from './bot-evidence';

/** A fictitious crawler. */
const CRAWLER = 'SandboxCrawler';
const USER_AGENT = 'Mozilla/5.0 (compatible; SandboxCrawler/1.0; +https://sandbox.example/crawler)';

interface SandboxBot {
  readonly userAgent: string;
  /** Canonical text; null stands for any address, and for none. */
  readonly ip: string | null;
  readonly meaning: string;
  readonly evidence: BotEvidence;
}

const crawler = (proof: BotEvidence['proof']): BotEvidence => ({
  verdict: { kind: 'crawler', name: CRAWLER },
  proof,
  impossibility: null,
});

const other = (kind: BotEvidence['verdict']['kind'], name: string): BotEvidence => ({
  verdict: { kind, name },
  proof: null,
  impossibility: null,
});

/** In the order of matching: with an address first. */
const SANDBOX_BOTS: readonly SandboxBot[] = [
  {
    userAgent: USER_AGENT,
    ip: '192.0.2.20',
    meaning: 'A crawler from its own address, by its name in DNS',
    evidence: crawler({
      status: 'verified',
      basis: 'dns',
      ptr: 'crawl-192-0-2-20.sandbox.example',
      crawler: CRAWLER,
    }),
  },
  {
    userAgent: USER_AGENT,
    ip: '198.51.100.20',
    meaning: "A client claiming to be that crawler, from an address that is not the crawler's",
    evidence: crawler({ ...UNPROVEN, status: 'spoofed', basis: 'dns', ptr: 'rented.sandbox.example' }),
  },
  {
    userAgent: USER_AGENT,
    ip: null,
    meaning: 'The same crawler from any other address, or from none: no DNS answer',
    evidence: crawler(UNPROVEN),
  },
  {
    userAgent: 'SandboxHeadlessBrowser/1.0',
    ip: null,
    meaning: 'An automated browser',
    evidence: other('automation_tool', 'SandboxHeadlessBrowser'),
  },
  {
    userAgent: 'sandbox-http/1.0',
    ip: null,
    meaning: 'A library that fetches pages for programs',
    evidence: other('http_library', 'sandbox-http'),
  },
  {
    userAgent: 'Sandbox nobody knows',
    ip: null,
    meaning: 'A User-Agent in the form of no known browser, app or bot',
    evidence: other('unknown', ''),
  },
  {
    userAgent: 'SandboxBrowser/999.0',
    ip: null,
    meaning: 'A browser of a version that has not been released',
    evidence: {
      verdict: { kind: 'browser', name: 'SandboxBrowser' },
      proof: null,
      impossibility: 'future_version',
    },
  },
  {
    userAgent: 'SandboxBrowser/1.0',
    ip: null,
    meaning: 'A browser',
    evidence: other('browser', 'SandboxBrowser'),
  },
];

/** What is known of a documented User-Agent; null for any other. @param ip canonical text; null when not sent. */
export function findSandboxBot(userAgent: string, ip: string | null): BotEvidence | null {
  const known = SANDBOX_BOTS.filter((each) => each.userAgent === userAgent);
  return (known.find((each) => each.ip === ip) ?? known.find((each) => each.ip === null))?.evidence ?? null;
}

/** The User-Agents as the documentation lists them. */
export const USER_AGENT_VALUES: readonly SandboxValue[] = SANDBOX_BOTS.map(({ userAgent, ip, meaning }) => ({
  fields: ip === null ? 'user_agent' : `user_agent with ip ${ip}`,
  value: userAgent,
  meaning,
}));
