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
      score: 31.5,
      contributions: {
        email_disposable: 'The e-mail address comes from a service that gives out throw-away addresses.',
      },
      shows: { email_address: { is_disposable: true } },
    },
    {
      title: 'A domain that does not exist',
      order: { ip: '192.0.2.1', email: 'anna@absent.sandbox.example' },
      status: 'APPROVE',
      score: 35,
      contributions: {
        email_domain_absent:
          'No mail can reach the e-mail address: what stands after the “@” does not exist.',
      },
      shows: { email_address: { is_domain_exist: false, is_new_domain_name: null } },
    },
    {
      title: 'A new domain',
      order: { ip: '192.0.2.1', email: 'anna@new.sandbox.example' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { email_address: { is_new_domain_name: true } },
    },
    {
      title: 'A domain of which DNS says nothing: neutral, and named',
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
