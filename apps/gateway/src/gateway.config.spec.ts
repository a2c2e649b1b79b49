import { readGatewayConfig } from './gateway.config';

const env = {
  DATABASE_URL: 'postgres://user:secret@db/rampart',
  NATS_URL: 'nats://bus',
  ADMIN_TOKEN: 'sixteen-letters!',
};

describe('readGatewayConfig', () => {
  it('asks the system for free ports and trusts no proxy by default', () => {
    expect(readGatewayConfig(env)).toMatchObject({ HTTP_PORT: 0, ADMIN_PORT: 0, TRUSTED_PROXIES: [] });
  });

  it('reads proxies as addresses and networks', () => {
    const { TRUSTED_PROXIES } = readGatewayConfig({ ...env, TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
    expect(TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  });

  it('refuses a short admin token and a proxy that is no address, naming the variables and no value', () => {
    const read = () => readGatewayConfig({ ...env, ADMIN_TOKEN: 'short', TRUSTED_PROXIES: 'proxy.internal' });
    expect(read).toThrow(/ADMIN_TOKEN[\s\S]*TRUSTED_PROXIES/);
    expect(read).not.toThrow(/short|proxy\.internal/);
  });
});
