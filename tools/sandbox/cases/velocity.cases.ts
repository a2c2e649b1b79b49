import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: velocity. */
export const VELOCITY_CASES: SandboxGroup = {
  title: 'Velocity',
  introduction:
    'The sandbox does not count orders: these values always have the number of orders stated, all others have one. The default thresholds apply.',
  cases: [
    {
      title: 'Many orders from one address',
      order: { ip: '192.0.2.4' },
      status: 'APPROVE',
      score: 10,
      contributions: {
        ip_velocity_exceeded: 'This IP address was used for 21 orders within a minute; 20 are usual at most.',
      },
    },
    {
      title: 'Many orders with one e-mail address',
      order: { ip: '192.0.2.1', email: 'sandbox-busy-60s@business.sandbox.example' },
      status: 'APPROVE',
      score: 20,
      contributions: {
        email_velocity_exceeded:
          'This e-mail address was used for 6 orders within a minute; 5 are usual at most.',
      },
    },
    {
      title: 'Many orders with one phone number',
      order: { ip: '192.0.2.1', phone: '+12025550108' },
      status: 'APPROVE',
      score: 16,
      contributions: {
        phone_velocity_exceeded:
          'This phone number was used for 6 orders within a minute; 5 are usual at most.',
      },
    },
    {
      title: 'Many orders from one device',
      order: { ip: '192.0.2.1', device_hash: 'sandbox-busy-60s' },
      status: 'APPROVE',
      score: 16,
      contributions: {
        device_velocity_exceeded: 'This device was used for 6 orders within a minute; 5 are usual at most.',
      },
    },
    {
      title: 'Many orders of one customer account',
      order: { ip: '192.0.2.1', username: 'sandbox-busy-60s' },
      status: 'APPROVE',
      score: 16,
      contributions: {
        account_velocity_exceeded:
          'This customer account was used for 6 orders within a minute; 5 are usual at most.',
      },
    },
    {
      title: 'A burst of orders with everything in common',
      order: {
        ip: '192.0.2.4',
        email: 'sandbox-busy-60s@business.sandbox.example',
        phone: '+12025550108',
        device_hash: 'sandbox-busy-60s',
        username: 'sandbox-busy-60s',
      },
      status: 'REVIEW',
      score: 78,
      contributions: {
        ip_velocity_exceeded: 'This IP address was used for 21 orders within a minute; 20 are usual at most.',
        email_velocity_exceeded:
          'This e-mail address was used for 6 orders within a minute; 5 are usual at most.',
        phone_velocity_exceeded:
          'This phone number was used for 6 orders within a minute; 5 are usual at most.',
        device_velocity_exceeded: 'This device was used for 6 orders within a minute; 5 are usual at most.',
        account_velocity_exceeded:
          'This customer account was used for 6 orders within a minute; 5 are usual at most.',
      },
    },
    {
      title: 'Far more orders than usual with one e-mail address',
      order: { ip: '192.0.2.1', email: 'sandbox-busy-always@business.sandbox.example' },
      status: 'APPROVE',
      score: 30,
      contributions: {
        email_velocity_exceeded:
          'This e-mail address was used for 20 orders within a minute; 5 are usual at most.',
      },
    },
    {
      title: 'A whitelisted address, which many share',
      lists: [{ list_type: 'whitelist', entity_type: 'ip', value: '192.0.2.4' }],
      order: { ip: '192.0.2.4' },
      status: 'APPROVE',
      score: 0,
      contributions: {
        whitelisted_ip: 'The IP address is on the whitelist, so evidence against it alone does not count.',
      },
    },
  ],
};
