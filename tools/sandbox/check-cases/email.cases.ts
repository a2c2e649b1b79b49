import type { CheckGroup } from '../check-case';

/** Every answer of the e-mail check. */
export const EMAIL_CHECKS: CheckGroup = {
  title: 'E-mail check',
  method: 'GET',
  path: 'email/check',
  introduction:
    'No outside source is queried: documented domains have fixed mail hosts and registrations, and all others are assessed by form, lists and name alone.',
  cases: [
    {
      title: "A company's own domain",
      fields: { email: 'anna@business.sandbox.example' },
      fraudScore: 0,
      contributions: {},
      shows: {
        email: 'anna@business.sandbox.example',
        domain: 'business.sandbox.example',
        is_valid_syntax: true,
        is_disposable: false,
        has_mx: true,
        is_role_account: false,
        mx_hosts: ['mx1.sandbox.example', 'mx2.sandbox.example'],
        has_gravatar: null,
        domain_registration: {
          created_at: '2020-01-01T00:00:00.000Z',
          expires_at: '2030-01-01T00:00:00.000Z',
          registrar: 'Sandbox Registrar',
          age_days: 1_827,
        },
      },
    },
    {
      title: 'Text that is not an IP address',
      fields: { email: 'anna..smith@business.sandbox.example' },
      fraudScore: 50,
      contributions: {
        email_invalid_syntax: 'The e-mail address is not valid.',
      },
      shows: { is_valid_syntax: false, domain: '', has_mx: false, mx_hosts: [], domain_registration: null },
    },
    {
      title: 'A disposable mail service',
      fields: { email: 'anna@disposable.sandbox.example' },
      fraudScore: 45,
      contributions: {
        email_disposable: 'The e-mail address comes from a service that gives out throw-away addresses.',
      },
      shows: { is_disposable: true },
    },
    {
      title: 'A domain that is for sale',
      fields: { email: 'anna@parked.sandbox.example' },
      fraudScore: 45,
      contributions: {
        email_disposable:
          "The e-mail address's domain is for sale: mail to it goes to a service for parked domains.",
      },
      shows: { is_disposable: true },
    },
    {
      title: 'A domain whose mail goes to a disposable mail service',
      fields: { email: 'anna@disposable-host.sandbox.example' },
      fraudScore: 45,
      contributions: {
        email_disposable: 'Mail to the e-mail address goes to a service for throw-away addresses.',
      },
      shows: { is_disposable: true },
    },
    {
      title: 'A domain on no list, with a name as disposable mail services have',
      fields: { email: 'anna@disposable-name.sandbox.example' },
      fraudScore: 45,
      contributions: {
        email_disposable:
          "The name of the e-mail address's domain looks like those of throw-away mail services.",
      },
      shows: { is_disposable: true },
    },
    {
      title: 'A domain whose name resembles disposable mail services',
      fields: { email: 'anna@suspicious-name.sandbox.example' },
      fraudScore: 15,
      contributions: {
        email_suspicious_name:
          "The name of the e-mail address's domain resembles those of throw-away mail services.",
      },
      shows: { is_disposable: false },
    },
    {
      title: "A domain one typing error away from a large provider's",
      fields: { email: 'anna@mistyped.sandbox.example' },
      fraudScore: 10,
      contributions: {
        email_likely_typo: 'The e-mail address is probably mistyped: “gmail.com” may be meant.',
      },
      shows: { is_disposable: false },
    },
    {
      title: 'A domain that does not exist',
      fields: { email: 'anna@absent.sandbox.example' },
      fraudScore: 50,
      contributions: {
        email_domain_absent:
          'The e-mail address cannot receive mail: its domain, the part after the “@”, does not exist.',
      },
      shows: { has_mx: false, mx_hosts: [], domain_registration: null },
    },
    {
      title: 'A domain without a mail host',
      fields: { email: 'anna@no-mail.sandbox.example' },
      fraudScore: 25,
      contributions: {
        email_no_mail_host: "The e-mail address's domain has no mail server.",
      },
      shows: { has_mx: false, mx_hosts: [] },
    },
    {
      title: 'A new domain',
      fields: { email: 'anna@new.sandbox.example' },
      fraudScore: 25,
      contributions: {
        email_new_domain: "The e-mail address's domain was registered 5 days ago.",
      },
    },
    {
      title: 'A role address',
      fields: { email: 'info@business.sandbox.example' },
      fraudScore: 5,
      contributions: {
        email_role_account:
          'The e-mail address belongs to a function, such as sales or support, not to a person.',
      },
      shows: { is_role_account: true },
    },
    {
      title: 'A domain that looks like a mail provider’s, with a Cyrillic letter in it',
      fields: { email: 'anna@gm\u0430il.com' },
      fraudScore: 50,
      contributions: {
        email_look_alike_domain: "The e-mail address's domain looks like “gmail.com”, but is another one.",
      },
    },
    {
      title: 'The same with a digit for a letter',
      fields: { email: 'anna@gmai1.com' },
      fraudScore: 30,
      contributions: {
        email_look_alike_domain: "The e-mail address's domain looks like “gmail.com”, but is another one.",
      },
    },
    {
      title: 'A Cyrillic letter in the name',
      fields: { email: '\u0430nna@business.sandbox.example' },
      fraudScore: 30,
      contributions: {
        email_mixed_script:
          'The e-mail address mixes letters of different alphabets that look the same, in the part before the “@”.',
      },
    },
    {
      title: 'Invisible characters around an address are left out',
      fields: { email: '\u202aanna@business.sandbox.example\u202c' },
      fraudScore: 0,
      contributions: {},
      shows: { email: 'anna@business.sandbox.example', is_valid_syntax: true },
    },
    {
      title: 'A domain without a DNS answer: neutral',
      fields: { email: 'anna@silent.sandbox.example' },
      fraudScore: 0,
      contributions: {},
      shows: {
        has_mx: false,
        mx_hosts: [],
        domain_registration: null,
        degraded: [{ source: 'dns', cause: 'timeout' }],
      },
    },
    {
      title: 'An address on the blacklist',
      lists: [{ list_type: 'blacklist', entity_type: 'email', value: 'anna@listed.sandbox.example' }],
      fields: { email: 'Anna@Listed.sandbox.example' },
      fraudScore: 0,
      riskScore: 100,
      contributions: { account_blacklist: "The e-mail address is on the account's blacklist." },
      shows: { reasons: ["The e-mail address is on the account's blacklist."] },
    },
    {
      title: 'A whitelisted domain outweighs its own evidence',
      lists: [{ list_type: 'whitelist', entity_type: 'email_domain', value: 'disposable.sandbox.example' }],
      fields: { email: 'anna@disposable.sandbox.example' },
      fraudScore: 45,
      riskScore: 0,
      contributions: {
        email_disposable: 'The e-mail address comes from a service that gives out throw-away addresses.',
        account_whitelist: "The e-mail address is on the account's whitelist.",
      },
    },
  ],
};
