// Generated from the definitions of the events by `npm run generate`; do not edit.

/** An order was screened and its answer stored. */
export type ScreeningCompletedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/screening";
  readonly type: "rampart.screening.completed";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly shield_id: string;
    readonly user_order_id: string;
    readonly status: "APPROVE" | "REVIEW" | "REJECT";
    readonly score: number;
    readonly signals: readonly string[];
    readonly rules: readonly string[];
    readonly amount: number | null;
    readonly currency: string | null;
    readonly ip: string;
    readonly email: string | null;
  };
};

/** An order was screened and needs a review. */
export type ScreeningReviewRequiredEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/screening";
  readonly type: "rampart.screening.review_required";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly shield_id: string;
    readonly user_order_id: string;
    readonly status: "APPROVE" | "REVIEW" | "REJECT";
    readonly score: number;
    readonly signals: readonly string[];
    readonly rules: readonly string[];
    readonly amount: number | null;
    readonly currency: string | null;
    readonly ip: string;
    readonly email: string | null;
  };
};

/** An order was screened and rejected. */
export type ScreeningRejectedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/screening";
  readonly type: "rampart.screening.rejected";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly shield_id: string;
    readonly user_order_id: string;
    readonly status: "APPROVE" | "REVIEW" | "REJECT";
    readonly score: number;
    readonly signals: readonly string[];
    readonly rules: readonly string[];
    readonly amount: number | null;
    readonly currency: string | null;
    readonly ip: string;
    readonly email: string | null;
  };
};

/** An order was decided by hand, singly or with its case, or such a decision was taken back. `status` is what holds for the order now: release what was held, or cancel it. */
export type ScreeningDecidedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/screening";
  readonly type: "rampart.screening.decided";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly shield_id: string;
    readonly user_order_id?: string;
    readonly status: "APPROVE" | "REVIEW" | "REJECT";
    readonly previous: "APPROVE" | "REVIEW" | "REJECT";
    readonly original: "APPROVE" | "REVIEW" | "REJECT";
    readonly revision: number;
    readonly undone: boolean;
    readonly holds?: number;
    readonly case_id?: number | null;
    readonly outcome: "confirmed_fraud" | "false_positive" | null;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** A workflow rule matched an order or an event. Also emitted for a rule in shadow (`mode`), whose match is recorded without effect. */
export type RuleMatchedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/screening";
  readonly type: "rampart.rule.matched";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly rule_id: number;
    readonly name: string;
    readonly version: number;
    readonly mode: "active" | "shadow";
    readonly trigger: string;
    /** What the rule does. */
    readonly action: "APPROVE" | "REVIEW" | "REJECT" | "ADD_SCORE" | "ADD_TO_LIST" | "TAG" | "OPEN_CASE" | "NOTIFY";
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly shield_id: string | null;
    readonly source_event_id: string | null;
    readonly source_subject: string | null;
    readonly status: "APPROVE" | "REVIEW" | "REJECT" | null;
    readonly otherwise: "APPROVE" | "REVIEW" | "REJECT" | null;
  };
};

/** The rules of an account exceeded their step limit for one order or event, so the remaining ones were not evaluated. For active rules, the order is at least REVIEW; rules in shadow have a limit of their own and change nothing. */
export type RuleBudgetExceededEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/screening";
  readonly type: "rampart.rule.budget_exceeded";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    /** Mode of the rules that were not evaluated. */
    readonly mode: "active" | "shadow";
    readonly trigger: string;
    /** Number of the rule set at the time; null for an event. */
    readonly ruleset: number | null;
    /** The first rule that was not evaluated: the one at which the steps ran out. */
    readonly rule_id: number;
    readonly version: number;
    /** Rules that were not evaluated, including this one. */
    readonly unevaluated: number;
    readonly allowed_steps: number;
    readonly shield_id: string | null;
    readonly source_event_id: string | null;
    readonly source_subject: string | null;
    readonly status: "APPROVE" | "REVIEW" | "REJECT" | null;
  };
};

