/** Nest token of the settings. */
export const WEBHOOK_SETTINGS = Symbol('WEBHOOK_SETTINGS');

/** The operator's settings for webhooks, apart from the allowed targets. */
export interface WebhookSettings {
  /** `PERSONAL_EVENTS`. */
  readonly personalEvents: boolean;
  /** Milliseconds that a receiver may take. */
  readonly timeoutMs: number;
  /** Milliseconds that a stopping service waits for receivers. */
  readonly graceMs: number;
  readonly retentionDays: number;
}
