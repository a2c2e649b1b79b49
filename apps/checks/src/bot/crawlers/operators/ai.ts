import { type CrawlerOperator, operator } from './operator';

/** Robots that gather and read for language models. From each operator's documentation, as of 2026-11-21. */
export const AI_OPERATORS: readonly CrawlerOperator[] = [
  operator('OpenAI', /gptbot|oai-searchbot|chatgpt-user/i, { isComplete: true }),
  operator('ClaudeBot', /claudebot|claude-user|claude-searchbot|claude-web|anthropic-ai/i, {
    isComplete: true,
  }),
  operator('PerplexityBot', /perplexitybot|perplexity-?user/i, { isComplete: true }),
  operator('Amazonbot', /amazonbot|amzn-searchbot|amzn-user/i, {
    domains: ['crawl.amazonbot.amazon'],
    asns: [14_618, 16_509],
  }),
];
