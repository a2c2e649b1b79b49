import { LRUCache } from 'lru-cache';
import { findBrowser } from '../user-agent/find-browser';
import { type ParsedUserAgent, parseUserAgent } from '../user-agent/parse-user-agent';
import { findPersonShape, looksLikeSmallBrowser, type PersonShape } from '../user-agent/person-shape';
import { findClaimedOperator } from './crawlers/crawler-operators';
import { findAutomationTool } from './names/find-automation-tool';
import { findBotWord } from './names/find-bot-word';
import { findByRuntime, findHttpLibrary, isLibraryName } from './names/find-http-library';
import { findKnownRobot } from './names/known-crawlers';
import { PEOPLES_PROGRAM } from './names/peoples-programs';
import { findSelfFetching } from './names/self-fetching';

/** What a User-Agent says about its client, true or not. */
export interface UserAgentVerdict {
  /** `browser` is anything that people use, including apps; `unknown` has the form of none of them. */
  readonly kind: 'crawler' | 'automation_tool' | 'http_library' | 'browser' | 'unknown';
  /** Name of the robot, the tool, the library or the browser; empty when nothing was recognised. */
  readonly name: string;
}

/** The contract's limit of a field. Longer texts are not read to the end. */
const MAX_LENGTH = 1_024;

/** Most visitors of a site share a few hundred User-Agents. */
const remembered = new LRUCache<string, UserAgentVerdict>({ max: 4_096 });

/**
 * Recognises robots by their names and words, and people by the form of the programs they use. Any text, including an
 * empty one.
 */
export function classifyUserAgent(userAgent: string): UserAgentVerdict {
  const text = userAgent.slice(0, MAX_LENGTH).trim();
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const verdict = classify(text);
  remembered.set(text, verdict);
  return verdict;
}

function classify(text: string): UserAgentVerdict {
  const shape = findPersonShape(text) ?? (PEOPLES_PROGRAM.test(text) ? 'app' : null);
  const robot = findRobot(parseUserAgent(text), shape);
  if (robot !== null) return robot;
  const name = findBrowser(text)?.name ?? '';
  return { kind: shape !== null || looksLikeSmallBrowser(text) ? 'browser' : 'unknown', name };
}

/** More specific first: a crawler that drives a headless browser or calls a library is that crawler. */
function findRobot(parsed: ParsedUserAgent, shape: PersonShape | null): UserAgentVerdict | null {
  const { text } = parsed;
  const looksLikePerson = shape !== null;
  const known = findKnownRobot(text, looksLikePerson);
  const operator = findClaimedOperator(text);
  // Some robots are known only by the address of their page.
  const isNamed = known?.kind === 'crawler' && !/[/]|\.com/.test(known.name);
  if (operator !== null) return { kind: 'crawler', name: isNamed ? known.name : operator.name };
  if (known?.kind === 'crawler')
    return isLibraryName(known.name) ? { ...known, kind: 'http_library' } : known;
  const tool = findAutomationTool(text);
  if (tool !== null) return { kind: 'automation_tool', name: tool };
  const library = findHttpLibrary(parsed, looksLikePerson);
  if (library !== null) return { kind: 'http_library', name: library };
  if (known !== null) return known;
  const word = findSelfFetching(text) ?? findBotWord(parsed, shape);
  if (word !== null) return { kind: 'crawler', name: word };
  const withRuntime = findByRuntime(parsed, looksLikePerson || looksLikeSmallBrowser(text));
  return withRuntime === null ? null : { kind: 'http_library', name: withRuntime };
}
