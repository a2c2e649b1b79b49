import { pino } from 'pino';
import { openTracer } from './open-tracer';
import { tracing } from './tracing-switch';

const settings = { service: 'lists', version: '1', share: 1, logger: pino({ level: 'silent' }) };

test('without a collector there is no tracer, and hot paths get none', () => {
  expect([openTracer({ ...settings, endpoint: undefined }), tracing.isOn]).toEqual([null, false]);
});

test('with one it is on for the whole process', async () => {
  const tracer = openTracer({ ...settings, endpoint: 'http://127.0.0.1:9/' });
  expect(tracing.isOn).toBe(true);
  await tracer?.close();
  tracing.isOn = false;
});
