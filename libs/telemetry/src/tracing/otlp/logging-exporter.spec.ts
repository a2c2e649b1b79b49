import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { LoggingExporter } from './logging-exporter';

test('an outage of the collector is logged once, as is its end, however many batches are lost', () => {
  const said: string[] = [];
  const logger = {
    warn: (_: object, text: string) => said.push(text),
    info: (text: string) => said.push(text),
  };
  let code = 1;
  const collector = {
    export: (_spans, whenDone) => whenDone({ code, error: new Error('connect ECONNREFUSED') }),
    shutdown: async () => {},
  } as SpanExporter;
  const exporter = new LoggingExporter(collector, logger as never);
  const codes: number[] = [];
  const send = () => exporter.export([], (result) => codes.push(result.code));
  send();
  send();
  code = 0;
  send();
  send();
  expect(said).toEqual([
    'traces are lost: the collector cannot be reached',
    'traces reach the collector again',
  ]);
  expect(codes).toEqual([1, 1, 0, 0]);
});
