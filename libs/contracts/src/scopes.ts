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
  'settings.read',
  'settings.write',
  'audit.read',
  'data_sets.read',
  'views.read',
  'views.write',
  'usage.read',
  'erasures.write',
  'screen.decide',
  'pii.reveal',
] as const;

/**
 * What a shop sends about a customer, as the shop has it: orders, checks and the beacon. Their unknown fields are
 * ignored and named; every other call that changes or plans something refuses them.
 */
export const CHECKING_SCOPES: readonly Scope[] = [
  'screen.check',
  'ip.check',
  'bot.check',
  'email.check',
  'phone.check',
  'url.check',
  'device.check',
  'interaction.check',
  'interaction.session',
  'risk.check',
  'lists.check',
];

/** Lets a key see values of people as they are, in what it may read: it opens no operation by itself. */
export const REVEALING_SCOPE: Scope = 'pii.reveal';

export type Scope = (typeof SCOPES)[number];

/** A publishable key (`rmp_pub_`) is visible in a browser, so it may hold these scopes only. */
export const PUBLISHABLE_SCOPES: readonly Scope[] = [
  'device.check',
  'interaction.check',
  'interaction.session',
];