/** The rules in use changed: a rule became active, went into shadow or was taken out, a whole set was published, or an earlier one was restored. In effect from the account’s next order on. */
export type RulesetPublishedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/screening";
  readonly type: "rampart.ruleset.published";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly number: number;
    readonly previous: number | null;
    readonly reason: "mode" | "archive" | "order" | "publish" | "rollback";
    readonly restores: number | null;
    readonly active: number;
    readonly shadow: number;
    readonly change_count: number;
    readonly changes: readonly ({
      readonly rule_id: number;
      readonly version: number;
      /** Null for a version that was not in use. */
      readonly before: "draft" | "shadow" | "active" | "disabled" | null;
      readonly after: "draft" | "shadow" | "active" | "disabled";
    })[];
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** The outcome of a screened order became known, or changed. */
export type FeedbackRecordedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/cases";
  readonly type: "rampart.feedback.recorded";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly shield_id: string;
    readonly case_id: number;
    readonly ip: string;
    readonly outcome: "confirmed_fraud" | "false_positive";
    readonly replaces: "confirmed_fraud" | "false_positive" | null;
    readonly revision: number;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** A case was opened for an IP address, or for the customer of an order; `ip` is then the address of that order, empty when it has none. */
export type CaseOpenedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/cases";
  readonly type: "rampart.case.opened";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly case_id: number;
    readonly ip: string;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** A case was assigned or unassigned. */
export type CaseAssignedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/cases";
  readonly type: "rampart.case.assigned";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly case_id: number;
    readonly ip: string;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
    readonly assignee: string | null;
  };
};

/** A case was decided, or decided again, by hand, by feedback, or because all of its orders were decided by hand; or its outcome became known. `decision` decides the `orders`, each of which emits `screening.decided`; the outcome, if known, applies to the screenings in `shield_ids`. With more than 1,000 of either, several events are emitted. */
export type CaseDecidedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/cases";
  readonly type: "rampart.case.decided";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly case_id: number;
    readonly ip: string;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
    readonly decision?: "approve" | "reject" | null;
    readonly outcome: "confirmed_fraud" | "false_positive" | null;
    readonly shield_ids: readonly string[];
    readonly orders?: readonly ({
      readonly shield_id: string;
      readonly replaces: number;
    })[];
    readonly held_only?: boolean;
  };
};

/** An abuse report was filed. */
export type ReportSubmittedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/lists";
  readonly type: "rampart.report.submitted";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly report_id: number;
    readonly entity_type: string;
    readonly value: string;
    readonly category: "fraud" | "chargeback" | "spam" | "abuse" | "account_takeover" | "bot" | "phishing" | "scraping" | "promo_abuse" | "other";
    readonly status: "pending";
  };
};

/** A value was put on a list, an expired entry was renewed, or an entry was extended or made stricter. It is in effect from then on, until `expires_at` if that is set: no event is emitted when it expires. */
export type ListEntryAddedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/lists";
  readonly type: "rampart.list.entry_added";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly entry_id: number;
    readonly list_type: "blacklist" | "whitelist";
    readonly entity_type: string;
    readonly match_type: "exact" | "cidr" | "wildcard";
    readonly value: string;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
    readonly expires_at: string | null;
    readonly non_overridable: boolean;
  };
};

/** An entry was removed from a list, expired or not; it no longer matches anything. */
export type ListEntryRemovedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/lists";
  readonly type: "rampart.list.entry_removed";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly entry_id: number;
    readonly list_type: "blacklist" | "whitelist";
    readonly entity_type: string;
    readonly match_type: "exact" | "cidr" | "wildcard";
    readonly value: string;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** A file of entries was applied, all of it at once. If `tells_entries` is true, a `list.entry_added` is emitted for each entry that it added or changed; for a larger file this is the only event, and the export shows what is on the lists now. */
export type ListImportedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/lists";
  readonly type: "rampart.list.imported";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly import_id: number;
    readonly lines_read: number;
    readonly lines_refused: number;
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly tells_entries: boolean;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** An entity's count in a window exceeded its threshold; emitted once each time it does. */
export type VelocityExceededEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/behavior";
  readonly type: "rampart.velocity.exceeded";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly entity_type: string;
    readonly entity_value: string;
    readonly action: string;
    readonly window: "60s" | "300s" | "3600s" | "86400s";
    readonly count: number;
    readonly limit: number;
  };
};

/** An account saw a device for the first time. */
export type DeviceFirstSeenEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/checks";
  readonly type: "rampart.device.first_seen";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly device_hash: string;
    readonly is_headless_suspected: boolean;
  };
};

/** A key has used four fifths of its quota; emitted once per period, and again after the quota was raised. */
export type QuotaThresholdReachedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/gateway";
  readonly type: "rampart.quota.threshold_reached";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly key_id: string;
    readonly endpoint: string | null;
    readonly period: "day" | "month";
    readonly since: string;
    readonly used: number;
    readonly quota: number;
  };
};

/** A key has used its whole quota: the next call is refused. Emitted once per period, and again after the quota was raised. */
export type QuotaExhaustedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/gateway";
  readonly type: "rampart.quota.exhausted";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly key_id: string;
    readonly endpoint: string | null;
    readonly period: "day" | "month";
    readonly since: string;
    readonly used: number;
    readonly quota: number;
  };
};

