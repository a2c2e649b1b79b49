import { defineSignal } from '@rampart/risk';
import { NEW_DOMAIN_DAYS } from '../domains/known-domain';
import type { EmailEvidence } from '../email-evidence';

/** Fires on domains registered within the last month; silent while the age is unknown. */
export const newDomain = defineSignal({
  code: 'email_new_domain',
  section: 'email',
  inOrder: 'circumstance',
  points: 25,
  description: `Domains for fraud are registered shortly before use: this one is less than ${NEW_DOMAIN_DAYS} days old.`,
  evaluate: ({ domainAgeDays, domain }: EmailEvidence) =>
    domainAgeDays !== null && domainAgeDays < NEW_DOMAIN_DAYS ? { domain, age_days: domainAgeDays } : null,
  reason: ({ age_days }) =>
    `The e-mail address's domain was registered ${age_days === 1 ? '1 day' : `${age_days} days`} ago.`,
});
