import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';

/** Fires on devices whose signals show an automation or exploit framework; silent on unknown devices. */
export const automatedDevice = defineSignal({
  code: 'device_automation',
  section: 'device',
  inOrder: 'evidence',
  points: 50,
  description:
    'The browser carries traces of automation software: a program operates it instead of a customer.',
  evaluate: ({ automationTraces }: DeviceEvidence) =>
    automationTraces !== null && automationTraces.length > 0 ? { traces: [...automationTraces] } : null,
  reason: () => 'The browser on this device seems to be operated by a program rather than by hand.',
});