/** An API key was issued, other than by rotation. */
export type KeyCreatedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/gateway";
  readonly type: "rampart.key.created";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly key_id: string;
    readonly name: string;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
    readonly mode: "live" | "test" | "pub";
    readonly scopes: readonly string[];
  };
};

/** An API key was replaced, and stays valid beside its successor until the overlap ends. */
export type KeyRotatedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/gateway";
  readonly type: "rampart.key.rotated";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly key_id: string;
    readonly name: string;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
    readonly successor_id: string;
    readonly overlap_ends_at: string;
  };
};

/** An API key was revoked and is no longer valid. */
export type KeyRevokedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/gateway";
  readonly type: "rampart.key.revoked";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly key_id: string;
    readonly name: string;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** An account was deleted for good: its webhooks are removed and no training is scheduled any more. Emitted for its sandbox, too, and again when the deletion is repeated. */
export type AccountDeletedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/gateway";
  readonly type: "rampart.account.deleted";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly account_id: number;
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** Another version of a reference data set is in service: imported, refreshed or rolled back. */
export type DatasetUpdatedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/checks";
  readonly type: "rampart.dataset.updated";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly data_set: string;
    readonly version: string | null;
    readonly rows: number;
    readonly replaces: string | null;
  };
};

/** An imported data set is older than its feed allows; emitted once per version, and again after a refresh found it unchanged. */
export type DatasetStaleEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/checks";
  readonly type: "rampart.dataset.stale";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly data_set: string;
    readonly version: string;
    readonly rows: number;
    readonly age_days: number;
  };
};

/** A different trained model takes part in the scores of an account from its next order on, or none does any more. */
export type ModelPromotedEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/screening";
  readonly type: "rampart.model.promoted";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly champion: number | null;
    readonly replaced: number | null;
    readonly reason: "promoted" | "rolled_back";
    readonly actor: {
      /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
      readonly kind: "key" | "operator" | "rule" | "service" | "user";
      /** Id of the key, rule or user, or name of the operator or service. */
      readonly id: string;
    };
  };
};

/** A webhook was disabled: it had failed for three days, or answered that it is gone. */
export type WebhookEndpointDisabledEvent = {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: "/rampart/webhooks";
  readonly type: "rampart.webhook.endpoint_disabled";
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: "application/json";
  readonly accountid: number;
  readonly data: {
    readonly webhook_id: string;
    readonly origin: string;
    readonly failing_since: string;
    readonly reason: "failing" | "gone";
  };
};

/** By type, as webhooks subscribe to them and the stream names them. */
export type Events = {
  readonly 'screening.completed': ScreeningCompletedEvent;
  readonly 'screening.review_required': ScreeningReviewRequiredEvent;
  readonly 'screening.rejected': ScreeningRejectedEvent;
  readonly 'screening.decided': ScreeningDecidedEvent;
  readonly 'rule.matched': RuleMatchedEvent;
  readonly 'rule.budget_exceeded': RuleBudgetExceededEvent;
  readonly 'ruleset.published': RulesetPublishedEvent;
  readonly 'feedback.recorded': FeedbackRecordedEvent;
  readonly 'case.opened': CaseOpenedEvent;
  readonly 'case.assigned': CaseAssignedEvent;
  readonly 'case.decided': CaseDecidedEvent;
  readonly 'report.submitted': ReportSubmittedEvent;
  readonly 'list.entry_added': ListEntryAddedEvent;
  readonly 'list.entry_removed': ListEntryRemovedEvent;
  readonly 'list.imported': ListImportedEvent;
  readonly 'velocity.exceeded': VelocityExceededEvent;
  readonly 'device.first_seen': DeviceFirstSeenEvent;
  readonly 'quota.threshold_reached': QuotaThresholdReachedEvent;
  readonly 'quota.exhausted': QuotaExhaustedEvent;
  readonly 'key.created': KeyCreatedEvent;
  readonly 'key.rotated': KeyRotatedEvent;
  readonly 'key.revoked': KeyRevokedEvent;
  readonly 'account.deleted': AccountDeletedEvent;
  readonly 'dataset.updated': DatasetUpdatedEvent;
  readonly 'dataset.stale': DatasetStaleEvent;
  readonly 'model.promoted': ModelPromotedEvent;
  readonly 'webhook.endpoint_disabled': WebhookEndpointDisabledEvent;
};

/** Any event. */
export type RampartEvent = Events[keyof Events];
