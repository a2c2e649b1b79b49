import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: device. */
export const DEVICE_CASES: SandboxGroup = {
  title: 'Device',
  introduction: '',
  cases: [
    {
      title: 'A device seen before',
      order: { ip: '192.0.2.1', device_hash: 'sandbox-device-clean' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { device: { is_malware_exploit: false } },
    },
    {
      title: 'An automated device',
      order: { ip: '192.0.2.1', device_hash: 'sandbox-device-automation' },
      status: 'APPROVE',
      score: 42,
      contributions: {
        device_automation:
          'The browser on this device seems to be operated by a program rather than by hand.',
      },
      shows: { device: { is_malware_exploit: true } },
    },
    {
      title: 'A device whose browser names two operating systems',
      order: { ip: '192.0.2.1', device_hash: 'sandbox-device-two-systems' },
      status: 'APPROVE',
      score: 29.4,
      contributions: { device_platform_mismatch: 'The browser names two different operating systems.' },
      shows: { device: { is_malware_exploit: false } },
    },
    {
      title: 'A hash that very many devices share',
      order: { ip: '192.0.2.1', device_hash: 'sandbox-device-shared' },
      status: 'APPROVE',
      score: 3,
      contributions: {
        device_not_distinctive:
          'Very many devices look exactly like this one, so it cannot be distinguished from them.',
      },
      shows: { device: { is_malware_exploit: false } },
    },
    {
      title: 'A device never seen',
      order: { ip: '192.0.2.1', device_hash: 'never-seen' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { device: { is_malware_exploit: null } },
    },
  ],
};
