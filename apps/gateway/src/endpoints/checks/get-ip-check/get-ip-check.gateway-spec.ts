import { checkIp } from '@rampart/contracts';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { describeCheck } from '../check-statuses.fixture';
import { getIpCheck } from './get-ip-check.endpoint';

const check = describeCheck({
  path: '/api/v1/ip/check',
  command: checkIp,
  fields: { ip: '185.220.101.1' },
  record: recordedReply(getIpCheck),
});

describe('GET /api/v1/ip/check', () => {
  it("200: checks the caller's own address when none was sent", async () => {
    expect((await check.send({})).status).toBe(200);
    expect(check.asked.map(({ ip }) => ip)).toEqual(['127.0.0.1']);
  });

  it('200: hands an address on in its canonical form', async () => {
    await check.send({ ip: '2001:DB8:0::1' });
    await check.send({ ip: '::ffff:8.8.8.8' });
    expect(check.asked.map(({ ip }) => ip)).toEqual(['2001:db8::1', '8.8.8.8']);
  });

  it.each([
    ['177.139.233.139:17085', '177.139.233.139'],
    ['[2601::1]:443', '2601::1'],
    ['10.0.0.7, 203.0.113.9, 198.51.100.1', '203.0.113.9'],
    ['for="[2001:db8::1]:4711"', '2001:db8::1'],
  ])('200: finds the address in %s, and says that it read no more', async (sent, ip) => {
    const { body } = await check.send({ ip: sent, expand: 'warnings' });
    expect(check.asked.map((asked) => asked.ip)).toEqual([ip]);
    expect(body.data?.warnings).toMatchObject([{ param: 'ip', code: 'read_in_part' }]);
  });

  it.each(['', ' ', 'nowhere', '1.2.3', '8.8.8.8/24', 'localhost', 'unknown', '010.8.8.8', '134744072'])(
    '400: refuses %j, which is no address, and never answers for the caller',
    async (ip) => {
      const { status, body } = await check.send({ ip });
      expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'ip' }]);
      expect(check.asked).toEqual([]);
    },
  );
});
