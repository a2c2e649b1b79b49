import { checkBot } from '@rampart/contracts';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { describeCheck } from '../check-statuses.fixture';
import { getBotCheck } from './get-bot-check.endpoint';

const check = describeCheck({
  path: '/api/v1/bot/check',
  command: checkBot,
  fields: { user_agent: 'curl/8.5.0', ip: '192.0.2.1' },
  record: recordedReply(getBotCheck),
});

describe('GET /api/v1/bot/check', () => {
  it('200: hands the User-Agent on as it was sent, and the address only when there is one', async () => {
    await check.send({ user_agent: ' Mozilla/5.0 (X11; Linux x86_64) ' });
    await check.send({ user_agent: 'curl/8.5.0', ip: '::ffff:192.0.2.1' });
    await check.send({ user_agent: 'curl/8.5.0', ip: '192.0.2.1:4711, 10.0.0.1' });
    await check.send({ user_agent: 'curl/8.5.0', ip: '' });
    expect(check.asked).toMatchObject([
      { userAgent: ' Mozilla/5.0 (X11; Linux x86_64) ', ip: null },
      { userAgent: 'curl/8.5.0', ip: '192.0.2.1' },
      { userAgent: 'curl/8.5.0', ip: '192.0.2.1' },
      { userAgent: 'curl/8.5.0', ip: null },
    ]);
  });

  it('400: refuses an invalid address: without it a crawler would stay unproven', async () => {
    const { status, body } = await check.send({ user_agent: 'curl/8.5.0', ip: 'nowhere' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'ip' }]);
  });

  it('400: names the field that is missing, also when it is empty', async () => {
    for (const fields of [{}, { user_agent: '' }]) {
      const { status, body } = await check.send(fields as Record<string, string>);
      expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'user_agent' }]);
    }
  });
});
