import { accountDe } from './de/account';
import { apiDe } from './de/api/api';
import { frameDe } from './de/frame';
import { integrateDe } from './de/integrate';
import { listsDe, reportsDe } from './de/lists';
import { modelsDe } from './de/models';
import { operateDe } from './de/operate';
import { orderDe } from './de/order';
import { ordersDe } from './de/orders';
import { queueDe } from './de/queue';
import { rulesDe } from './de/rules';
import { settingsDe } from './de/settings';
import { signInDe } from './de/sign-in';
import { todayDe } from './de/today';
import { valuesDe } from './de/values';
import type { Text } from './en';

export const de: Text = {
  language: 'Deutsch',
  ...frameDe,
  status: { APPROVE: 'Angenommen', REVIEW: 'Zu prüfen', REJECT: 'Abgelehnt' },
  byHand: 'von Hand',
  ...apiDe,
  outcome: {
    confirmed_fraud: 'Betrug',
    false_positive: 'In Ordnung',
    none: 'Ergebnis offen',
  },
  decidedBy: {
    score: 'Punktzahl',
    signal_floor: 'ein Signal, das eine Prüfung verlangt',
    rule: 'Regel',
    rule_budget: 'Regeln, die zu lange brauchten',
    blacklist: 'Sperrliste',
    whitelist: 'Positivliste',
    non_overridable_blacklist: 'unaufhebbare Sperre',
    override: 'eine Person',
  },
  ...signInDe,
  ...ordersDe,
  queue: queueDe,
  order: orderDe,
  ...valuesDe,
  lists: listsDe,
  reports: reportsDe,
  rules: rulesDe,
  models: modelsDe,
  settings: settingsDe,
  today: todayDe,
  integrate: integrateDe,
  accountSettings: accountDe,
  operate: operateDe,
};
