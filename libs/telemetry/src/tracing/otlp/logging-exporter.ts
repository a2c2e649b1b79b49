import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

type Export = SpanExporter['export'];

/** Number of the SDK's `ExportResultCode.SUCCESS`. */
const SUCCESS = 0;

/**
 * Logs once that the collector is out of reach, and once that it is back. The SDK itself reports nothing without a
 * diagnostics listener; a line for every lost batch would be too much.
 */
export class LoggingExporter implements SpanExporter {
  private isFailing = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], whenDone: Parameters<Export>[1]): void {
    this.exporter.export(spans, (result) => {
      if (result.code === SUCCESS) this.recover();
      else this.fail(result.error);
      whenDone(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  private fail(error: unknown): void {
    if (!this.isFailing) this.logger.warn({ err: error }, 'traces are lost: the collector cannot be reached');
    this.isFailing = true;
  }

  private recover(): void {
    if (this.isFailing) this.logger.info('traces reach the collector again');
    this.isFailing = false;
  }
}
