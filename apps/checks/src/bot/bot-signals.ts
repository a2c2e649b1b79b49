import type { Signal } from '@rampart/risk';
import type { BotEvidence } from './bot-evidence';
import { automationTool } from './signals/automation-tool.signal';
import { httpLibrary } from './signals/http-library.signal';
import { impossibleBrowser } from './signals/impossible-browser.signal';
import { spoofedCrawler } from './signals/spoofed-crawler.signal';
import { unknownClient } from './signals/unknown-client.signal';
import { unverifiedCrawler } from './signals/unverified-crawler.signal';

/** Every bot signal, in the order of evaluation. */
export const BOT_SIGNALS: readonly Signal<BotEvidence>[] = [
  spoofedCrawler,
  automationTool,
  httpLibrary,
  unknownClient,
  impossibleBrowser,
  unverifiedCrawler,
];
