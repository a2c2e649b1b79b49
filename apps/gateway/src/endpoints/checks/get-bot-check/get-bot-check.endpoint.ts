import { botCheck } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { expandedCheck } from '../check-answer';
import { getBotCheckFields } from './get-bot-check.fields';

export const getBotCheck = defineEndpoint({
  id: 'get-bot-check',
  method: 'GET',
  path: '/api/v1/bot/check',
  scope: 'bot.check',
  counts: true,
  answersWhatWasSent: true,
  readsOnly: true,
  fields: getBotCheckFields,
  reply: expandedCheck(botCheck),
  wrapped: true,
  errors: ['missing_parameter'],
  summary: 'Check a User-Agent',
  description:
    'Tells from the User-Agent whether a visitor is an automation tool, an HTTP library, a crawler or a browser. A claimed crawler is verified by reverse and forward DNS and by the IP ranges that its operator publishes; a false claim is reported as spoofed.',
  tags: ['Checks'],
  exampleRequest: {
    user_agent: 'Mozilla/5.0 (compatible; SandboxCrawler/1.0; +https://sandbox.example/crawler)',
    ip: '198.51.100.20',
  },
});
