import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: e-mail. */
export const EMAIL_CASES: SandboxGroup = {
  title: 'E-mail',
  introduction: '',
  cases: [
    {
      title: "A company's own domain",
      order: { ip: '192.0.2.1', email: 'anna@business.sandbox.example' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: {
        email_address: {
          is_free: false,
          is_disposable: false,
          is_domain_exist: true,
          is_new_domain_name: false,
        },
      },
    },
    {
      title: 'A free provider',
      order: { ip: '192.0.2.1', email: 'anna@free.sandbox.example' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { email_address: { is_free: true } },
    },
    {
      title: 'A disposable mail service',
      order: { ip: '192.0.2.1', email: 'anna@disposable.sandbox.example' },
      status: 'APPROVE',
      score: 45,
      contributions: {
        email_disposable: 'The e-mail address comes from a service that gives out throw-away addresses.',
      },
      shows: { email_address: { is_disposable: true } },
    },
    {
      title: "A domain one typing error away from a large provider's",
      order: { ip: '192.0.2.1', email: 'anna@mistyped.sandbox.example' },
      status: 'APPROVE',
      score: 3,
      contributions: {
        email_likely_typo: 'The e-mail address is probably mistyped: “gmail.com” may be meant.',
      },
      shows: { email_address: { is_disposable: false } },
    },
    {
      title: 'Text that is not an address',
      order: { ip: '192.0.2.1', email: 'plainaddress' },
      status: 'APPROVE',
      score: 35,
      contributions: { email_invalid_syntax: 'The e-mail address is not valid.' },
      shows: {
        email_address: { is_domain_exist: false },
        warnings: [{ code: 'unreadable', param: 'email' }],
      },
    },
    {
      title: 'A domain that does not exist',
      order: { ip: '192.0.2.1', email: 'anna@absent.sandbox.example' },
      status: 'APPROVE',
      score: 35,
      contributions: {
        email_domain_absent:
          'The e-mail address cannot receive mail: its domain, the part after the “@”, does not exist.',
      },
      shows: { email_address: { is_domain_exist: false, is_new_domain_name: null } },
    },
    {
      title: 'A domain that is for sale',
      order: { ip: '192.0.2.1', email: 'anna@parked.sandbox.example' },
      status: 'APPROVE',
      score: 45,
      contributions: {
        email_disposable:
          "The e-mail address's domain is for sale: mail to it goes to a service for parked domains.",
      },
      shows: { email_address: { is_disposable: true } },
    },
    {
      title: 'A domain whose mail goes to a disposable mail service',
      order: { ip: '192.0.2.1', email: 'anna@disposable-host.sandbox.example' },
      status: 'APPROVE',
      score: 45,
      contributions: {
        email_disposable: 'Mail to the e-mail address goes to a service for throw-away addresses.',
      },
      shows: { email_address: { is_disposable: true } },
    },
    {
      title: 'A domain on no list, with a name as disposable mail services have',
      order: { ip: '192.0.2.1', email: 'anna@disposable-name.sandbox.example' },
      status: 'APPROVE',
      score: 45,
      contributions: {
        email_disposable:
          "The name of the e-mail address's domain looks like those of throw-away mail services.",
      },
      shows: { email_address: { is_disposable: true } },
    },
    {
      title: 'A domain whose name resembles disposable mail services',
      order: { ip: '192.0.2.1', email: 'anna@suspicious-name.sandbox.example' },
      status: 'APPROVE',
      score: 12.75,
      contributions: {
        email_suspicious_name:
          "The name of the e-mail address's domain resembles those of throw-away mail services.",
      },
      shows: { email_address: { is_disposable: false } },
    },
    {
      title: 'A domain without a mail host',
      order: { ip: '192.0.2.1', email: 'anna@no-mail.sandbox.example' },
      status: 'APPROVE',
      score: 17.5,
      contributions: {
        email_no_mail_host: "The e-mail address's domain has no mail server.",
      },
      shows: { email_address: { is_domain_exist: true } },
    },
    {
      title: 'A malformed address',
      order: { ip: '192.0.2.1', email: 'anna..smith@business.sandbox.example' },
      status: 'APPROVE',
      score: 35,
      contributions: {
        email_invalid_syntax: 'The e-mail address is not valid.',
      },
    },
    {
      title: 'A domain that looks like a mail provider’s, with a Cyrillic letter in it',
      order: { ip: '192.0.2.1', email: 'anna@gm\u0430il.com' },
      status: 'APPROVE',
      score: 35,
      contributions: {
        email_look_alike_domain: "The e-mail address's domain looks like “gmail.com”, but is another one.",
      },
    },
    {
      title: 'A Cyrillic letter in the name',
      order: { ip: '192.0.2.1', email: '\u0430nna@business.sandbox.example' },
      status: 'APPROVE',
      score: 21,
      contributions: {
        email_mixed_script:
          'The e-mail address mixes letters of different alphabets that look the same, in the part before the “@”.',
      },
    },
    {
      title: 'A role address',
      order: { ip: '192.0.2.1', email: 'info@business.sandbox.example' },
      status: 'APPROVE',
      score: 3.5,
      contributions: {
        email_role_account:
          'The e-mail address belongs to a function, such as sales or support, not to a person.',
      },
    },
    {
      title: 'A new domain',
      order: { ip: '192.0.2.1', email: 'anna@new.sandbox.example' },
      status: 'APPROVE',
      score: 17.5,
      contributions: {
        email_new_domain: "The e-mail address's domain was registered 5 days ago.",
      },
      shows: { email_address: { is_new_domain_name: true } },
    },
    {
      title: 'A domain without a DNS answer: neutral, and named',
      order: { ip: '192.0.2.1', email: 'anna@silent.sandbox.example' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: {
        email_address: { is_domain_exist: true, is_new_domain_name: null },
        degraded: [{ source: 'dns', cause: 'timeout' }],
      },
    },
  ],
};
