/** Nest token of the settings. */
export const WEBHOOK_SETTINGS = Symbol('WEBHOOK_SETTINGS');

/** What the operator has set for webhooks, beside where they may go. */
export interface WebhookSettings {
  /** `PERSONAL_EVENTS`. */
  readonly personalEvents: boolean;
  /** What a receiver may take. */
  readonly timeoutMs: number;
  /** What a stopping service waits for receivers. */
  readonly graceMs: number;
  readonly retentionDays: number;
}
