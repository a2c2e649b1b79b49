/** What the signals of this room look at. */
export interface DeviceEvidence {
  /** Names of the stored signals that show automation; null for a device never seen. */
  readonly automationTraces: readonly string[] | null;
}
