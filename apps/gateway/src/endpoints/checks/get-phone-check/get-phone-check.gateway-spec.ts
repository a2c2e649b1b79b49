import { checkPhone } from '@rampart/contracts';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { describeCheck } from '../check-statuses.fixture';
import { getPhoneCheck } from './get-phone-check.endpoint';

const check = describeCheck({
  path: '/api/v1/phone/check',
  command: checkPhone,
  fields: { phone: '030 901820', country: 'DE' },
  record: recordedReply(getPhoneCheck),
});

describe('GET /api/v1/phone/check', () => {
  it('200: hands the number on as it was sent, with the country as its code', async () => {
    await check.send({ phone: '030 901820', country: 'de' });
    await check.send({ phone: '030 901820', country: 'Germany' });
    await check.send({ phone: 'no number' });
    expect(check.asked).toMatchObject([
      { phone: '030 901820', country: 'DE' },
      { phone: '030 901820', country: 'DE' },
      { phone: 'no number', country: null },
    ]);
  });

  it.each(['Germania Inferior', 'D', '49', 'D1'])(
    '200: passes over the country %s, which is none, and says so',
    async (country) => {
      const { status, body } = await check.send({ phone: '030 901820', country, expand: 'warnings' });
      expect([status, body.data?.warnings]).toMatchObject([200, [{ param: 'country', code: 'malformed' }]]);
      expect(check.asked).toMatchObject([{ country: null }]);
    },
  );

  it('400: names the field that is missing, also when it is empty', async () => {
    for (const fields of [{}, { phone: '' }]) {
      const { status, body } = await check.send(fields as Record<string, string>);
      expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'phone' }]);
    }
  });
});
