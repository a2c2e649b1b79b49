import { defineFeatures } from '../feature';

const MS_PER_DAY = 86_400_000;

/** What the checks know about the device. */
export const deviceFeatures = defineFeatures([
  {
    name: 'device.times_seen',
    kind: 'number',
    words: 'how often the device was seen',
    isLearned: true,
    read: ({ facts }) => facts.learned?.device?.timesSeen ?? null,
  },
  {
    name: 'device.age_days',
    kind: 'number',
    words: 'days since the device was first seen',
    isLearned: true,
    read: ({ facts, at }) => {
      const first = facts.learned?.device?.firstSeenAt ?? null;
      return first === null ? null : Math.max(0, (at.getTime() - Date.parse(first)) / MS_PER_DAY);
    },
  },
  {
    name: 'device.is_malware_exploit',
    kind: 'flag',
    words: 'the device shows an automation framework',
    isLearned: true,
    read: ({ facts }) => facts.learned?.device?.isMalwareExploit ?? null,
  },
]);
