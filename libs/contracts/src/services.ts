/** The apps. The name is also the NATS queue group, the Postgres schema and the login's suffix. */
export const SERVICE_NAMES = [
  'gateway',
  'screening',
  'checks',
  'behavior',
  'lists',
  'cases',
  'webhooks',
] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];
