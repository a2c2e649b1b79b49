import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { HealthController } from './health';
import { Metrics } from './metrics/metrics';
import { READINESS_CHECKS, type ReadinessCheck } from './readiness';

let app: NestFastifyApplication | undefined;

async function healthOf(...checks: ReadinessCheck[]): Promise<NestFastifyApplication> {
  @Module({
    controllers: [HealthController],
    providers: [
      { provide: READINESS_CHECKS, useValue: checks },
      { provide: Metrics, useValue: new Metrics('lists') },
    ],
  })
  class HealthModule {}
  app = await NestFactory.create<NestFastifyApplication>(HealthModule, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  await app.init();
  return app;
}

afterEach(async () => {
  jest.useRealTimers();
  await app?.close();
});

const holds: ReadinessCheck = { name: 'postgres', check: async () => {} };
const fails: ReadinessCheck = {
  name: 'nats',
  check: async () => {
    throw new Error('a secret host name');
  },
};

test('live means that the event loop runs, whatever else is down', async () => {
  const response = await (await healthOf(fails)).inject('/health/live');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('ready when every check passes, each named', async () => {
  const response = await (await healthOf(holds)).inject('/health/ready');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', checks: { postgres: 'ok' } }]);
});

test('not ready when one check fails, without giving callers the reason', async () => {
  const response = await (await healthOf(holds, fails)).inject('/health/ready');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'unavailable', checks: { postgres: 'ok', nats: 'failed' } });
});

test('a check that throws before it promises anything has failed', async () => {
  const throwing = {
    name: 'schema',
    check: () => {
      throw new Error('at once');
    },
  };
  const response = await (await healthOf(throwing)).inject('/health/ready');
  expect([response.statusCode, response.json().checks]).toEqual([503, { schema: 'failed' }]);
});

test('a check that never answers has timed out', async () => {
  const silent: ReadinessCheck = {
    name: 'postgres',
    check: () => {
      // The timeout is set right after the check was called.
      setImmediate(() => jest.advanceTimersByTime(60_000));
      return new Promise(() => {});
    },
  };
  const health = await healthOf(silent);
  // Only now, and only the clock's own timers: the server needs the other ones to start and to answer.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const response = await health.inject('/health/ready');
  expect([response.statusCode, response.json().checks]).toEqual([503, { postgres: 'timed out' }]);
});

test('metrics are given as Prometheus reads them', async () => {
  const response = await (await healthOf()).inject('/metrics');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).toContain('process_cpu_seconds_total');
});
