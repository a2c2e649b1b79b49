import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: phone. */
export const PHONE_CASES: SandboxGroup = {
  title: 'Phone',
  introduction: '',
  cases: [
    {
      title: 'An ordinary number',
      order: { ip: '192.0.2.1', phone: '+12025550100' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { phone_number: { is_disposable: false } },
    },
    {
      title: 'A disposable number',
      order: { ip: '192.0.2.1', phone: '+12025550110' },
      status: 'APPROVE',
      score: 20,
      contributions: {
        phone_disposable: 'The phone number is a public one, whose messages anyone can read.',
      },
      shows: { phone_number: { is_disposable: true } },
    },
    {
      title: 'A number of another country',
      order: { ip: '192.0.2.1', phone: '+447700900000' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { phone_number: { is_disposable: false } },
    },
    {
      title: 'A number that is valid in no country',
      order: { ip: '192.0.2.1', phone: '+10000000000' },
      status: 'APPROVE',
      score: 7.5,
      contributions: { phone_invalid: 'The phone number is not valid in its country.' },
      shows: { phone_number: { is_disposable: false } },
    },
    {
      title: 'A number with an area code that nothing is known of yet',
      order: { ip: '192.0.2.1', phone: '+16215550123' },
      status: 'APPROVE',
      score: 2,
      contributions: {
        phone_invalid: 'The phone number has an area code that is not known to be in use.',
      },
      shows: { phone_number: { is_disposable: false } },
    },
  ],
};
