import { checkUrl } from '@rampart/contracts';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { describeCheck } from '../check-statuses.fixture';
import { getUrlCheck } from './get-url-check.endpoint';

const check = describeCheck({
  path: '/api/v1/url/check',
  command: checkUrl,
  fields: { url: 'https://shop.example/login?a=1&b=2' },
  record: recordedReply(getUrlCheck),
});

describe('GET /api/v1/url/check', () => {
  it.each(['http://a.example', 'HTTPS://A.EXAMPLE/', 'https://', 'http://user:pw@a.example:8080/#x'])(
    '200: hands %s on as it was sent',
    async (url) => {
      expect((await check.send({ url })).status).toBe(200);
      expect(check.asked.map((request) => request.url)).toEqual([url]);
    },
  );

  it.each([
    'shop.example',
    'ftp://shop.example',
    'javascript:alert(1)',
    '//shop.example',
    'https:/shop.example',
    'x http://a.example',
  ])('400: refuses %s and says what is expected', async (url) => {
    const { status, body } = await check.send({ url });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'url' }]);
    expect(body.error?.message).toContain('http:// or https://');
    expect(check.asked).toEqual([]);
  });

  it('400: names the field that is missing, also when it is empty', async () => {
    for (const fields of [{}, { url: '' }]) {
      const { status, body } = await check.send(fields as Record<string, string>);
      expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'url' }]);
    }
  });
});
