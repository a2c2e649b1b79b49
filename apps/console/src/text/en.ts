import { accountEn } from './en/account';
import { apiEn } from './en/api';
import { frameEn } from './en/frame';
import { integrateEn } from './en/integrate';
import { listsEn, reportsEn } from './en/lists';
import { modelsEn } from './en/models';
import { operateEn } from './en/operate';
import { orderEn } from './en/order';
import { ordersEn } from './en/orders';
import { queueEn } from './en/queue';
import { rulesEn } from './en/rules';
import { settingsEn } from './en/settings';
import { signInEn } from './en/sign-in';
import { todayEn } from './en/today';
import { valuesEn } from './en/values';

/** Every sentence of the console in English; `de.ts` has the same in German, and the compiler compares them. */
export const en = {
  language: 'English',
  ...frameEn,
  status: { APPROVE: 'Approved', REVIEW: 'Review', REJECT: 'Rejected' },
  byHand: 'by hand',
  ...apiEn,
  outcome: {
    confirmed_fraud: 'Fraud',
    false_positive: 'Legitimate',
    none: 'No outcome',
  },
  decidedBy: {
    score: 'score',
    signal_floor: 'a signal that requires a review',
    rule: 'rule',
    rule_budget: 'rules that took too long',
    blacklist: 'blacklist',
    whitelist: 'whitelist',
    non_overridable_blacklist: 'blacklist entry that cannot be overridden',
    override: 'a person',
  },
  ...signInEn,
  ...ordersEn,
  queue: queueEn,
  order: orderEn,
  ...valuesEn,
  lists: listsEn,
  reports: reportsEn,
  rules: rulesEn,
  models: modelsEn,
  settings: settingsEn,
  today: todayEn,
  integrate: integrateEn,
  accountSettings: accountEn,
  operate: operateEn,
};

export type Text = typeof en;
