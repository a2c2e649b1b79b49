import { checkEmail } from '@rampart/contracts';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { describeCheck } from '../check-statuses.fixture';
import { getEmailCheck } from './get-email-check.endpoint';

const check = describeCheck({
  path: '/api/v1/email/check',
  command: checkEmail,
  fields: { email: 'jo@mailinator.com' },
  record: recordedReply(getEmailCheck),
});

describe('GET /api/v1/email/check', () => {
  it.each(['no address', 'a@b@c', 'Jo <jo@example.com>', 'jo@пример.рф'])(
    '200: hands %s on as it was sent: what is no address is an answer too',
    async (email) => {
      expect((await check.send({ email })).status).toBe(200);
      expect(check.asked.map((request) => request.email)).toEqual([email]);
    },
  );

  it('400: names the field that is missing, also when it is empty', async () => {
    for (const fields of [{}, { email: '' }]) {
      const { status, body } = await check.send(fields as Record<string, string>);
      expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'email' }]);
    }
  });
});
