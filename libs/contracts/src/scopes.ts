/** Every scope a key can hold: the fourteen of the interface, followed by those of later paths. */
export const SCOPES = [
  'screen.check',
  'screen.feedback',
  'ip.check',
  'bot.check',
  'email.check',
  'phone.check',
  'url.check',
  'device.check',
  'interaction.check',
  'interaction.session',
  'risk.check',
  'report.submit',
  'lists.write',
  'account',
  'lists.check',
  'lists.read',
  'reports.read',
  'reports.write',
  'cases.read',
  'cases.write',
  'webhooks.read',
  'webhooks.write',
  'rules.read',
  'rules.write',
  'models.read',
  'models.write',
  'jobs.read',
  'jobs.write',
  'screen.read',
  'members.read',
  'members.write',
] as const;

export type Scope = (typeof SCOPES)[number];

/** A publishable key (`rmp_pub_`) is visible in a browser, so it may hold these scopes only. */
export const PUBLISHABLE_SCOPES: readonly Scope[] = [
  'device.check',
  'interaction.check',
  'interaction.session',
];
