import { parseEnv } from './parse-env';
import { serviceEnv } from './service-env';

test('a service needs its database and its message bus, and nothing else', () => {
  expect(parseEnv(serviceEnv, { DATABASE_URL: 'postgres://db/x', NATS_URL: 'nats://bus' })).toEqual({
    DATABASE_URL: 'postgres://db/x',
    NATS_URL: 'nats://bus',
    HEALTH_PORT: 0,
    LISTEN_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DATABASE_POOL_SIZE: 10,
    DATABASE_TIMEOUT_MS: 2_000,
    COMMANDS_AT_ONCE: 512,
    SHUTDOWN_GRACE_MS: 10_000,
    PERSONAL_EVENTS: false,
    OTEL_TRACES_SAMPLER_ARG: 0.1,
  });
});
