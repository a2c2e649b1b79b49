// Generated from the OpenAPI document by `npm run generate`; do not edit.

export type ErrorReply = {
  /** What went wrong, as a sentence. */
  readonly error: {
    /** For programs; its meaning never changes. */
    readonly code: "missing_parameter" | "validation_failed" | "malformed_body" | "missing_api_key" | "invalid_api_key" | "revoked_api_key" | "expired_api_key" | "not_signed_in" | "sign_in_failed" | "second_factor_required" | "second_factor_failed" | "insufficient_scope" | "proof_required" | "ip_not_allowed" | "origin_not_allowed" | "cross_site_request" | "not_found" | "method_not_allowed" | "conflict" | "promotion_refused" | "idempotency_in_progress" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "quota_exceeded" | "internal_error" | "module_not_installed" | "unavailable" | "deadline_exceeded";
    /** For people; may change. */
    readonly message: string;
    /** The faulty field, by the name that was sent. */
    readonly param?: string;
    /** Facts about the error, e.g. the `period` of a quota. */
    readonly details?: Readonly<Record<string, unknown>>;
    /** The same as in `X-Request-Id`. */
    readonly request_id: string;
  };
};

export type AccountInfo = {
  /** The user that the key belongs to. */
  readonly user: {
    /** Id of the user. */
    readonly id: number;
    /** Name of the user. */
    readonly name: string;
    /** E-mail address of the user. */
    readonly email: string;
  };
  /** The calling key. */
  readonly key: {
    /** Name of the key. */
    readonly name: string;
    /** What the key may do. */
    readonly scopes: readonly ("screen.check" | "screen.feedback" | "ip.check" | "bot.check" | "email.check" | "phone.check" | "url.check" | "device.check" | "interaction.check" | "interaction.session" | "risk.check" | "report.submit" | "lists.write" | "account" | "lists.check" | "lists.read" | "reports.read" | "reports.write" | "cases.read" | "cases.write" | "webhooks.read" | "webhooks.write" | "rules.read" | "rules.write" | "models.read" | "models.write" | "jobs.read" | "jobs.write" | "screen.read" | "members.read" | "members.write" | "settings.read" | "settings.write" | "audit.read" | "data_sets.read" | "views.read" | "views.write" | "usage.read" | "erasures.write" | "screen.decide" | "pii.reveal")[];
    /** Calls per minute that the key may make. */
    readonly rate_limit_per_minute: number;
  };
};

export type ActionVelocity = {
  /** What was done; `screening`: it was part of an order. */
  readonly action: string;
  /** In the windows that end now. */
  readonly counts: {
    /** In the last minute. */
    readonly "60s": number;
    /** In the last five minutes. */
    readonly "300s": number;
    /** In the last hour. */
    readonly "3600s": number;
    /** In the last day. */
    readonly "86400s": number;
  };
  /** Windows whose count is above the account’s threshold, shortest first. */
  readonly exceeded: readonly ("60s" | "300s" | "3600s" | "86400s")[];
  /** When it was last done. */
  readonly last_at: string;
};

export type Actor = {
  /** Kind of actor: an API key, an operator, a workflow rule, a service of the suite, or a user of the console. */
  readonly kind: "key" | "operator" | "rule" | "service" | "user";
  /** Id of the key, rule or user, or name of the operator or service. */
  readonly id: string;
};

export type Backtest = {
  /** Id of the job. */
  readonly id: string;
  /** Waiting (`queued`), under way (`running`), or in one of the three final states. */
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** The latest progress report; null before the first. */
  readonly progress: JobProgress | null;
  readonly asked_by: JobAsker;
  /** When the job was requested. */
  readonly asked_at: string;
  /** When work on it began; null before that. */
  readonly started_at: string | null;
  /** When the job ended; null before that. */
  readonly finished_at: string | null;
  /** Why the job failed; null otherwise. */
  readonly error: string | null;
  /** The report; null until the backtest is `done`. */
  readonly report: BacktestReport | null;
};

export type BacktestOrder = {
  /** Id of the screening. */
  readonly shield_id: string;
  /** Status under the current rules. */
  readonly from: ShieldStatus;
  /** Status under the tried rules. */
  readonly to: ShieldStatus;
  /** Amount of the order; null when not sent. */
  readonly amount: number | null;
  /** Its currency, ISO 4217; null when not sent. */
  readonly currency: string | null;
  /** The order as lists show it; null without the scope `screen.read`, and once it is deleted. */
  readonly screening: FoundScreening | null;
};

/** Known outcomes of the orders that the tried rules match. */
export type BacktestOutcomes = {
  /** Confirmed fraud. */
  readonly fraud: number;
  /** Orders found to be legitimate. */
  readonly legitimate: number;
  /** Precision: the share of fraud among orders with a known outcome; null without any. */
  readonly precision: number | null;
  /** Recall: the share of the known fraud that is among them; null without any. */
  readonly recall: number | null;
};

export type BacktestReport = {
  /** Start of the period. */
  readonly since: string;
  /** End of the period, not included. */
  readonly until: string;
  /** Share of the orders that was looked at, 0–1. */
  readonly sample: number;
  /** What was compared. */
  readonly compared: {
    /** The current rules. */
    readonly before: {
      /** Number of the current rule set; null when none was published. */
      readonly ruleset: number | null;
      /** Active rules about orders. */
      readonly rules: number;
    };
    /** The tried rules. */
    readonly after: {
      /** Number of the tried rule set; null for rules that are not published. */
      readonly ruleset: number | null;
      /** Active rules about orders. */
      readonly rules: number;
    };
    /** Number of the champion, used on both sides; null without one. */
    readonly model: number | null;
  };
  /** Orders of the period, or of its sample. */
  readonly screened: number;
  /** How many of them could be decided again; all figures below cover these. */
  readonly evaluable: number;
  /** Orders that could not be decided again, by reason. */
  readonly not_evaluable: {
    /** The rules need values of the order that are no longer stored. */
    readonly values_gone: number;
    /** The stored input is unreadable, because a later version wrote it. */
    readonly unreadable: number;
  };
  /** Orders that any of the tried rules matches. */
  readonly matched: number;
  /** Orders whose status would be different. */
  readonly changed: number;
  /** From the status under the current rules to the one under the tried rules. */
  readonly changes: readonly ({
    /** Status under the current rules. */
    readonly from: ShieldStatus;
    /** Status under the tried rules. */
    readonly to: ShieldStatus;
    /** Orders with this change. */
    readonly count: number;
    /** Some of these orders. */
    readonly shield_ids: readonly string[];
  })[];
  readonly before: StatusDistribution;
  /** Statuses under the tried rules. */
  readonly after: StatusDistribution;
  /** The tried rules, each by itself. */
  readonly rules: readonly ({
    /** Id of the rule; null for an unsaved rule. */
    readonly rule_id: number | null;
    /** Version of the rule; null for an unsaved rule. */
    readonly version: number | null;
    /** Name of the rule. */
    readonly name: string;
    /** What the rule does. */
    readonly action: string;
    /** Orders that it matches. */
    readonly matched: number;
    /** Known outcomes of these orders. */
    readonly outcomes: OutcomeCounts;
    /** Precision: the share of fraud among orders with a known outcome; null without any. */
    readonly precision: number | null;
    /** Recall: the share of the known fraud that is among them; null without any. */
    readonly recall: number | null;
  })[];
  /** Orders shared with active rules that stay, most first. */
  readonly overlap: readonly ({
    /** Id of the active rule. */
    readonly rule_id: number;
    /** Version of the active rule. */
    readonly version: number;
    /** Name of the active rule. */
    readonly name: string;
    /** Orders that the tried rules and this active one match. */
    readonly both: number;
    /** Share of the orders that the tried rules match; 1 means that this rule already matches them all. */
    readonly share: number | null;
  })[];
  /** Outcomes of the orders, as far as known. */
  readonly outcomes: {
    readonly known: OutcomeCounts;
    readonly matched: BacktestOutcomes;
    /** Orders with the status REJECT under the current rules. */
    readonly refused_before: BacktestOutcomes;
    /** Orders with the status REJECT under the tried rules. */
    readonly refused_after: BacktestOutcomes;
  };
  /** By currency, largest first; orders without an amount or a currency are left out. */
  readonly amounts: readonly ({
    /** ISO 4217 code. */
    readonly currency: string;
    /** Sum of the amounts of all orders that could be decided again. */
    readonly screened: number;
    /** Sum of the amounts of the orders that the tried rules match. */
    readonly matched: number;
    /** Sum of the amounts of the orders whose status would be different. */
    readonly changed: number;
  })[];
  /** Duration of the backtest. */
  readonly seconds: number;
};

export type BehaviorCheck = {
  /** As sent. */
  readonly entity_type: string;
  /** As sent, without surrounding blanks. */
  readonly entity_value: string;
  /** As sent. */
  readonly action: string;
  /** Actions in the windows that end with this one, including it. */
  readonly counts: {
    /** In the last minute. */
    readonly "60s": number;
    /** In the last five minutes. */
    readonly "300s": number;
    /** In the last hour. */
    readonly "3600s": number;
    /** In the last day. */
    readonly "86400s": number;
  };
  /** Whether a threshold is exceeded. */
  readonly velocity_exceeded: boolean;
  /** The smallest window whose threshold is exceeded. */
  readonly exceeded_window: "60s" | "300s" | "3600s" | "86400s" | null;
  /** Age of the account; null when `account_created_at` was not sent. */
  readonly account_age_seconds: number | null;
  /** Whether the account is younger than a day; false when its age is unknown. */
  readonly is_new_account: boolean;
  /** Whether the cookie came from its known device; null for other entity types. */
  readonly cookie_consistency: "consistent" | "new" | "mismatch" | null;
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=data_sets`. */
  readonly data_sets?: readonly DataSetVersion[];
};

export type BillingAddress = {
  /** Distance to the location of the IP address in km; one decimal. */
  readonly ip_distance_in_km: number | null;
  /** The same distance in miles. */
  readonly ip_distance_in_mile: number | null;
  /** Whether the IP address is located in the billing country; a territory and its country count as one. */
  readonly is_ip_country_match: boolean | null;
};

export type BotCheck = {
  /** As sent. */
  readonly user_agent: string;
  /** The address in canonical form; null when none was sent. */
  readonly ip: string | null;
  /** Whether it is automated. */
  readonly is_bot: boolean;
  /** Category of the client. */
  readonly category: "verified_crawler" | "claimed_crawler" | "spoofed_crawler" | "automation_tool" | "http_library" | "browser" | "unknown";
  /** Name of the crawler, tool, library or browser; empty when none was recognised. */
  readonly matched_name: string;
  /** Whether it is a known crawler with a verified identity. */
  readonly is_verified_crawler: boolean;
  /** Whether it claims to be a crawler and its address disproves it. */
  readonly is_spoofed_crawler: boolean;
  /** How the identity was verified. */
  readonly crawler_verification: {
    /** Reverse DNS name of the address; empty when DNS was not queried or had none. */
    readonly ptr: string;
    /** The crawler that the verified name or range belongs to; empty when nothing was verified. */
    readonly name_from_dns: string;
  };
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=data_sets`. */
  readonly data_sets?: readonly DataSetVersion[];
};

export type Case = {
  /** Id of the case. */
  readonly id: number;
  /** The IP address that the case is about; of a person, the address of the order that opened the case, empty when it had none. */
  readonly ip: string;
  /** What the case is about. */
  readonly subject: CaseSubject;
  /** `open`: waits for an analyst; `in_review`: assigned; `decided`. */
  readonly state: CaseState;
  /** What was decided about the orders of the case; null until then, and when its orders were decided singly and not alike. */
  readonly decision: CaseDecision | null;
  /** How the orders of the case turned out; null while that is not known. Models learn from outcomes, and not from decisions. */
  readonly outcome: CaseOutcome | null;
  /** Grows with every order that joins the case and with everything that is decided or recorded about its orders. Send it as `expected_version` with a decision. */
  readonly version: number;
  /** The analyst who works on the case, in your own terms; null when unassigned. */
  readonly assignee: string | null;
  /** Number of linked screenings. */
  readonly screening_count: number;
  /** Number of notes. */
  readonly note_count: number;
  /** Highest score of the orders that opened or joined the case; null without any. */
  readonly top_score: number | null;
  /** Sum of their amounts, in US dollars when they differ in currency; null when none had an amount. */
  readonly amount_sum: number | null;
  /** Currency of `amount_sum`, ISO 4217. */
  readonly currency: string | null;
  /** Codes of the strongest signals of these orders, those of the highest score first; at most eight. */
  readonly reasons: readonly string[];
  /** Ten points for every doubling of the sum at risk (`top_score` percent of the amounts in US dollars, at least 1), and ten for every 24 hours since the case was opened. */
  readonly priority: number;
  /** When the case should be decided by: the account’s time for a case after its opening. */
  readonly due_at: string | null;
  /** Tags, in alphabetical order. */
  readonly tags: readonly string[];
  /** Until then the case is not handed out by `claim-next`; null when it is not snoozed. */
  readonly snoozed_until: string | null;
  /** Who currently has the case open, by a lease; null when it is free. */
  readonly claimed_by: string | null;
  /** When the lease ends by itself. */
  readonly claimed_until: string | null;
  /** When the case was opened. */
  readonly opened_at: string;
  /** When the case last changed. */
  readonly updated_at: string;
  /** When the case was decided; null until then. */
  readonly decided_at: string | null;
};

export type CaseDecision = "approve" | "reject";

export type CaseFile = {
  /** Id of the case. */
  readonly id: number;
  /** The IP address that the case is about; of a person, the address of the order that opened the case, empty when it had none. */
  readonly ip: string;
  /** What the case is about. */
  readonly subject: CaseSubject;
  /** `open`: waits for an analyst; `in_review`: assigned; `decided`. */
  readonly state: CaseState;
  /** What was decided about the orders of the case; null until then, and when its orders were decided singly and not alike. */
  readonly decision: CaseDecision | null;
  /** How the orders of the case turned out; null while that is not known. Models learn from outcomes, and not from decisions. */
  readonly outcome: CaseOutcome | null;
  /** Grows with every order that joins the case and with everything that is decided or recorded about its orders. Send it as `expected_version` with a decision. */
  readonly version: number;
  /** The analyst who works on the case, in your own terms; null when unassigned. */
  readonly assignee: string | null;
  /** Number of linked screenings. */
  readonly screening_count: number;
  /** Number of notes. */
  readonly note_count: number;
  /** Highest score of the orders that opened or joined the case; null without any. */
  readonly top_score: number | null;
  /** Sum of their amounts, in US dollars when they differ in currency; null when none had an amount. */
  readonly amount_sum: number | null;
  /** Currency of `amount_sum`, ISO 4217. */
  readonly currency: string | null;
  /** Codes of the strongest signals of these orders, those of the highest score first; at most eight. */
  readonly reasons: readonly string[];
  /** Ten points for every doubling of the sum at risk (`top_score` percent of the amounts in US dollars, at least 1), and ten for every 24 hours since the case was opened. */
  readonly priority: number;
  /** When the case should be decided by: the account’s time for a case after its opening. */
  readonly due_at: string | null;
  /** Tags, in alphabetical order. */
  readonly tags: readonly string[];
  /** Until then the case is not handed out by `claim-next`; null when it is not snoozed. */
  readonly snoozed_until: string | null;
  /** Who currently has the case open, by a lease; null when it is free. */
  readonly claimed_by: string | null;
  /** When the lease ends by itself. */
  readonly claimed_until: string | null;
  /** When the case was opened. */
  readonly opened_at: string;
  /** When the case last changed. */
  readonly updated_at: string;
  /** When the case was decided; null until then. */
  readonly decided_at: string | null;
  /** The newest, at most 50, in the order in which they were written. */
  readonly notes: readonly CaseNote[];
  /** Who did what, in chronological order; the newest, at most 200. */
  readonly history: readonly ({
    /** When it happened. */
    readonly at: string;
    /** Who did it: an API key or a user of the console by its id, an operator by name, a workflow rule, or a service. */
    readonly actor: Actor;
    /** What was done. */
    readonly kind: "opened" | "screening_linked" | "outcome_recorded" | "order_decided" | "assigned" | "note_added" | "snoozed" | "tagged" | "decided";
    /** Ids and terms that the entry is about, by their usual names. */
    readonly detail: Readonly<Record<string, unknown>>;
  })[];
  /** Linked screenings, newest link first; at most 50. */
  readonly screenings: readonly ({
    /** Id of the screening. */
    readonly shield_id: string;
    /** When it was linked to the case. */
    readonly linked_at: string;
    /** What was decided by hand about it, singly or with the case; null: nothing was. */
    readonly decision: ShieldStatus | null;
    /** Its actual outcome, as far as it is known. */
    readonly outcome: CaseOutcome | null;
    /** Feedback on this screening, or else the decision of the case. */
    readonly outcome_from: "feedback" | "case" | null;
    /** The reason given with the newest feedback. */
    readonly reason: string | null;
    /** The order as it was answered; null when it is no longer stored or could not be read. */
    readonly order: {
      /** When the order was screened. */
      readonly created_at: string;
      readonly status: ShieldStatus;
      /** The score, 0–100. */
      readonly score: number;
      /** Amount of the order; null when not sent. */
      readonly amount: number | null;
      /** Its currency, ISO 4217; null when not sent. */
      readonly currency: string | null;
    } | null;
  })[];
  /** The newest screenings of the same address, linked or not; null when they could not be read. */
  readonly ip_screenings: readonly ({
    /** Id of the screening. */
    readonly shield_id: string;
    /** When the order was screened. */
    readonly created_at: string;
    /** Its decision. */
    readonly status: ShieldStatus;
    /** Its score, 0–100. */
    readonly score: number;
    /** Its outcome; null when it is not known. */
    readonly outcome: CaseOutcome | null;
  })[] | null;
  /** The newest reports of the same address; null when they could not be read. */
  readonly ip_reports: readonly ({
    /** Id of the report. */
    readonly id: number;
    /** What was reported. */
    readonly category: ReportCategory;
    /** State of the report. */
    readonly status: ReportStatus;
    /** Comments of the reporter; null without any. */
    readonly notes: string | null;
    /** When it was filed. */
    readonly created_at: string;
    /** When its state last changed. */
    readonly updated_at: string;
  })[] | null;
  /** Services that did not answer: `screening`, `lists`. */
  readonly degraded: readonly DegradedSource[];
};

export type CaseNote = {
  /** Id of the note. */
  readonly id: number;
  /** The note. */
  readonly text: string;
  /** Who wrote it. */
  readonly author: Actor;
  /** When the note was written. */
  readonly created_at: string;
};

export type CaseOutcome = "confirmed_fraud" | "false_positive";

export type CaseState = "open" | "in_review" | "decided";

export type CaseStats = {
  /** Cases that wait for an analyst. */
  readonly open: number;
  /** Cases that are assigned and not decided. */
  readonly in_review: number;
  /** Undecided cases that are due within the next four hours. */
  readonly due: number;
  /** Undecided cases whose time is over. */
  readonly overdue: number;
  /** Cases with a lease that runs. */
  readonly claimed: number;
  /** Undecided cases that are put aside until later. */
  readonly snoozed: number;
  /** Cases decided, or decided otherwise, since midnight UTC. */
  readonly decided_today: number;
  /** Age of undecided cases since their opening; null without any. */
  readonly age_seconds: {
    /** Half of the undecided cases are younger. */
    readonly p50: number;
    /** Nine tenths are younger. */
    readonly p90: number;
    /** Age of the oldest. */
    readonly max: number;
  } | null;
  /** Analysts with undecided cases, most cases first; at most 100. */
  readonly by_assignee: readonly ({
    /** The analyst. */
    readonly assignee: string;
    /** Undecided cases that the analyst is assigned. */
    readonly in_review: number;
    /** Those of them whose time is over. */
    readonly overdue: number;
  })[];
  /** Undecided cases that orders have opened. */
  readonly person_cases: number;
  /** With so many undecided cases of orders, further orders join cases of their customers and open none. */
  readonly person_cases_limit: number;
};

export type CaseSubject = {
  /** `ip`: an IP address; `person`: the customer of the linked orders. */
  readonly kind: "ip" | "person";
  /** Of a person: the order that opened the case; null for an address. */
  readonly shield_id: string | null;
  /** Of a person: the e-mail address, masked; null when not sent, erased, or no longer stored. */
  readonly email: string | null;
};

export type ComparedModel = {
  /** Null: the score of the evidence, without a model. */
  readonly model: number | null;
  readonly figures: ModelFigures;
};

export type Contribution = {
  /** Stable code for programs, e.g. `ip_tor_network`. */
  readonly code: string;
  /** Points added to the score, or subtracted when negative; at most two decimals. */
  readonly points: number;
  /** The sentence for people. */
  readonly reason: string;
  /** The facts that the signal is based on; personal values are masked. */
  readonly evidence: Readonly<Record<string, unknown>>;
  /** Present when an order with this evidence is at least a review: no threshold, model or whitelist makes it milder, only a workflow rule with APPROVE does. */
  readonly floor?: "REVIEW";
};

export type CreditCard = {
  /** Brand of the card, e.g. `VISA`. */
  readonly card_brand: string | null;
  /** `CREDIT`, `DEBIT` or another type from the data set. */
  readonly card_type: string | null;
  /** Product of the brand. */
  readonly card_subtype: string | null;
  /** Name of the issuing bank. */
  readonly card_issuing_bank: string | null;
  /** ISO 3166-1 alpha-2 code of the country of the issuer. */
  readonly card_issuing_country: string | null;
  /** Whether the card is prepaid. */
  readonly is_prepaid: boolean;
  /** Whether the digits belong to a known card range. */
  readonly is_bin_exist: boolean;
  /** Whether the card was issued in the billing country; a territory and its country count as one. */
  readonly is_bin_country_match: boolean | null;
  /** Whether the digits are on the account's blacklist. */
  readonly is_in_blacklist: boolean;
  /** Whether a non-empty `bin_no` was sent. */
  readonly card_submitted: boolean;
};

export type DataSetVersion = {
  /** Name of the data set. */
  readonly name: string;
  /** Version of the data set. */
  readonly version: string;
};

export type DecidedOrder = {
  /** Id of the screening. */
  readonly shield_id: string;
  /** What holds for the order now: the decision by hand, or else what Rampart decided. */
  readonly status: ShieldStatus;
  /** The decision by hand that holds; null when none does. */
  readonly override: Override | null;
};

export type DecisionManifest = {
  /** Version of Rampart; null for a development build. */
  readonly product_version: string | null;
  /** When the order was screened. */
  readonly screened_at: string;
  /** Version of the list of features that the model reads. */
  readonly feature_schema: number;
  /** The published rule set; null when none was. */
  readonly ruleset: {
    /** Number of the rule set. */
    readonly number: number;
    /** The rules of the set. */
    readonly rules: readonly ({
      /** Id of the rule. */
      readonly rule_id: number;
      /** Version of the rule. */
      readonly version: number;
      /** Active or in shadow. */
      readonly mode: "draft" | "shadow" | "active" | "disabled";
    })[];
  } | null;
  /** Number of the model that took part in the score; null without one. */
  readonly champion: number | null;
  /** Number of the model in shadow; null without one. */
  readonly challenger: number | null;
  /** Whether the model only raises the score, or replaces it. */
  readonly model_effect: "raise" | "replace";
  /** 0–1: probability of fraud by the champion; null without one. */
  readonly probability: number | null;
  /** 0–1: probability of fraud by the challenger; null without one. */
  readonly challenger_probability: number | null;
  /** The reference data that was used. */
  readonly data_sets: readonly DataSetVersion[];
  /** The thresholds of the account at that time. */
  readonly thresholds: {
    /** Orders with a score above it are at least REVIEW. */
    readonly review_above: number;
    /** Orders with this score or more are REJECT. */
    readonly reject_from: number;
  };
  /** What settled the status: a list, a rule, the thresholds or a floor. */
  readonly decided_by: string;
  /** Whether deciding again from what is stored gives the identical result; null when values that the rules read are no longer stored. */
  readonly reproduced: boolean | null;
};

export type DegradedSource = {
  /** The source: `dns`, a data set, a service. `ip-details`: no loaded data set knows the zip_code, domain, netspeed, mobile_mnc, mobile_mcc, mobile_brand and elevation of an address, which are null for that reason. */
  readonly source: string;
  /** Why it could not be used. */
  readonly cause: "timeout" | "unavailable" | "no_data";
};

export type DeleteMemberReply = {
  /** Id of the person; the actor of what the person does. Of an invitation, which is no person, an id of its own that no person ever has. */
  readonly id: number;
  /** Name of the person; empty for an invitation. */
  readonly name: string;
  /** E-mail address of the person; of an invitation, the address as it was typed. */
  readonly email: string;
  /** What the person may do. */
  readonly role: "viewer" | "analyst" | "manager" | "admin";
  /** Whether the person may see values of customers unmasked, for a reason. */
  readonly can_reveal: boolean;
  /** `invited`: an invitation that was not accepted yet; `disabled`: may not act for the account. */
  readonly state: "invited" | "active" | "disabled";
  /** `on`: a code is asked for besides the password; `passkey`: the person has a passkey, and no codes; `by_provider`: an identity provider signs the person in, and decides what it asks for. */
  readonly second_factor: "on" | "off" | "passkey" | "by_provider";
  /** When the person last signed in; null: never. */
  readonly last_signed_in_at: string | null;
  /** Keys that this person has issued in the console, and that worked: they do not end with what the person may do. */
  readonly issued_keys: readonly ({
    /** Id of the key: the 12 public characters of its text. */
    readonly id: string;
    /** Name of the key. */
    readonly name: string;
    /** `live`, `test` or `pub`. */
    readonly mode: "live" | "test" | "pub";
    /** What the key may do. */
    readonly scopes: readonly ("screen.check" | "screen.feedback" | "ip.check" | "bot.check" | "email.check" | "phone.check" | "url.check" | "device.check" | "interaction.check" | "interaction.session" | "risk.check" | "report.submit" | "lists.write" | "account" | "lists.check" | "lists.read" | "reports.read" | "reports.write" | "cases.read" | "cases.write" | "webhooks.read" | "webhooks.write" | "rules.read" | "rules.write" | "models.read" | "models.write" | "jobs.read" | "jobs.write" | "screen.read" | "members.read" | "members.write" | "settings.read" | "settings.write" | "audit.read" | "data_sets.read" | "views.read" | "views.write" | "usage.read" | "erasures.write" | "screen.decide" | "pii.reveal")[];
  })[];
  /** Whether `issued_keys` were revoked; if not, they still work. */
  readonly keys_revoked: boolean;
};

export type DeleteMemberSecondFactorReply = {
  /** Id of the person; the actor of what the person does. Of an invitation, which is no person, an id of its own that no person ever has. */
  readonly id: number;
  /** Name of the person; empty for an invitation. */
  readonly name: string;
  /** E-mail address of the person; of an invitation, the address as it was typed. */
  readonly email: string;
  /** What the person may do. */
  readonly role: "viewer" | "analyst" | "manager" | "admin";
  /** Whether the person may see values of customers unmasked, for a reason. */
  readonly can_reveal: boolean;
  /** `invited`: an invitation that was not accepted yet; `disabled`: may not act for the account. */
  readonly state: "invited" | "active" | "disabled";
  /** `on`: a code is asked for besides the password; `passkey`: the person has a passkey, and no codes; `by_provider`: an identity provider signs the person in, and decides what it asks for. */
  readonly second_factor: "on" | "off" | "passkey" | "by_provider";
  /** When the person last signed in; null: never. */
  readonly last_signed_in_at: string | null;
  /** What the person has lost. */
  readonly removed: {
    /** Whether an authenticator was removed, with its recovery codes. */
    readonly authenticator: boolean;
    /** How many passkeys were removed. */
    readonly passkeys: number;
  };
};

export type Device = {
  /** Whether the device's signals show an automation or exploit framework. */
  readonly is_malware_exploit: boolean | null;
  /** Whether the device is on the account's blacklist. */
  readonly is_in_blacklist: boolean | null;
};

export type DeviceCheck = {
  /** Identifies the device; screening and behavior checks accept it. */
  readonly device_hash: string;
  /** Whether the account sees it for the first time. */
  readonly is_new_device: boolean;
  /** Sightings by this account, including this one. */
  readonly times_seen: number;
  /** First sighting, UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly first_seen: string;
  /** Whether a headless or automated browser is suspected. */
  readonly is_headless_suspected: boolean;
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=data_sets`. */
  readonly data_sets?: readonly DataSetVersion[];
  /** Only with `expand=identity`. */
  readonly identity?: {
    /** Like `device_hash`, without the fonts: the same after a font was installed. More devices share it, so it links sightings and proves nothing. */
    readonly device_id: string;
    /** 0–1: how much of what distinguishes devices was sent; below 0.5 many have this `device_id`. */
    readonly confidence: number;
  };
};

export type EmailAddress = {
  /** Whether the domain offers free addresses to anyone. */
  readonly is_free: boolean;
  /** Whether the domain offers throw-away addresses. */
  readonly is_disposable: boolean;
  /** Whether the domain exists in DNS. */
  readonly is_domain_exist: boolean;
  /** Whether the domain was registered recently. */
  readonly is_new_domain_name: boolean | null;
  /** Whether the address or its domain is on the account's blacklist. */
  readonly is_in_blacklist: boolean;
};

export type EmailCheck = {
  /** As sent, without surrounding blanks. */
  readonly email: string;
  /** In lower case and punycode; empty when the syntax is not valid. */
  readonly domain: string;
  /** Whether it is a well-formed e-mail address. */
  readonly is_valid_syntax: boolean;
  /** Whether the domain offers throw-away addresses. */
  readonly is_disposable: boolean;
  /** Whether the domain accepts mail; also false when DNS did not answer, and `degraded` then names `dns`. */
  readonly has_mx: boolean;
  /** Whether it belongs to a role rather than a person, such as `info` or `sales`. */
  readonly is_role_account: boolean;
  /** Mail hosts of the domain, preferred one first. */
  readonly mx_hosts: readonly string[];
  /** Whether the address has a Gravatar; null while the look-up is off (the default) or gave no answer. */
  readonly has_gravatar: boolean | null;
  /** Registration of the domain; null while the look-up is off (the default) or gave no answer. */
  readonly domain_registration: {
    /** When the domain was registered. */
    readonly created_at: string | null;
    /** When the registration ends. */
    readonly expires_at: string | null;
    /** Name of the registrar. */
    readonly registrar: string | null;
    /** Whole days since `created_at`. */
    readonly age_days: number | null;
  } | null;
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=data_sets`. */
  readonly data_sets?: readonly DataSetVersion[];
};

export type EntityLookup = {
  /** As sent. */
  readonly entity_type: string;
  /** In normal form. */
  readonly value: string;
  /** Its orders; null for a kind of value that orders do not have. */
  readonly orders: ValueOrders | null;
  /** List entries that match it now. */
  readonly lists: {
    /** Whether a blacklist entry matches it. */
    readonly is_blacklisted: boolean;
    /** Whether a whitelist entry matches it. */
    readonly is_whitelisted: boolean;
    /** Every entry that matches the value, from the exact one to the widest. */
    readonly matches: readonly ListMatch[];
  } | null;
  /** Its newest 20 reports, newest first. */
  readonly reports: readonly Report[] | null;
  /** Cases of its newest orders, and of an IP address its own; newest first. */
  readonly cases: readonly Case[] | null;
  /** How often it acted within a day, most frequent first: as part of an order (`screening`), and by the actions `login`, `signup`, `checkout` and those that the account’s thresholds name. In a sandbox orders are not counted. */
  readonly velocities: readonly ActionVelocity[] | null;
  /** Services that did not answer: `screening`, `lists`, `cases`, `behavior`. */
  readonly degraded: readonly DegradedSource[];
  /** Parts that need a scope that the caller lacks. */
  readonly withheld: readonly ("lists" | "reports" | "cases")[];
};

export type ExplainedRule = {
  /** Id of the rule. */
  readonly rule_id: number;
  /** Name of the rule. */
  readonly name: string;
  /** Version that was evaluated. */
  readonly version: number;
  /** Rules with a lower number are evaluated first. */
  readonly priority: number;
  /** The mode in which it was evaluated. */
  readonly mode: "draft" | "shadow" | "active" | "disabled";
  /** Whether the rule decided; true for at most one. */
  readonly decisive: boolean;
  /** Points that the rule added. */
  readonly score_delta: number;
  /** The action, as stated in the rule. */
  readonly description: string | null;
  /** The whole condition, in CEL. */
  readonly expression: string;
  readonly action: RuleAction;
  /** The conditions that the rule joins by `&&`. */
  readonly conditions: readonly RuleCondition[];
};

export type ExplainedShadowRule = {
  /** Id of the rule. */
  readonly rule_id: number;
  /** Name of the rule. */
  readonly name: string;
  /** Version that was evaluated. */
  readonly version: number;
  /** Rules with a lower number are evaluated first. */
  readonly priority: number;
  /** The mode in which it was evaluated. */
  readonly mode: "draft" | "shadow" | "active" | "disabled";
  /** Whether the rule decided; true for at most one. */
  readonly decisive: boolean;
  /** Points that the rule added. */
  readonly score_delta: number;
  /** The action, as stated in the rule. */
  readonly description: string | null;
  /** The whole condition, in CEL. */
  readonly expression: string;
  readonly action: RuleAction;
  /** The conditions that the rule joins by `&&`. */
  readonly conditions: readonly RuleCondition[];
  /** The status with this rule active. */
  readonly would_status: ShieldStatus;
};

export type Flip = {
  /** The status that was given. */
  readonly from: ShieldStatus;
  /** The status with the changes. */
  readonly to: ShieldStatus;
  /** All changes together; none can be left out. */
  readonly changes: readonly ({
    /** Without this list entry. */
    readonly kind: "list_entry";
    /** The list. */
    readonly list: ListType;
    /** The field of the order that it matched. */
    readonly field: string;
  } | {
    /** With this rule matching, or not matching. */
    readonly kind: "rule";
    /** Id of the rule. */
    readonly rule_id: number;
    /** Version of the rule. */
    readonly version: number;
    /** Name of the rule. */
    readonly name: string;
  } | {
    /** Without this signal. */
    readonly kind: "signal";
    /** Code of the signal. */
    readonly code: string;
    /** Its points. */
    readonly points: number;
  } | {
    /** With these points added. */
    readonly kind: "score";
    /** How many. */
    readonly points: number;
  } | {
    /** With another value of a single feature, so that the model would have decided differently. */
    readonly kind: "feature";
    /** Name of the feature. */
    readonly feature: string;
    /** The feature in words. */
    readonly words: string;
    /** Its value; null when unknown. */
    readonly from: number | string | boolean | null;
    /** The value that would have changed the status; null for unknown. */
    readonly to: number | string | boolean | null;
  } | {
    /** Without this model. */
    readonly kind: "model";
    /** Number of the model. */
    readonly model: number;
  })[];
  /** For the customer: names no threshold, points, rule or list. */
  readonly sentence: string;
};

export type FoundScreening = {
  /** Id of the screening. */
  readonly shield_id: string;
  /** When the order was screened. */
  readonly created_at: string;
  readonly status: ShieldStatus;
  /** The score, 0–100. */
  readonly score: number;
  /** What settled the decision. */
  readonly decided_by: "non_overridable_blacklist" | "signal_floor" | "whitelist" | "blacklist" | "rule_budget" | "rule" | "score";
  /** The shop’s own id of the order; null when none was sent. */
  readonly user_order_id: string | null;
  /** Amount of the order; null when not sent. */
  readonly amount: number | null;
  /** Its currency, ISO 4217; null when not sent. */
  readonly currency: string | null;
  /** Network of the IP address: /24, or /48 of IPv6; null when the order has none. */
  readonly ip: string | null;
  /** Country of the IP address, ISO 3166-1 alpha-2. */
  readonly ip_country: string | null;
  /** Country of the billing address. */
  readonly bill_country: string | null;
  /** Country of the shipping address. */
  readonly ship_country: string | null;
  /** E-mail address, masked; null when not sent, erased, or no longer stored. */
  readonly email: string | null;
  /** Phone number, masked; null when not sent, erased, or no longer stored. */
  readonly phone: string | null;
  /** User name, masked; null when not sent, erased, or no longer stored. */
  readonly username: string | null;
  /** Device, masked; null when not sent, erased, or no longer stored. */
  readonly device_hash: string | null;
  /** First digits of the card; null when not sent. */
  readonly bin: string | null;
  /** Shop, seller or terminal; null when not sent. */
  readonly merchant_id: string | null;
  /** The three contributions with most points. */
  readonly reasons: readonly ({
    /** Code of the contribution. */
    readonly code: string;
    /** Points added to the score. */
    readonly points: number;
  })[];
  /** The active rules that matched, in evaluation order. */
  readonly rules: readonly ({
    /** Id of the rule. */
    readonly rule_id: number;
    /** Its name when the order was screened. */
    readonly name: string;
  })[];
  /** The outcome; null when it is not known. */
  readonly outcome: CaseOutcome | null;
  /** The decision by hand that holds; null when none does. */
  readonly override: {
    /** What holds for the order now. */
    readonly decision: ShieldStatus;
    /** Who did it: an API key or a user of the console by its id, an operator by name, a workflow rule, or a service. */
    readonly actor: Actor;
    /** When it was decided by hand. */
    readonly decided_at: string;
  } | null;
};

export type GetAuditReply = {
  /** Newest first, over all services. */
  readonly records: readonly ({
    /** The service that recorded it. */
    readonly service: "gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks";
    /** Unique and increasing within the service. */
    readonly id: number;
    /** When the change was made. */
    readonly at: string;
    /** Account that the change belongs to; 0 when to none. */
    readonly account_id: number;
    /** Who made the change. */
    readonly actor: Actor;
    /** `<noun>.<verb>`, e.g. `api_key.revoke`. */
    readonly action: string;
    /** What was changed: `<kind>/<id>`. */
    readonly target: string;
    /** State before the change; null when it did not exist. Personal values are masked, secrets left out. */
    readonly before: Readonly<Record<string, unknown>> | null;
    /** State after the change; null when it no longer exists. */
    readonly after: Readonly<Record<string, unknown>> | null;
    /** The request that made the change; null for a service’s own work. */
    readonly request_id: string | null;
  })[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
  /** Services whose records are missing from the page. */
  readonly unreachable: readonly ("gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks")[];
};

export type GetBacktestOrdersReply = {
  /** Newest first. */
  readonly orders: readonly BacktestOrder[];
  /** Orders of the backtest that are kept, whatever the filter. */
  readonly kept: number;
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetCasesReply = {
  readonly cases: readonly Case[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetDataSetsReply = {
  /** Every data set, in a fixed order. */
  readonly data_sets: readonly ({
    /** Name of the set. */
    readonly set: string;
    /** What the set contains. */
    readonly title: string;
    /** `not_loaded`: only operators can load it, and none has; `missing`: a built-in set that could not be read. */
    readonly origin: "built_in" | "imported" | "not_loaded" | "missing";
    /** Version in service; null without data. */
    readonly version: string | null;
    /** Rows in service. */
    readonly rows: number | null;
    /** Date of the data; null when unknown. */
    readonly date: string | null;
    /** Age of the data, or of its import when the date is unknown; null when neither is known. */
    readonly age_seconds: number | null;
    /** Whether the data, imported or built in, is older than such data stays true; false when its age is unknown. */
    readonly is_stale: boolean;
    /** Licence of the data. */
    readonly licence: string | null;
    /** Source of the data. */
    readonly source: string | null;
    /** SHA-256 of the imported files, in hex. */
    readonly digest: string | null;
    /** When it was imported; null for built-in data. */
    readonly imported_at: string | null;
    /** Whether an operator can load it. */
    readonly is_importable: boolean;
    /** Where the files can be obtained. */
    readonly sources: readonly ({
      /** Name of the file among the files of the set. */
      readonly label: string;
      /** Publisher of the data. */
      readonly owner: string;
      /** Where the data can be obtained. */
      readonly url: string;
      /** Its licence. */
      readonly licence: string;
      /** Whether the licence allows commercial use; null when it does not say. */
      readonly allows_commercial_use: boolean | null;
    })[];
  })[];
};

export type GetErasureReply = {
  /** Id of the erasure. */
  readonly id: string;
  /** Kind of the value. */
  readonly entity_type: string;
  /** The value, masked. */
  readonly value: string;
  /** `failed`: a service could not be reached for a week. `cancelled`: what was erased until then stays erased. */
  readonly state: "running" | "done" | "failed" | "cancelled";
  /** Who requested it. */
  readonly requested_by: Actor;
  /** When it was requested: orders answered before that are erased. */
  readonly requested_at: string;
  /** When it ended; null while it runs. */
  readonly finished_at: string | null;
  /** Rows erased so far, by `<service>.<table>`; messages by `<service>.<stream>`. */
  readonly erased: Readonly<Record<string, number>>;
  /** How far each service has come. */
  readonly services: readonly ({
    /** The service. */
    readonly service: "gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks";
    /** `running`: not finished yet; `unreachable`: could not be reached when it was last asked, and is asked again; `absent`: named so by the caller. */
    readonly state: "running" | "unreachable" | "done" | "absent";
    /** Rows erased so far, by table or stream. */
    readonly erased: Readonly<Record<string, number>>;
    /** When it had finished; null while it has not. */
    readonly finished_at: string | null;
  })[];
  /** How often a step was cut off, as by a restart. It was repeated, and what it had erased before is missing from the figures. */
  readonly interruptions: number;
};

export type GetErasuresReply = {
  /** Newest first. */
  readonly erasures: readonly ({
    /** Id of the erasure. */
    readonly id: string;
    /** Kind of the value. */
    readonly entity_type: string;
    /** The value, masked. */
    readonly value: string;
    /** `failed`: a service could not be reached for a week. `cancelled`: what was erased until then stays erased. */
    readonly state: "running" | "done" | "failed" | "cancelled";
    /** Who requested it. */
    readonly requested_by: Actor;
    /** When it was requested: orders answered before that are erased. */
    readonly requested_at: string;
    /** When it ended; null while it runs. */
    readonly finished_at: string | null;
    /** Rows erased so far, by `<service>.<table>`; messages by `<service>.<stream>`. */
    readonly erased: Readonly<Record<string, number>>;
    /** How far each service has come. */
    readonly services: readonly ({
      /** The service. */
      readonly service: "gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks";
      /** `running`: not finished yet; `unreachable`: could not be reached when it was last asked, and is asked again; `absent`: named so by the caller. */
      readonly state: "running" | "unreachable" | "done" | "absent";
      /** Rows erased so far, by table or stream. */
      readonly erased: Readonly<Record<string, number>>;
      /** When it had finished; null while it has not. */
      readonly finished_at: string | null;
    })[];
    /** How often a step was cut off, as by a restart. It was repeated, and what it had erased before is missing from the figures. */
    readonly interruptions: number;
  })[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetJobsReply = {
  readonly jobs: readonly JobSummary[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetListsReply = {
  readonly entries: readonly ListEntry[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetMembersNamesReply = {
  /** In the order of their ids. */
  readonly members: readonly ({
    /** Id of the person; the actor of what the person does. */
    readonly id: number;
    /** Name of the person. */
    readonly name: string;
  })[];
};

export type GetMembersReply = {
  /** In the order in which they were invited. */
  readonly members: readonly Member[];
};

export type GetModelReply = {
  /** Number of the model. */
  readonly number: number;
  /** Boosted trees, a logistic model, or the points of the signals, moved by outcomes. */
  readonly kind: "trees" | "logistic" | "points";
  /** Role of the model; null: it does not score now. */
  readonly role: "champion" | "challenger" | null;
  /** When it was trained. */
  readonly created_at: string;
  /** Who asked for the training. */
  readonly created_by: {
    /** Kind of actor. */
    readonly kind: string;
    /** Its id or name. */
    readonly id: string;
  };
  /** The job that trained it. */
  readonly job_id: string;
  /** The same seed and orders make the same model. */
  readonly seed: number;
  /** Settings of the training. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Version of its feature list. */
  readonly feature_schema: number;
  readonly card: ModelCard;
  /** Only with `document=true`: everything needed to predict with it. */
  readonly document?: Readonly<Record<string, unknown>>;
};

export type GetModelsReply = {
  readonly models: readonly Model[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetReportsReply = {
  readonly reports: readonly Report[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetRetentionReply = {
  /** By service; what each setting deletes: docs/privacy.md. */
  readonly retention: readonly ({
    /** The service that keeps it. */
    readonly service: "gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks";
    /** What is kept: the setting’s name without `RETENTION_` and `_DAYS`, in lower case. */
    readonly kept: string;
    /** Days for which it is kept. */
    readonly days: number;
  })[];
};

export type GetRuleActionsReply = {
  readonly actions: readonly RuleActionRun[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetRuleMatchesReply = {
  readonly matches: readonly RuleMatchedOrder[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetRulesEnvironmentReply = {
  /** The trigger that the names belong to. */
  readonly trigger: string;
  /** The names. */
  readonly variables: readonly ({
    /** The name as written in a rule. */
    readonly name: string;
    /** A flag is true or false; a list contains texts. */
    readonly kind: "number" | "flag" | "text" | "list";
    /** What the name stands for. */
    readonly description: string;
    /** Whether it is a personal value, which is masked wherever a rule is explained. */
    readonly personal: boolean;
    /** How long it is available for a stored order: as long as the answer, or for a shorter time. */
    readonly kept: "with_screening" | "with_order_values";
  })[];
  /** The functions. */
  readonly functions: readonly ({
    /** Name of the function. */
    readonly name: string;
    /** How to call it. */
    readonly signature: string;
    /** What it returns. */
    readonly description: string;
  })[];
  /** Operators in order of increasing precedence. */
  readonly operators: readonly ({
    /** The operator as written in a rule. */
    readonly operator: string;
    /** When it is true, or what it returns. */
    readonly description: string;
  })[];
  /** Limits of a rule. */
  readonly limits: {
    /** Most characters of an expression. */
    readonly max_expression_length: number;
    /** Most units of work in one evaluation. */
    readonly max_cost: number;
    /** Most characters of a regular expression. */
    readonly max_pattern_length: number;
    /** Most entries of a literal list. */
    readonly max_list_entries: number;
  };
};

export type GetRulesReply = {
  /** Each rule with its newest version and those in use. */
  readonly rules: readonly Rule[];
  /** Number of the current rule set; null when none was ever published. */
  readonly number: number | null;
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetRulesSuggestionsReply = {
  /** The newest search; null when none was started, or it is no longer stored. */
  readonly job: JobSummary | null;
  /** What the newest finished search has found; null before the first. */
  readonly found: {
    /** Approved orders with a known outcome that were read, the newest. */
    readonly orders: number;
    /** How many of them are known to be fraud. */
    readonly frauds: number;
    /** With fewer, nothing is searched. */
    readonly needed: {
      /** Approved frauds that a search needs. */
      readonly frauds: number;
      /** Approved legitimate orders that it needs. */
      readonly legitimate: number;
    };
    /** When the first of the held-out orders was placed; null when nothing was searched. */
    readonly held_out_from: string | null;
    /** The conditions that hold on the held-out orders, best first. */
    readonly suggestions: readonly ({
      /** The condition in the language of rules. */
      readonly expression: string;
      /** The parts, all of which must hold. */
      readonly conditions: readonly ({
        /** One of its parts. */
        readonly expression: string;
        /** The same in words. */
        readonly words: string;
      })[];
      /** On the newest orders, which the search did not see. */
      readonly held_out: {
        /** Orders that it matches. */
        readonly orders: number;
        /** Of these, known to be fraud. */
        readonly frauds: number;
        /** Of these, known, or assumed, to be legitimate. */
        readonly legitimate: number;
        /** Share of fraud among them. */
        readonly precision: number;
        /** Lower end of the 95 % interval of that share (Wilson). */
        readonly precision_low: number;
        /** Share of all approved frauds that it matches. */
        readonly recall: number;
      };
      /** On the orders among which it was found; better than can be expected later. */
      readonly searched: {
        /** Orders that it matches. */
        readonly orders: number;
        /** Of these, known to be fraud. */
        readonly frauds: number;
        /** Of these, known, or assumed, to be legitimate. */
        readonly legitimate: number;
        /** Share of fraud among them. */
        readonly precision: number;
        /** Lower end of the 95 % interval of that share (Wilson). */
        readonly precision_low: number;
        /** Share of all approved frauds that it matches. */
        readonly recall: number;
      };
      /** Amounts of the matched orders of both parts, by currency. */
      readonly amounts: readonly ({
        /** ISO 4217 code. */
        readonly currency: string;
        /** Sum of the matched frauds. */
        readonly frauds: number;
        /** Sum of the matched legitimate orders. */
        readonly legitimate: number;
      })[];
    })[];
    /** When the search ended. */
    readonly searched_at: string;
  } | null;
};

export type GetRulesetsReply = {
  readonly rulesets: readonly ({
    /** Number of the rule set. */
    readonly number: number;
    /** Why it was published: a rule changed its mode or was deleted, the order changed, a whole set was published, or an earlier one was restored. */
    readonly reason: "mode" | "archive" | "order" | "publish" | "rollback";
    /** Number of the set that a rollback restored; null otherwise. */
    readonly restores: number | null;
    /** How many of its rules decide. */
    readonly active: number;
    /** How many are in shadow. */
    readonly shadow: number;
    /** When it was published. */
    readonly published_at: string;
    /** Who published it. */
    readonly published_by: Actor;
    /** Whether it is the current set. */
    readonly is_current: boolean;
    /** Versions that the set uses otherwise than the set before it, by rule; the first 5. */
    readonly changed: readonly ({
      /** Id of the rule. */
      readonly rule_id: number;
      /** Its name in that version. */
      readonly name: string;
      /** Version of the rule. */
      readonly version: number;
      /** How the set before used the version; null: it did not. */
      readonly before: "active" | "shadow" | null;
      /** How this set uses it; null: it does not. */
      readonly after: "active" | "shadow" | null;
    })[];
    /** How many versions that are. */
    readonly changed_count: number;
  })[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetScreenDetailsReply = {
  /** Id of the screening. */
  readonly shield_id: string;
  /** Whether anything is kept: not of an account that keeps none (`GET /api/v1/settings/privacy`), after its days, nor of a person who was erased. */
  readonly is_kept: boolean;
  /** What the customer entered; null when nothing is kept, and for people without a reason in `X-Reveal`. */
  readonly details: {
    /** Name of the customer, as sent; null when none was sent. */
    readonly name: string | null;
    /** E-mail address, as sent; null when none was sent. */
    readonly email: string | null;
    /** Phone number, as sent; null when none was sent. */
    readonly phone: string | null;
    /** User name, as sent; null when none was sent. */
    readonly username: string | null;
    /** Hash of the device, as sent; null when none was sent. */
    readonly device_hash: string | null;
    /** Name on the bill, as sent; null when none was sent. */
    readonly bill_name: string | null;
    /** Street of the billing address, as sent; null when none was sent. */
    readonly bill_addr: string | null;
    /** City of the billing address, as sent; null when none was sent. */
    readonly bill_city: string | null;
    /** State of the billing address, as sent; null when none was sent. */
    readonly bill_state: string | null;
    /** Postal code of the billing address, as sent; null when none was sent. */
    readonly bill_zip_code: string | null;
    /** Country of the billing address, as sent; null when none was sent. */
    readonly bill_country: string | null;
    /** Name of the recipient, as sent; null when none was sent. */
    readonly ship_name: string | null;
    /** Street of the shipping address, as sent; null when none was sent. */
    readonly ship_addr: string | null;
    /** City of the shipping address, as sent; null when none was sent. */
    readonly ship_city: string | null;
    /** State of the shipping address, as sent; null when none was sent. */
    readonly ship_state: string | null;
    /** Postal code of the shipping address, as sent; null when none was sent. */
    readonly ship_zip_code: string | null;
    /** Country of the shipping address, as sent; null when none was sent. */
    readonly ship_country: string | null;
  } | null;
};

export type GetScreeningsReply = {
  readonly screenings: readonly FoundScreening[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetSearchReply = {
  /** Orders that the text names and their cases, the case of a number, values that it may be, a network or merchant with orders of its own, rules with it in their name; at most 20. */
  readonly suggestions: readonly SearchSuggestion[];
  /** Services that did not answer: `screening`, `cases`. */
  readonly degraded: readonly DegradedSource[];
};

export type GetSettingsPrivacyReply = {
  /** Whether what customers enter in orders (names, addresses, phone numbers) is kept, sealed, so that it can be revealed for a reason. Null: the default, true. */
  readonly keep_order_details: boolean | null;
  /** What applies. */
  readonly in_force: {
    /** What holds for the next order: `kept`; `switched_off` by the account; `no_keys`: the operator has set no keys to seal them with; `no_retention`: the operator keeps no values of orders. */
    readonly order_details: "kept" | "switched_off" | "no_keys" | "no_retention";
    /** Days for which they are kept after the day of the order. */
    readonly days: number;
  };
};

export type GetStatsSummaryReply = {
  /** The period that was asked for, widened to whole hours. */
  readonly period: PeriodTotals;
  /** The period of the same length before it, if it was asked for. */
  readonly previous: PeriodTotals | null;
};

export type GetUsageReply = {
  /** What applies to keys without limits of their own. */
  readonly limits: {
    /** Calls per minute of one key. */
    readonly rate_per_minute: number;
    /** Calls that count, per UTC day. */
    readonly per_day: number;
    /** Calls that count, per UTC month. */
    readonly per_month: number;
  };
  /** Counters of keys that are not revoked. */
  readonly counters: readonly ({
    /** The keys whose calls are counted here. */
    readonly keys: readonly ({
      /** Id of the key. */
      readonly id: string;
      /** Name of the key. */
      readonly name: string;
    })[];
    /** Mode of the keys. Calls of `test` keys use no quota. */
    readonly mode: "live" | "test" | "pub";
    /** The current minute. */
    readonly minute: {
      /** Calls so far. */
      readonly used: number;
      /** Calls allowed. */
      readonly limit: number;
    };
    /** The current UTC day. */
    readonly day: {
      /** Calls so far. */
      readonly used: number;
      /** Calls allowed. */
      readonly limit: number;
    };
    /** The current UTC month. */
    readonly month: {
      /** Calls so far. */
      readonly used: number;
      /** Calls allowed. */
      readonly limit: number;
    };
  })[];
};

export type GetViewsReply = {
  /** By page and name. */
  readonly views: readonly View[];
};

export type GetWebhookDeliveriesReply = {
  readonly deliveries: readonly WebhookDelivery[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type GetWebhooksReply = {
  readonly webhooks: readonly Webhook[];
  /** Cursor of the next page; null on the last page. */
  readonly next_cursor: string | null;
};

export type InteractionCheck = {
  /** Whether the timing looks automated. */
  readonly is_suspected_automated: boolean;
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=data_sets`. */
  readonly data_sets?: readonly DataSetVersion[];
};

export type IpCheck = {
  /** The address in canonical form. */
  readonly ip: string;
  /** ISO 3166-1 alpha-2 code; empty when the country is unknown, for example for a private address. */
  readonly country: string;
  /** English name of the state or province. */
  readonly region: string | null;
  /** English name of the city. */
  readonly city: string | null;
  /** Number of the autonomous system that announces the address. */
  readonly asn: number | null;
  /** The provider that the address belongs to. */
  readonly isp: string | null;
  /** The organization that uses the address, if that is another one. */
  readonly organization: string | null;
  /** Whether it is a VPN exit. */
  readonly is_vpn: boolean;
  /** Whether the visitor may be elsewhere than the address: an open, rented or hijacked proxy, a VPN, Tor, or a data centre, through which only programs and tunnels go (`is_hosting`); not a privacy relay. As `is_proxy` of a screening. */
  readonly is_proxy: boolean;
  /** Whether it belongs to Tor. */
  readonly is_tor: boolean;
  /** Whether it belongs to a data centre or hosting provider. */
  readonly is_hosting: boolean;
  /** Whether it belongs to a mobile carrier. */
  readonly is_mobile: boolean;
  /** Private, loopback, link-local or otherwise never on the public internet. */
  readonly is_private: boolean;
  /** Whether it is on the account's whitelist. */
  readonly is_whitelisted: boolean;
  /** Whether it is on the account's blacklist. */
  readonly is_blacklisted: boolean;
  /** 0–1: how much data the answer is based on. */
  readonly confidence: number;
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=data_sets`. */
  readonly data_sets?: readonly DataSetVersion[];
};

export type IpGeolocation = {
  /** The screened address, in canonical form. */
  readonly ip: string;
  /** English name of the continent. */
  readonly continent: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string | null;
  /** English name of the country. */
  readonly country_name: string | null;
  /** English name of the state or province. */
  readonly region: string | null;
  /** English name of the city. */
  readonly city: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  /** Degrees. */
  readonly longitude: number | null;
  /** Postal code of the location. */
  readonly zip_code: string | null;
  /** IANA name. */
  readonly timezone: string | null;
  /** The provider that the address belongs to. */
  readonly isp_name: string | null;
  /** Domain of the provider. */
  readonly domain: string | null;
  /** Kind of connection, in the data set’s terms. */
  readonly netspeed: string | null;
  /** Mobile network code. */
  readonly mobile_mnc: string | null;
  /** Mobile country code. */
  readonly mobile_mcc: string | null;
  /** Brand of the mobile carrier. */
  readonly mobile_brand: string | null;
  /** Metres. */
  readonly elevation: number | null;
  /** What the network is used for: `COM` business, `ORG` organization, `GOV` government, `MIL` military, `EDU` education, `LIB` library, `CDN` content delivery, `ISP` internet provider, `MOB` mobile carrier, `DCH` data centre, `SES` search engine. */
  readonly usage_type: readonly ("COM" | "ORG" | "GOV" | "MIL" | "EDU" | "LIB" | "CDN" | "ISP" | "MOB" | "DCH" | "SES")[];
  /** Whether the visitor may be elsewhere than the address: an open, rented or hijacked proxy, a VPN, Tor, or a data centre, through which only programs and tunnels go (`DCH`); not a privacy relay. True whenever `proxy_type` is set. */
  readonly is_proxy: boolean;
  /** `VPN`, `TOR`, `PUB` open proxy, `WEB` web proxy, `DCH` data centre, `RES` residential proxy. */
  readonly proxy_type: "VPN" | "TOR" | "PUB" | "WEB" | "DCH" | "RES" | null;
  /** Whether the address is on the account's blacklist. */
  readonly is_in_blacklist: boolean;
  /** 0–100: the evidence in the address alone. */
  readonly fraud_score: number;
  /** Sentences for people, one for each signal about the address. */
  readonly risk_reasons: readonly string[];
};

export type Job = {
  /** Id of the job. */
  readonly id: string;
  /** Kind of the job. */
  readonly kind: "backtest" | "training" | "suggestions";
  /** Waiting (`queued`), under way (`running`), or in one of the three final states. */
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** The latest progress report; null before the first. */
  readonly progress: JobProgress | null;
  readonly asked_by: JobAsker;
  /** When the job was requested. */
  readonly asked_at: string;
  /** When work on it began; null before that. */
  readonly started_at: string | null;
  /** When the job ended; null before that. */
  readonly finished_at: string | null;
  /** Why the job failed; null otherwise. */
  readonly error: string | null;
  /** The result, in the form of the job’s kind; null until it is `done`. */
  readonly result: Readonly<Record<string, unknown>> | null;
};

export type JobAsker = {
  /** Kind of actor. */
  readonly kind: "key" | "operator" | "rule" | "service" | "user";
  /** Id of the key, or name of the operator or service. */
  readonly id: string;
};

export type JobProgress = {
  /** Current step, in a word or two. */
  readonly stage: string;
  /** Units done. */
  readonly done: number;
  /** Units in total; null while unknown. */
  readonly total: number | null;
};

export type JobSummary = {
  /** Id of the job. */
  readonly id: string;
  /** Kind of the job. */
  readonly kind: "backtest" | "training" | "suggestions";
  /** Waiting (`queued`), under way (`running`), or in one of the three final states. */
  readonly state: "queued" | "running" | "done" | "failed" | "cancelled";
  /** The latest progress report; null before the first. */
  readonly progress: JobProgress | null;
  readonly asked_by: JobAsker;
  /** When the job was requested. */
  readonly asked_at: string;
  /** When work on it began; null before that. */
  readonly started_at: string | null;
  /** When the job ended; null before that. */
  readonly finished_at: string | null;
  /** Why the job failed; null otherwise. */
  readonly error: string | null;
};

export type LinkGraph = {
  /** Where the graph begins. */
  readonly start: {
    /** The order that the graph begins with; null for a value. */
    readonly shield_id: string | null;
    /** The value that it begins with; null for an order. */
    readonly value_id: string | null;
  };
  /** Steps from the start to the outermost orders. */
  readonly depth: number;
  /** Nearest first, newest first; at most 100. */
  readonly orders: readonly ({
    /** Id of the screening. */
    readonly shield_id: string;
    /** Steps from the start; 0: the start itself. */
    readonly depth: number;
    /** Number of its customer in `customers`. */
    readonly customer: number;
    /** The screening as lists show it. */
    readonly screening: FoundScreening;
  })[];
  /** Values of the start, values that several orders of the graph share, and crowded ones; at most 200. */
  readonly values: readonly ({
    /** Of the value, the same in every graph of the account. */
    readonly id: string;
    /** What the value is. */
    readonly by: "email" | "phone" | "username" | "device" | "address" | "ip" | "bin";
    /** The value, masked; null for an address, and once it is no longer stored. */
    readonly value: string | null;
    /** Steps from the start to the orders that it was found on. */
    readonly depth: number;
    /** Orders with this value, at most a thousand are counted; null where they were not looked for. */
    readonly orders: number | null;
    /** True when more orders share it, as an office’s address: it links nothing. */
    readonly crowded: boolean;
    /** Whether the orders that share it are in the graph, as far as it has room. */
    readonly expanded: boolean;
  })[];
  /** Which order has which value; at most 1000. */
  readonly edges: readonly ({
    /** An order of the graph. */
    readonly shield_id: string;
    /** A value of it. */
    readonly value_id: string;
  })[];
  /** Orders that share an e-mail address, a phone number, a user name or a device are of one customer; an IP address, a building or a card’s first digits make none. */
  readonly customers: readonly ({
    /** Number within this graph, from 1. */
    readonly customer: number;
    /** Its orders in the graph. */
    readonly orders: number;
    /** How many of these were rejected. */
    readonly rejected: number;
    /** How many are known to be fraud. */
    readonly confirmed_fraud: number;
    /** What these orders add up to, by currency. */
    readonly amounts: readonly ({
      /** ISO 4217 code. */
      readonly currency: string;
      /** Sum of these orders. */
      readonly amount: number;
    })[];
  })[];
  /** True when the graph had no room for all orders, values or edges, or a value’s orders took too long to read: narrow `by`, `depth` or `fan_out`. */
  readonly truncated: boolean;
};

export type ListCheck = {
  /** As sent. */
  readonly entity_type: string;
  /** In normal form. */
  readonly value: string;
  /** Whether a blacklist entry matches it. */
  readonly is_blacklisted: boolean;
  /** Whether a whitelist entry matches it. */
  readonly is_whitelisted: boolean;
  /** Every entry that matches the value, from the exact one to the widest. */
  readonly matches: readonly ListMatch[];
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the contributions to `fraud_score`; always empty. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: what the lists add, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
};

export type ListEntry = {
  /** Id of the entry. */
  readonly id: number;
  /** The list that it is on. */
  readonly list_type: ListType;
  /** Kind of the value. */
  readonly entity_type: string;
  /** `exact`: the value itself; `cidr`: every address of the network; `wildcard`: every address at, or name below, the domain. */
  readonly match_type: MatchType;
  /** In normal form, which may differ from the spelling that was sent. */
  readonly value: string;
  /** Why it was added; null without a reason. */
  readonly reason: string | null;
  /** True on a blacklist: no whitelist entry outweighs it. */
  readonly non_overridable: boolean;
  /** Who added it: the id of an API key or of a user of the console, or the name of an operator. */
  readonly author: string;
  /** When it was added. */
  readonly created_at: string;
  /** From then on it matches nothing; null: it stays in effect until it is removed. */
  readonly expires_at: string | null;
};

export type ListEntryHistory = {
  /** Id of the entry. */
  readonly id: number;
  /** The list that it is on. */
  readonly list_type: ListType;
  /** Kind of the value. */
  readonly entity_type: string;
  /** How the entry matches. */
  readonly match_type: MatchType;
  /** In normal form. */
  readonly value: string;
  /** Oldest first. */
  readonly history: readonly ({
    /** What happened to the entry. */
    readonly change: "added" | "changed" | "expired" | "removed";
    /** When it happened. */
    readonly at: string;
    /** Who did it; null for `expired`, which happens by itself. */
    readonly actor: Actor | null;
    /** The reason; null without one. */
    readonly reason: string | null;
    /** Value after this step; for a removed entry, its last value. */
    readonly non_overridable: boolean;
    /** Value after this step; for a removed entry, its last value. */
    readonly expires_at: string | null;
  })[];
};

export type ListEntryHits = {
  /** Id of the entry. */
  readonly id: number;
  /** Orders with the value; at most the newest 1000 are counted. */
  readonly orders: number;
  /** True when there are further, older ones, which the figures leave out. */
  readonly more: boolean;
  /** How these orders were decided. */
  readonly decisions: {
    /** Approved orders. */
    readonly approve: number;
    /** Orders to review. */
    readonly review: number;
    /** Rejected orders. */
    readonly reject: number;
  };
  /** What became of these orders. */
  readonly outcomes: {
    /** Orders that turned out to be fraud. */
    readonly confirmed_fraud: number;
    /** Orders that turned out to be legitimate. */
    readonly false_positive: number;
    /** Orders whose outcome is not known. */
    readonly unknown: number;
  };
  /** Sums by currency, most orders first. */
  readonly amounts: readonly ({
    /** ISO 4217 code. */
    readonly currency: string;
    /** Orders in it. */
    readonly orders: number;
    /** What they add up to. */
    readonly amount: number;
  })[];
  /** The newest of them, masked; null without the scope `screen.read`. */
  readonly screenings: readonly FoundScreening[] | null;
  /** When the first of these orders was screened; null without any. */
  readonly first_hit: string | null;
  /** When the last one was; null without any. */
  readonly last_hit: string | null;
};

export type ListImport = {
  /** Id of the import. */
  readonly import_id: number;
  /** `uploading`, `checking` and `applying` are under way; nothing is in effect yet. `done`: all of it is in effect. `refused`: the file was not accepted; `failed`: the import broke off; both change nothing. */
  readonly status: "uploading" | "checking" | "applying" | "done" | "refused" | "failed";
  /** Whether the file is only checked. */
  readonly dry_run: boolean;
  /** What a refused line does: `stop` the import, or get skipped. */
  readonly on_refused: "stop" | "skip";
  /** The list for lines that name none. */
  readonly list_type: ListType | null;
  /** The kind of values for lines that name none. */
  readonly entity_type: string | null;
  /** What the file was recognised as, in words; null before it is read. */
  readonly read_as: string | null;
  /** Bytes received so far. */
  readonly bytes: number;
  /** Lines with an entry so far; the header and empty lines do not count. */
  readonly lines_read: number;
  /** Lines that can be applied. */
  readonly lines_accepted: number;
  /** Refused lines. GET lists/imports/{import_id}/refused returns the first 10000. */
  readonly lines_refused: number;
  /** Accepted lines whose value is also on an earlier line. */
  readonly lines_repeated: number;
  /** Blacklist lines without effect, since the account has a whitelist entry for the same value; null before the file is read, and for an account with more than 10,000 whitelist entries. */
  readonly lines_outweighed: number | null;
  /** Ids of these whitelist entries, at most 100. */
  readonly outweighed_by: readonly number[];
  /** New entries; while `applying`, those written so far; for a dry run, those that there would be. */
  readonly added: number;
  /** Existing entries that the file extends or makes stricter. */
  readonly changed: number;
  /** Existing entries that stay unchanged. */
  readonly unchanged: number;
  /** Columns of the file that are not known. */
  readonly ignored_columns: readonly string[];
  /** Why the import was `refused` or `failed`, as a sentence. */
  readonly problem: string | null;
  /** When the import began. */
  readonly created_at: string;
  /** When the import ended; null before that. */
  readonly finished_at: string | null;
};

export type ListMatch = {
  /** Id of the entry. */
  readonly id: number;
  /** The list that the entry is on. */
  readonly list_type: ListType;
  /** How the entry matches. */
  readonly match_type: MatchType;
  /** Value of the entry: a network or a pattern for cidr and wildcard. */
  readonly value: string;
  /** Why it was added; null without a reason. */
  readonly reason: string | null;
  /** When it was added. */
  readonly created_at: string;
  /** When it expires; null when it stays in effect until it is removed. */
  readonly expires_at: string | null;
};

export type ListType = "blacklist" | "whitelist";

/** Members of `data` that are masked, such as `entries.0.value`: only for a key without the scope `pii.reveal`, and only if there are any. Their texts cannot be sent back. */
export type MaskedMembers = readonly string[];

export type MatchType = "exact" | "cidr" | "wildcard";

export type Member = {
  /** Id of the person; the actor of what the person does. Of an invitation, which is no person, an id of its own that no person ever has. */
  readonly id: number;
  /** Name of the person; empty for an invitation. */
  readonly name: string;
  /** E-mail address of the person; of an invitation, the address as it was typed. */
  readonly email: string;
  /** What the person may do. */
  readonly role: "viewer" | "analyst" | "manager" | "admin";
  /** Whether the person may see values of customers unmasked, for a reason. */
  readonly can_reveal: boolean;
  /** `invited`: an invitation that was not accepted yet; `disabled`: may not act for the account. */
  readonly state: "invited" | "active" | "disabled";
  /** `on`: a code is asked for besides the password; `passkey`: the person has a passkey, and no codes; `by_provider`: an identity provider signs the person in, and decides what it asks for. */
  readonly second_factor: "on" | "off" | "passkey" | "by_provider";
  /** When the person last signed in; null: never. */
  readonly last_signed_in_at: string | null;
};

export type MemberPolicy = {
  /** `required`: who signs in with a password acts for the account only with a second factor. */
  readonly second_factor: "optional" | "required";
};

export type Model = {
  /** Number of the model. */
  readonly number: number;
  /** Boosted trees, a logistic model, or the points of the signals, moved by outcomes. */
  readonly kind: "trees" | "logistic" | "points";
  /** Role of the model; null: it does not score now. */
  readonly role: "champion" | "challenger" | null;
  /** When it was trained. */
  readonly created_at: string;
  /** Who asked for the training. */
  readonly created_by: {
    /** Kind of actor. */
    readonly kind: string;
    /** Its id or name. */
    readonly id: string;
  };
  /** The job that trained it. */
  readonly job_id: string;
  /** The same seed and orders make the same model. */
  readonly seed: number;
  /** Settings of the training. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Version of its feature list. */
  readonly feature_schema: number;
  readonly card: ModelCard;
};

export type ModelCard = {
  /** Orders that it learned from, including those of the validation. */
  readonly orders: number;
  /** How many of the orders were fraud. */
  readonly frauds: number;
  /** Orders without a reported outcome that count as legitimate by the account’s setting. */
  readonly assumed_legitimate: number;
  /** Time of the oldest order. */
  readonly data_from: string;
  /** Time of the newest order. */
  readonly data_until: string;
  /** The figures cover orders from here on, predicted by a model that had not learned from them. The model itself was then trained again in the same way on all orders. */
  readonly validation_from: string;
  readonly validation: ModelFigures;
  /** Groups of equally many orders, from the least suspected to the most suspected. */
  readonly reliability: readonly ({
    /** Mean predicted probability of the group. */
    readonly mean_predicted: number;
    /** Share of frauds in the group. */
    readonly observed: number;
    /** Orders in the group. */
    readonly orders: number;
  })[];
  /** The other kind of model, trained on the same orders; for `points`, the points as shipped. */
  readonly baseline: {
    /** Its kind. */
    readonly kind: "trees" | "logistic" | "points";
    readonly validation: ModelFigures;
  };
  /** The champion of that time on those orders of the validation that came after all that it had learned from; null without such orders of both outcomes. */
  readonly champion_then: {
    /** Number of the champion. */
    readonly number: number;
    /** The champion. */
    readonly validation: ModelFigures;
    /** This model on the same orders. */
    readonly candidate: ModelFigures;
    /** Always false: orders that the champion had learned from are left out. */
    readonly knew_some: boolean;
  } | null;
  /** How much each feature contributed, the most important first. */
  readonly importance: readonly ({
    /** Name of the feature. */
    readonly feature: string;
    /** The feature in words. */
    readonly words: string;
    /** Share of the gain, 0–1. */
    readonly share: number;
  })[];
  /** Number of trees; null for other kinds. */
  readonly trees: number | null;
  /** Duration of the training. */
  readonly seconds: number;
};

export type ModelComparison = {
  /** Start of the period. */
  readonly since: string;
  /** End of the period, not included. */
  readonly until: string;
  /** Orders that the figures cover: the newest of the period. */
  readonly known_outcomes: number;
  /** The model that takes part in scores. */
  readonly champion: ComparedModel;
  /** The model compared with it. */
  readonly challenger: ComparedModel;
  /** A model learned from some of these orders, so its figures are too good. */
  readonly overlaps_training: boolean;
  /** Orders decided again under each model: the newest. */
  readonly decided: number;
  /** Orders whose status differs. */
  readonly status_changes: readonly ({
    /** Status under the champion. */
    readonly from: ShieldStatus;
    /** Status under the challenger. */
    readonly to: ShieldStatus;
    /** Orders with this change. */
    readonly orders: number;
  })[];
  /** Percent of the orders decided again. */
  readonly reject_rate: {
    /** Under the champion. */
    readonly champion: number;
    /** Under the challenger. */
    readonly challenger: number;
  } | null;
  /** Percent of the orders decided again. */
  readonly review_rate: {
    /** Under the champion. */
    readonly champion: number;
    /** Under the challenger. */
    readonly challenger: number;
  } | null;
  /** Amounts of the orders decided again, by currency, the one with most orders first. */
  readonly amounts: readonly ({
    /** ISO 4217 code. */
    readonly currency: string;
    /** Orders decided again with an amount in it. */
    readonly orders: number;
    /** Sum of their amounts. */
    readonly decided: number;
    /** Sum of those that would be rejected. */
    readonly rejected: {
      /** Under the champion. */
      readonly champion: number;
      /** Under the challenger. */
      readonly challenger: number;
    };
    /** Sum of those that would be reviewed. */
    readonly reviewed: {
      /** Under the champion. */
      readonly champion: number;
      /** Under the challenger. */
      readonly challenger: number;
    };
    /** Sum of those known to be fraud that would be approved. */
    readonly fraud_approved: {
      /** Under the champion. */
      readonly champion: number;
      /** Under the challenger. */
      readonly challenger: number;
    };
    /** Sum of those known to be legitimate that would be rejected. */
    readonly legitimate_rejected: {
      /** Under the champion. */
      readonly champion: number;
      /** Under the challenger. */
      readonly challenger: number;
    };
  })[];
  /** How many of these the challenger had scored at the time. */
  readonly shadow_orders: number;
};

export type ModelDrift = {
  /** Population stability index of the probabilities of its latest orders against those of its first; null while either are too few. */
  readonly index: number | null;
  /** `steady`: below 0.1; `watch`: from 0.1; `act`: from 0.25, another population than that which it was promoted for. */
  readonly state: "steady" | "watch" | "act" | null;
  /** Orders compared with: its first after the promotion. */
  readonly first_orders: number;
  /** Orders that are compared: its latest. */
  readonly latest_orders: number;
  /** Orders needed of each. */
  readonly needed: number;
};

export type ModelFigures = {
  /** Orders with a known outcome. */
  readonly orders: number;
  /** Of them. */
  readonly frauds: number;
  /** Area under the ROC curve: how often a fraud scores above a legitimate order. 0.5 is chance. Like the other figures, null without frauds or without legitimate orders. */
  readonly auc: number | null;
  /** Area under the precision-recall curve; chance is the share of frauds. */
  readonly average_precision: number | null;
  /** Share of the frauds found when one in a hundred legitimate orders is suspected. */
  readonly recall_at_1pct_fpr: number | null;
  /** Mean difference between the predicted probability and the outcome; 0 is perfect. */
  readonly calibration_error: number | null;
};

export type ModelSettings = {
  /** `raise`: the champion only raises scores. `replace`: it sets them to its probability, up or down. */
  readonly effect: "raise" | "replace";
  /** Days after which an approved order without feedback counts as legitimate; models then learn from older orders only. Null: orders without feedback are left out. */
  readonly unlabelled_after_days: number | null;
  /** Most orders in a training; the newest are used. */
  readonly max_rows: number;
  /** Days between trainings; null: only on request. */
  readonly train_every_days: number | null;
  /** Lowest AUC at which a model may be promoted; null: no limit. */
  readonly min_auc: number | null;
  /** Highest calibration error at which a model may be promoted; null: no limit. */
  readonly max_calibration_error: number | null;
  /** How far its AUC may be below the champion’s; null: no limit. */
  readonly max_auc_loss: number | null;
  /** How far its average precision may be below the champion’s; null: no limit. */
  readonly max_average_precision_loss: number | null;
  /** Orders that it must have scored in shadow; null: no limit. */
  readonly min_shadow_orders: number | null;
  /** Percentage points. */
  readonly max_reject_rate_increase: number | null;
  /** By how many percentage points the share of approved, reviewed or rejected orders may change; null: no limit. */
  readonly max_status_change: number | null;
};

export type ModelStatus = {
  /** Whether a model takes part in scores. */
  readonly is_on: boolean;
  /** One sentence, with figures while there are too few labels. */
  readonly why: string;
  /** The model that takes part in every score. */
  readonly champion: number | null;
  /** The model that scores in shadow. */
  readonly challenger: number | null;
  /** Known outcomes. */
  readonly labels: {
    /** Orders known to be fraud. */
    readonly frauds: number;
    /** Orders known, or assumed, to be legitimate. */
    readonly legitimate: number;
    /** How many of the legitimate orders count as such because no outcome was reported. */
    readonly assumed_legitimate: number;
    /** Orders needed of each kind before trees or a logistic model are trained; `points` need one. */
    readonly needed: number;
  };
  /** Of the champion, at most ten minutes old; null without one. */
  readonly drift: ModelDrift | null;
  /** The training that is waiting or running. */
  readonly training_job_id: string | null;
  /** When the next training is planned; null when none is. */
  readonly next_training_at: string | null;
};

/** Known outcomes of all orders that could be decided again. */
export type OutcomeCounts = {
  /** Confirmed fraud. */
  readonly fraud: number;
  /** Orders found to be legitimate. */
  readonly legitimate: number;
};

export type Override = {
  /** Number of the decision among those by hand about this order, counted from 1. */
  readonly revision: number;
  /** What holds for the order now. */
  readonly decision: ShieldStatus;
  /** What Rampart had decided. */
  readonly original: ShieldStatus;
  /** Why, as written by its author; empty when it was decided with its case, whose notes say why. */
  readonly reason: string;
  /** The case with which it was decided; null when it was decided by itself. */
  readonly case_id: number | null;
  /** How the order turned out, if that was stated with the decision. */
  readonly outcome: CaseOutcome | null;
  /** Who did it: an API key or a user of the console by its id, an operator by name, a workflow rule, or a service. */
  readonly actor: Actor;
  /** When it was decided by hand. */
  readonly decided_at: string;
  /** Until then its author can take it back. */
  readonly undo_until: string;
};

export type PeriodTotals = {
  /** Begin of the period, a whole hour. */
  readonly from: string;
  /** Its end, exclusive, a whole hour. */
  readonly to: string;
  /** Orders screened in it. */
  readonly orders: number;
  /** One for each decision. */
  readonly decisions: readonly ({
    /** The decision. */
    readonly status: ShieldStatus;
    /** Orders with it. */
    readonly orders: number;
    /** Of these, known to be fraud. */
    readonly confirmed_fraud: number;
    /** Of these, known to be honest. */
    readonly false_positive: number;
  })[];
  /** Whose decision holds. */
  readonly decided_by: {
    /** Orders for which the decision of Rampart holds. */
    readonly rampart: number;
    /** Orders that were decided otherwise, or confirmed, by hand. */
    readonly override: number;
  } | null;
  /** Share of fraud in the rejected orders, among those whose outcome is known; null without any. */
  readonly precision: number | null;
  /** Share of the known fraud that was rejected; null without any known fraud. */
  readonly recall: number | null;
  /** By currency, the one with most orders first. */
  readonly amounts: readonly ({
    /** ISO 4217 code. */
    readonly currency: string;
    /** Orders with an amount in it. */
    readonly orders: number;
    /** What they came to. */
    readonly total: number;
    /** Of that, approved. */
    readonly approved: number;
    /** Of that, held for review. */
    readonly reviewed: number;
    /** Of that, rejected. */
    readonly rejected: number;
    /** Rejected orders that are known to be fraud. */
    readonly saved: number;
    /** Approved orders that are known to be fraud. */
    readonly lost: number;
  })[];
};

export type PhoneCheck = {
  /** Whether the number is in the numbering plan of its country. */
  readonly valid: boolean;
  /** The number in E.164; empty when it cannot be read as a number. */
  readonly e164: string;
  /** Whether it belongs to a VoIP provider. */
  readonly is_voip: boolean;
  /** As sent, without surrounding blanks. */
  readonly phone: string;
  /** Whether it belongs to a service that receives messages for anyone. */
  readonly is_disposable: boolean;
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=data_sets`. */
  readonly data_sets?: readonly DataSetVersion[];
};

export type PhoneNumber = {
  /** Whether the number belongs to a service that receives messages for anyone. */
  readonly is_disposable: boolean | null;
  /** Whether the number is on the account's blacklist. */
  readonly is_in_blacklist: boolean | null;
};

export type PostBacktestsRequest = {
  /** Unsaved rules, tried as if they were active. One with the name of an active rule replaces it. */
  readonly rules?: readonly RuleDefinitionInput[];
  /** A saved rule, with `version`. */
  readonly rule_id?: number;
  /** The version to try in place of the active one. The active version itself is compared with the rule’s absence. */
  readonly version?: number;
  /** A published set to try in place of the current one. The current set itself is compared with no rules at all. */
  readonly ruleset?: number;
  /** Orders from this time on; a date alone means its start in UTC. */
  readonly since: string;
  /** Orders before this time; now by default. */
  readonly until?: string | null;
  /** Share of the orders to look at; the same share always selects the same orders. */
  readonly sample?: number;
};

export type PostBehaviorCheckRequest = {
  /** `ip`, `email`, `phone`, `device`, `account`, `cookie`, or a word of your own. */
  readonly entity_type: string;
  /** Who acts, or from where. */
  readonly entity_value: string;
  /** A label of your own, such as `login`, `signup` or `checkout`. Of an `account` or `email`, `password_change`, `email_change` and `phone_change` are remembered for orders of the next day, and so is the place of a `login` with `ip`. */
  readonly action: string;
  /** When the account was created: ISO 8601 (UTC without an offset) or seconds since 1970. Enables `is_new_account`. */
  readonly account_created_at?: string;
  /** The hash from a device check. Required when `entity_type` is `cookie`. */
  readonly device_hash?: string;
  /** The address that the action came from. With `action` `login`, orders are compared with its location. */
  readonly ip?: string;
};

export type PostCaseAssignRequest = {
  /** The analyst to assign: a name, an id or an address of your own, at most 200 characters. Required unless `unassign` is true. */
  readonly assignee?: string;
  /** True removes the assignee. */
  readonly unassign?: boolean;
};

export type PostCaseClaimRequest = {
  /** Who has the case open: a name or an id of your own, at most 200 characters; by default the key, so that a key shared by several analysts should name them, or `user:<id>` for a person who is signed in to the console. */
  readonly analyst?: string;
  /** How long the lease lasts unless it is renewed, in seconds. */
  readonly lease_seconds?: number;
};

export type PostCaseDecideRequest = {
  /** What is to hold for every order of the case: `approve` releases, `reject` cancels what is held. */
  readonly decision?: CaseDecision;
  /** How the orders turned out, if you know: it becomes the label of those without one of their own. */
  readonly outcome?: CaseOutcome;
  /** The reason; kept as a note of the case. */
  readonly note?: string;
  /** The `version` of the case as you have seen it: when the case has changed since in what matters to a decision, the answer is 409. Without it, a `decision` expects a case that is undecided, or decided alike. */
  readonly expected_version?: number;
};

export type PostCaseNotesRequest = {
  /** Text of the note. */
  readonly text: string;
};

export type PostCaseReleaseRequest = {
  /** Who has the case open: a name or an id of your own, at most 200 characters; by default the key, so that a key shared by several analysts should name them, or `user:<id>` for a person who is signed in to the console. */
  readonly analyst?: string;
};

export type PostCaseSnoozeRequest = {
  /** When the case comes back, at most 90 days from now. One of `until`, `minutes` and `unsnooze` is required. */
  readonly until?: string;
  /** Minutes from now until the case comes back. */
  readonly minutes?: number;
  /** True puts the case back into the queue immediately. */
  readonly unsnooze?: boolean;
};

export type PostCaseTagsRequest = {
  /** Tags to add, separated by commas: lower-case letters, digits, _ and -, beginning with a letter. A case has at most 20. Tags are not searched when a person is erased, so they must not contain personal values. */
  readonly add?: string;
  /** Tags to remove, separated by commas. */
  readonly remove?: string;
};

export type PostCasesBulkReply = {
  /** One for each case, in the order sent, repeated ids once. */
  readonly results: readonly ({
    /** Id of the case, as sent. */
    readonly id: number;
    /** The case since the change; null when it failed. */
    readonly case: Case | null;
    /** Why it failed; null when it did not. */
    readonly error: {
      /** Code of the error, as the call for this case alone would get it. */
      readonly code: string;
      /** What is wrong. */
      readonly message: string;
      /** Details of the error, as the call for this case alone would get them; null without any. */
      readonly details: Readonly<Record<string, unknown>> | null;
    } | null;
  })[];
};

export type PostCasesBulkRequest = {
  /** The cases to change; to decide, each with the version that you have seen, in JSON. */
  readonly ids: readonly ({
    /** Id of a case. */
    readonly id: string;
    /** The `version` of the case as you have seen it: when the case has changed since in what matters to a decision, the answer is 409. Without it, a `decision` expects a case that is undecided, or decided alike. */
    readonly expected_version?: number;
  } | string)[];
  /** What is done to each of them. */
  readonly action: "assign" | "decide" | "tag" | "snooze";
  /** The analyst to assign: a name, an id or an address of your own, at most 200 characters. Required unless `unassign` is true. */
  readonly assignee?: string;
  /** True removes the assignee. */
  readonly unassign?: boolean;
  /** What is to hold for every order of the case: `approve` releases, `reject` cancels what is held. */
  readonly decision?: CaseDecision;
  /** How the orders turned out, if you know: it becomes the label of those without one of their own. */
  readonly outcome?: CaseOutcome;
  /** The reason; kept as a note of the case. */
  readonly note?: string;
  /** Tags to add, separated by commas: lower-case letters, digits, _ and -, beginning with a letter. A case has at most 20. Tags are not searched when a person is erased, so they must not contain personal values. */
  readonly add?: string;
  /** Tags to remove, separated by commas. */
  readonly remove?: string;
  /** When the case comes back, at most 90 days from now. One of `until`, `minutes` and `unsnooze` is required. */
  readonly until?: string;
  /** Minutes from now until the case comes back. */
  readonly minutes?: number;
  /** True puts the case back into the queue immediately. */
  readonly unsnooze?: boolean;
};

export type PostCasesBulkRequestForm = {
  /** What is done to each of them. */
  readonly action: "assign" | "decide" | "tag" | "snooze";
  /** The analyst to assign: a name, an id or an address of your own, at most 200 characters. Required unless `unassign` is true. */
  readonly assignee?: string;
  /** True removes the assignee. */
  readonly unassign?: boolean;
  /** What is to hold for every order of the case: `approve` releases, `reject` cancels what is held. */
  readonly decision?: CaseDecision;
  /** How the orders turned out, if you know: it becomes the label of those without one of their own. */
  readonly outcome?: CaseOutcome;
  /** The reason; kept as a note of the case. */
  readonly note?: string;
  /** Tags to add, separated by commas: lower-case letters, digits, _ and -, beginning with a letter. A case has at most 20. Tags are not searched when a person is erased, so they must not contain personal values. */
  readonly add?: string;
  /** Tags to remove, separated by commas. */
  readonly remove?: string;
  /** When the case comes back, at most 90 days from now. One of `until`, `minutes` and `unsnooze` is required. */
  readonly until?: string;
  /** Minutes from now until the case comes back. */
  readonly minutes?: number;
  /** True puts the case back into the queue immediately. */
  readonly unsnooze?: boolean;
  /** The cases to change; to decide, each with the version that you have seen, in JSON. */
  readonly id: readonly string[];
};

export type PostCasesClaimNextReply = {
  /** The claimed case; null when none is free. */
  readonly case: Case | null;
};

export type PostCasesClaimNextRequest = {
  /** Who has the case open: a name or an id of your own, at most 200 characters; by default the key, so that a key shared by several analysts should name them, or `user:<id>` for a person who is signed in to the console. */
  readonly analyst?: string;
  /** How long the lease lasts unless it is renewed, in seconds. */
  readonly lease_seconds?: number;
  /** Only cases with this tag. */
  readonly tag?: string;
  /** Only cases with this code among their reasons. */
  readonly reason?: string;
  /** Only cases with at least this top score. */
  readonly min_score?: number;
};

export type PostCasesReply = {
  /** Id of the case. */
  readonly id: number;
  /** The IP address that the case is about; of a person, the address of the order that opened the case, empty when it had none. */
  readonly ip: string;
  /** What the case is about. */
  readonly subject: CaseSubject;
  /** `open`: waits for an analyst; `in_review`: assigned; `decided`. */
  readonly state: CaseState;
  /** What was decided about the orders of the case; null until then, and when its orders were decided singly and not alike. */
  readonly decision: CaseDecision | null;
  /** How the orders of the case turned out; null while that is not known. Models learn from outcomes, and not from decisions. */
  readonly outcome: CaseOutcome | null;
  /** Grows with every order that joins the case and with everything that is decided or recorded about its orders. Send it as `expected_version` with a decision. */
  readonly version: number;
  /** The analyst who works on the case, in your own terms; null when unassigned. */
  readonly assignee: string | null;
  /** Number of linked screenings. */
  readonly screening_count: number;
  /** Number of notes. */
  readonly note_count: number;
  /** Highest score of the orders that opened or joined the case; null without any. */
  readonly top_score: number | null;
  /** Sum of their amounts, in US dollars when they differ in currency; null when none had an amount. */
  readonly amount_sum: number | null;
  /** Currency of `amount_sum`, ISO 4217. */
  readonly currency: string | null;
  /** Codes of the strongest signals of these orders, those of the highest score first; at most eight. */
  readonly reasons: readonly string[];
  /** Ten points for every doubling of the sum at risk (`top_score` percent of the amounts in US dollars, at least 1), and ten for every 24 hours since the case was opened. */
  readonly priority: number;
  /** When the case should be decided by: the account’s time for a case after its opening. */
  readonly due_at: string | null;
  /** Tags, in alphabetical order. */
  readonly tags: readonly string[];
  /** Until then the case is not handed out by `claim-next`; null when it is not snoozed. */
  readonly snoozed_until: string | null;
  /** Who currently has the case open, by a lease; null when it is free. */
  readonly claimed_by: string | null;
  /** When the lease ends by itself. */
  readonly claimed_until: string | null;
  /** When the case was opened. */
  readonly opened_at: string;
  /** When the case last changed. */
  readonly updated_at: string;
  /** When the case was decided; null until then. */
  readonly decided_at: string | null;
  /** Whether the call opened the case; false when the order had one or joined one. */
  readonly is_new: boolean;
};

export type PostCasesRequest = {
  /** The order to look into. */
  readonly shield_id: string;
  /** Why the case is opened; kept in its history. */
  readonly reason?: string;
};

export type PostDeviceCheckRequest = {
  /** Hash of a drawing on a canvas. */
  readonly canvas?: string;
  /** `UNMASKED_VENDOR_WEBGL`. */
  readonly webgl_vendor?: string;
  /** `UNMASKED_RENDERER_WEBGL`. */
  readonly webgl_renderer?: string;
  /** Names of the fonts found, separated by commas, in any order. */
  readonly fonts?: string;
  /** Hash or sum of a sound rendered by an audio context. */
  readonly audio?: string;
  /** Resolution and colour depth, such as `1920x1080x24`. */
  readonly screen?: string;
  /** IANA name, such as `Europe/Berlin`. */
  readonly timezone?: string;
  /** `navigator.language`. */
  readonly language?: string;
  /** `navigator.hardwareConcurrency`. */
  readonly hardware_concurrency?: number;
  /** `navigator.platform`. */
  readonly platform?: string;
  /** `navigator.webdriver`. True proves that a program drives the browser. */
  readonly webdriver?: boolean;
  /** `navigator.userAgent`. */
  readonly user_agent?: string;
  /** What became of the canvas: `skipped` where the browser gives another drawing in every session, `noised` where it changes what was painted, `blocked` where it gives nothing. A drawing that is noised is left out of the hash. */
  readonly canvas_status?: "ok" | "skipped" | "noised" | "blocked";
  /** Brands of `navigator.userAgentData` with their versions, such as `Chromium 150, Google Chrome 150`; `none` where the browser has that object and it names none. */
  readonly client_hint_brands?: string;
  /** `navigator.userAgentData.platform`. */
  readonly client_hint_platform?: string;
  /** Names of built-in functions and properties that a script has replaced, such as `navigator.webdriver`, separated by commas. */
  readonly altered_functions?: string;
  /** Names of global variables that automation software leaves in pages, separated by commas. */
  readonly automation_globals?: string;
  /** `getTimezoneOffset()` on 1 January and on 1 July of this year, such as `-60,-120`. */
  readonly timezone_offsets?: string;
};

export type PostEntitiesLookupRequest = {
  /** `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
  readonly entity_type: string;
  /** In any spelling; a phone number with its country’s code. */
  readonly value: string;
};

export type PostErasureCancelReply = {
  /** Id of the erasure. */
  readonly id: string;
  /** Kind of the value. */
  readonly entity_type: string;
  /** The value, masked. */
  readonly value: string;
  /** `failed`: a service could not be reached for a week. `cancelled`: what was erased until then stays erased. */
  readonly state: "running" | "done" | "failed" | "cancelled";
  /** Who requested it. */
  readonly requested_by: Actor;
  /** When it was requested: orders answered before that are erased. */
  readonly requested_at: string;
  /** When it ended; null while it runs. */
  readonly finished_at: string | null;
  /** Rows erased so far, by `<service>.<table>`; messages by `<service>.<stream>`. */
  readonly erased: Readonly<Record<string, number>>;
  /** How far each service has come. */
  readonly services: readonly ({
    /** The service. */
    readonly service: "gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks";
    /** `running`: not finished yet; `unreachable`: could not be reached when it was last asked, and is asked again; `absent`: named so by the caller. */
    readonly state: "running" | "unreachable" | "done" | "absent";
    /** Rows erased so far, by table or stream. */
    readonly erased: Readonly<Record<string, number>>;
    /** When it had finished; null while it has not. */
    readonly finished_at: string | null;
  })[];
  /** How often a step was cut off, as by a restart. It was repeated, and what it had erased before is missing from the figures. */
  readonly interruptions: number;
};

export type PostErasureCancelRequest = Readonly<Record<string, unknown>>;

export type PostErasuresPreviewReply = {
  /** Kind of the value. */
  readonly entity_type: string;
  /** The value, masked. */
  readonly value: string;
  /** What an erasure would erase: rows by `<service>.<table>`. */
  readonly found: Readonly<Record<string, number>>;
  /** What an erasure also searches and this answer does not: copies that are gone after some days, by `<service>.<table or stream>`. */
  readonly not_counted: readonly string[];
};

export type PostErasuresPreviewRequest = {
  /** Kind of the value, e.g. `email` or `phone`. */
  readonly entity_type: string;
  /** The value, in any spelling; services read it as they do elsewhere. */
  readonly value: string;
  /** Services that this deployment does not include: they are neither called nor waited for. */
  readonly absent?: readonly ("gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks")[];
};

export type PostErasuresReply = {
  /** Id of the erasure. */
  readonly id: string;
  /** Kind of the value. */
  readonly entity_type: string;
  /** The value, masked. */
  readonly value: string;
  /** `failed`: a service could not be reached for a week. `cancelled`: what was erased until then stays erased. */
  readonly state: "running" | "done" | "failed" | "cancelled";
  /** Who requested it. */
  readonly requested_by: Actor;
  /** When it was requested: orders answered before that are erased. */
  readonly requested_at: string;
  /** When it ended; null while it runs. */
  readonly finished_at: string | null;
  /** Rows erased so far, by `<service>.<table>`; messages by `<service>.<stream>`. */
  readonly erased: Readonly<Record<string, number>>;
  /** How far each service has come. */
  readonly services: readonly ({
    /** The service. */
    readonly service: "gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks";
    /** `running`: not finished yet; `unreachable`: could not be reached when it was last asked, and is asked again; `absent`: named so by the caller. */
    readonly state: "running" | "unreachable" | "done" | "absent";
    /** Rows erased so far, by table or stream. */
    readonly erased: Readonly<Record<string, number>>;
    /** When it had finished; null while it has not. */
    readonly finished_at: string | null;
  })[];
  /** How often a step was cut off, as by a restart. It was repeated, and what it had erased before is missing from the figures. */
  readonly interruptions: number;
};

export type PostErasuresRequest = {
  /** Kind of the value, e.g. `email` or `phone`. */
  readonly entity_type: string;
  /** The value, in any spelling; services read it as they do elsewhere. */
  readonly value: string;
  /** Services that this deployment does not include: they are neither called nor waited for. */
  readonly absent?: readonly ("gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks")[];
};

export type PostInteractionCheckRequest = {
  /** From the load of the page to the first `pointerdown`, `touchstart`, `mousemove` or `keydown`. Leave it out when there was none. */
  readonly time_to_first_interaction_ms?: number;
  /** From the load of the page to its submission. */
  readonly time_to_submit_ms?: number;
  /** Number of `mousemove` events. Send 0 when there were none; leave it out if unknown. */
  readonly mouse_move_count?: number;
  /** Standard deviation of the times between successive `mousemove` events; leave it out with fewer than two intervals. */
  readonly mouse_move_interval_stdev_ms?: number;
  /** Number of `keydown` events without repeats of a held key. Send 0 when there were none. */
  readonly keystroke_count?: number;
  /** Mean time from the `keydown` of a key to its `keyup`. */
  readonly keystroke_dwell_avg_ms?: number;
  /** From the last `mousemove` to the submission. */
  readonly last_move_to_submit_ms?: number;
  /** Median of the times between successive `mousemove` events; leave it out with fewer than two intervals. */
  readonly mouse_move_interval_median_ms?: number;
  /** Lag-1 autocorrelation of those times that are at most 250 ms: Σ(a−m)(b−m) over successive pairs, divided by Σ(a−m)² over all. Leave it out with fewer than six of them. */
  readonly mouse_move_interval_autocorrelation?: number;
  /** Number of moves by more than 90° against the direction of the move before. Moves that do not change the position do not count and have no direction. */
  readonly mouse_reversal_count?: number;
  /** Number of presses of a mouse button (`pointerType` is `mouse`) that was released again. Taps do not count. */
  readonly mouse_press_count?: number;
  /** Mean time from `pointerdown` to `pointerup` of a mouse. */
  readonly mouse_press_avg_ms?: number;
  /** Standard deviation of the times from `keydown` to `keyup`; leave it out with fewer than two. */
  readonly keystroke_dwell_stdev_ms?: number;
  /** Number of keys pressed before the previous key was released. Leave this and the next two out when keys have no `code`, as on touch screens. */
  readonly keystroke_overlap_count?: number;
  /** Number of keys pressed at most 70 ms after the previous key was released, and not before. */
  readonly keystroke_quick_count?: number;
  /** Number of keys pressed at most 15 ms after the previous key was released, and not before. */
  readonly keystroke_instant_count?: number;
};

export type PostJobCancelRequest = Readonly<Record<string, unknown>>;

export type PostLinksRequest = {
  /** The order to begin with. */
  readonly shield_id?: string;
  /** Instead of an order: the kind of the value to begin with. */
  readonly entity_type?: "email" | "phone" | "device" | "username" | "account" | "ip" | "card_bin";
  /** That value, in any spelling; a phone number with its country’s code. */
  readonly value?: string;
  /** Values to compare; all by default. */
  readonly by?: string;
  /** Steps over a shared value: 2 goes on from the orders that are found. First digits of cards are compared in the first step only. */
  readonly depth?: number;
  /** Most further orders that a value brings in, the newest ones. */
  readonly fan_out?: number;
};

export type PostListsCheckReply = {
  /** In the order of the values. */
  readonly checks: readonly ListCheck[];
};

export type PostListsCheckRequest = {
  /** Kind of the values that do not state their own: `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
  readonly entity_type?: string;
  /** Up to 1,000 values. In JSON each is an object, or just the text of the value. A form repeats the field `value` for each. */
  readonly values: readonly ({
    /** Kind of this value; by default the one stated for the list. */
    readonly entity_type?: string;
    /** In any spelling. */
    readonly value: string;
  } | string)[];
};

export type PostListsCheckRequestForm = {
  /** Kind of the values that do not state their own: `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
  readonly entity_type?: string;
  /** Up to 1,000 values. In JSON each is an object, or just the text of the value. A form repeats the field `value` for each. */
  readonly value: readonly string[];
};

export type PostListsEntryRequest = {
  /** Free text; replaces the entry’s reason. */
  readonly reason?: string;
  /** When the entry expires from now on; in the future. An expired entry is in effect again. */
  readonly expires_at?: string;
  /** True: the entry never expires. Not together with `expires_at`. */
  readonly keeps?: boolean;
  /** Blacklist only: no whitelist entry outweighs it. */
  readonly non_overridable?: boolean;
};

export type PostListsPreviewReply = {
  /** Kind of the value. */
  readonly entity_type: string;
  /** How the entry would match. */
  readonly match_type: MatchType;
  /** The value in its normal form. */
  readonly value: string;
  /** Number of days searched. */
  readonly days: number;
  /** Screenings in this time with a value that the entry matches. */
  readonly screenings: number;
  /** How many of these were approved. */
  readonly approved: number;
  /** Since when the values of orders are stored, if that is later than the requested time; null when it is covered completely. */
  readonly kept_since: string | null;
  /** Only with `list_type`, and if the entry would have no effect on any order: id of the entry that outweighs it: a whitelist entry for the same value, or, for a whitelist entry, a `non_overridable` blacklist entry. */
  readonly outweighed_by?: number;
};

export type PostListsPreviewRequest = {
  /** As for POST lists. It makes no difference to what an entry matches, and is needed for `outweighed_by`. */
  readonly list_type?: ListType;
  /** `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
  readonly entity_type?: string;
  /** Required without `shield_id`. Stored in its normal form: lower-case email, E.164 phone, canonical IP. Networks no wider than /8 (IPv4) or /16 (IPv6); wildcards below a registered domain. */
  readonly value?: string;
  /** Instead of `value`: the value of this kind that this order was sent with, which need not be known to the caller. Needs the scope `screen.read`; a value that the order does not have, or that is no longer stored, is a `conflict`. */
  readonly shield_id?: string;
  /** As for POST lists. */
  readonly match_type?: MatchType;
  /** As for POST lists. */
  readonly non_overridable?: boolean;
  /** Number of days to search. */
  readonly days?: number;
};

export type PostListsRemoveReply = {
  /** Number of entries removed; repeated ids count once. */
  readonly removed: number;
};

export type PostListsRemoveRequest = {
  /** The entries to remove. */
  readonly ids: readonly ({
    /** Id of an entry. */
    readonly id: string;
  } | string)[];
  /** Free text, kept in the history of each. */
  readonly reason?: string;
};

export type PostListsRemoveRequestForm = {
  /** Free text, kept in the history of each. */
  readonly reason?: string;
  /** The entries to remove. */
  readonly id: readonly string[];
};

export type PostListsReply = {
  /** Id of the entry; of the existing one when the value was already listed. */
  readonly id: number;
  /** Only with `expand=is_new`: whether the value was not on the list before. */
  readonly is_new?: boolean;
  /** Only if the entry has no effect on any order: the id of the whitelist entry for the same value, or, for a whitelist entry, of the `non_overridable` blacklist entry, that outweighs it. */
  readonly outweighed_by?: number;
};

export type PostListsRequest = {
  /** The list that the value is added to. */
  readonly list_type: ListType;
  /** `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
  readonly entity_type?: string;
  /** Required without `shield_id`. Stored in its normal form: lower-case email, E.164 phone, canonical IP. Networks no wider than /8 (IPv4) or /16 (IPv6); wildcards below a registered domain. */
  readonly value?: string;
  /** Instead of `value`: the value of this kind that this order was sent with, which need not be known to the caller. Needs the scope `screen.read`; a value that the order does not have, or that is no longer stored, is a `conflict`. */
  readonly shield_id?: string;
  /** Free text. */
  readonly reason?: string;
  /** By default: `/` in an ip means cidr, a leading `*` wildcard, anything else exact. */
  readonly match_type?: MatchType;
  /** When the entry expires; never by default. */
  readonly expires_at?: string;
  /** Blacklist only: no whitelist entry outweighs it. */
  readonly non_overridable?: boolean;
};

export type PostMemberEnrolmentLinksReply = {
  /** The link for this person. Shown in this answer only. */
  readonly url: string;
  /** Until when it can be used, once. */
  readonly expires_at: string;
};

export type PostMemberEnrolmentLinksRequest = Readonly<Record<string, unknown>>;

export type PostMemberReply = {
  /** Id of the person; the actor of what the person does. Of an invitation, which is no person, an id of its own that no person ever has. */
  readonly id: number;
  /** Name of the person; empty for an invitation. */
  readonly name: string;
  /** E-mail address of the person; of an invitation, the address as it was typed. */
  readonly email: string;
  /** What the person may do. */
  readonly role: "viewer" | "analyst" | "manager" | "admin";
  /** Whether the person may see values of customers unmasked, for a reason. */
  readonly can_reveal: boolean;
  /** `invited`: an invitation that was not accepted yet; `disabled`: may not act for the account. */
  readonly state: "invited" | "active" | "disabled";
  /** `on`: a code is asked for besides the password; `passkey`: the person has a passkey, and no codes; `by_provider`: an identity provider signs the person in, and decides what it asks for. */
  readonly second_factor: "on" | "off" | "passkey" | "by_provider";
  /** When the person last signed in; null: never. */
  readonly last_signed_in_at: string | null;
  /** Keys that this person has issued in the console, and that worked: they do not end with what the person may do. */
  readonly issued_keys: readonly ({
    /** Id of the key: the 12 public characters of its text. */
    readonly id: string;
    /** Name of the key. */
    readonly name: string;
    /** `live`, `test` or `pub`. */
    readonly mode: "live" | "test" | "pub";
    /** What the key may do. */
    readonly scopes: readonly ("screen.check" | "screen.feedback" | "ip.check" | "bot.check" | "email.check" | "phone.check" | "url.check" | "device.check" | "interaction.check" | "interaction.session" | "risk.check" | "report.submit" | "lists.write" | "account" | "lists.check" | "lists.read" | "reports.read" | "reports.write" | "cases.read" | "cases.write" | "webhooks.read" | "webhooks.write" | "rules.read" | "rules.write" | "models.read" | "models.write" | "jobs.read" | "jobs.write" | "screen.read" | "members.read" | "members.write" | "settings.read" | "settings.write" | "audit.read" | "data_sets.read" | "views.read" | "views.write" | "usage.read" | "erasures.write" | "screen.decide" | "pii.reveal")[];
  })[];
};

export type PostMemberRequest = {
  /** What the person may do. */
  readonly role?: "viewer" | "analyst" | "manager" | "admin";
  /** Whether the person may see values of customers unmasked, for a reason. */
  readonly can_reveal?: boolean;
  /** `disabled`: the person may not act for the account. */
  readonly state?: "active" | "disabled";
};

export type PostMembersInvitationsReply = {
  /** The link for this person. Shown in this answer only. */
  readonly url: string;
  /** Until when it can be used, once. */
  readonly expires_at: string;
};

export type PostMembersInvitationsRequest = {
  /** E-mail address of the person. */
  readonly email: string;
  /** What the person may do. */
  readonly role: "viewer" | "analyst" | "manager" | "admin";
  /** Whether the person may see values of customers unmasked, for a reason; false by default. */
  readonly can_reveal?: boolean;
};

export type PostMembersPolicyRequest = {
  /** `required`: who signs in with a password acts for the account only with a second factor. */
  readonly second_factor: "optional" | "required";
};

export type PostModelChallengerRequest = Readonly<Record<string, unknown>>;

export type PostModelPromoteRequest = Readonly<Record<string, unknown>>;

export type PostModelsRollbackReply = {
  /** The new champion; null: the scorer is off. */
  readonly champion: number | null;
  /** The champion until now. */
  readonly replaced: number;
};

export type PostModelsRollbackRequest = Readonly<Record<string, unknown>>;

export type PostModelsSettingsRequest = {
  /** `raise`: the champion only raises scores. `replace`: it sets them to its probability in percent, up or down. */
  readonly effect?: "raise" | "replace";
  /** Days after which an approved order without feedback counts as legitimate; `none`: such orders are left out. */
  readonly unlabelled_after_days?: "none" | number;
  /** Most orders in a training; the newest are used. */
  readonly max_rows?: number;
  /** Days between trainings, counted from now; `none`: only on request. */
  readonly train_every_days?: "none" | number;
  /** Lowest area under the ROC curve on the validation orders. */
  readonly min_auc?: "none" | number;
  /** Highest calibration error on the validation orders. */
  readonly max_calibration_error?: "none" | number;
  /** How far it may be below the champion’s on the same orders. */
  readonly max_auc_loss?: "none" | number;
  /** How far it may be below the champion’s on the same orders. */
  readonly max_average_precision_loss?: "none" | number;
  /** How many of the newest 10,000 orders it must have scored in shadow. */
  readonly min_shadow_orders?: "none" | number;
  /** By how many percentage points the rejected share of the newest 10,000 orders may grow. */
  readonly max_reject_rate_increase?: "none" | number;
  /** By how many percentage points the share of approved, reviewed or rejected orders may change, up or down, among the newest 10,000 (5 unless set); `none` allows any change. */
  readonly max_status_change?: "none" | number;
};

export type PostModelsTrainReply = {
  /** Id of the job. GET jobs/{id} returns its state; its result names the model. */
  readonly job_id: string;
};

export type PostModelsTrainRequest = {
  /** `trees` or `logistic`: both are trained, and the card shows the other as the baseline. `points`: the points of the signals, moved by the outcomes, from the first one on. */
  readonly kind?: "trees" | "logistic" | "points";
  /** The same seed and orders make the same model. */
  readonly seed?: number;
};

export type PostReportDecideRequest = {
  /** The new status. */
  readonly status: "under_review" | "confirmed" | "rejected" | "withdrawn";
  /** The reason; kept in its history. */
  readonly note?: string;
};

export type PostReportsReply = {
  /** Id of the report. */
  readonly id: number;
  /** `pending`: not reviewed yet. */
  readonly status: ReportStatus;
};

export type PostReportsRequest = {
  /** `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
  readonly entity_type?: string;
  /** The reported value; stored in its normal form. */
  readonly value: string;
  /** Category of the abuse. */
  readonly category?: "fraud" | "chargeback" | "spam" | "abuse" | "account_takeover" | "bot" | "phishing" | "scraping" | "promo_abuse" | "other";
  /** Free text. */
  readonly notes?: string;
};

export type PostRuleModeReply = {
  /** Id of the rule. */
  readonly id: number;
  /** Name in the newest version. */
  readonly name: string;
  /** Number of the version that decides; null without one. */
  readonly active_version: number | null;
  /** Number of the version in shadow; null without one. */
  readonly shadow_version: number | null;
  /** Number of the newest version. */
  readonly newest_version: number;
  /** When the rule was created. */
  readonly created_at: string;
  /** When a version was last added, or a mode changed. */
  readonly updated_at: string;
  /** When it was deleted; null while it exists. */
  readonly archived_at: string | null;
  /** Newest first; always includes those in use. */
  readonly versions: readonly RuleVersion[];
  /** What the rules that become active would have done to past orders; null where they were in shadow for long enough, or decide no orders, and without past orders. */
  readonly backtest: {
    /** Of these orders, how many would be rejected that are not rejected now. */
    readonly rejects: number;
    /** Orders that were tried. */
    readonly orders: number;
    /** All orders of these days, if those that were tried are a sample. */
    readonly sample_of: number | null;
    /** The last days, whose orders were tried. */
    readonly days: number;
  } | null;
};

export type PostRuleModeRequest = {
  /** Version of the rule. */
  readonly version: number;
  /** `shadow`: evaluated and recorded, decides nothing. `active`: decides. `disabled`: not evaluated. */
  readonly mode: "shadow" | "active" | "disabled";
  /** Number of the rule set that you believe to be current (0: none yet). If another one is, the answer is `conflict` and nothing is changed. */
  readonly expected_number?: number;
  /** True: rules become active although a limit is exceeded by past orders, which were tried because the rules have not been in shadow. Limits that their time in shadow exceeds hold all the same. */
  readonly confirm?: boolean;
};

export type PostRuleVersionsRequest = {
  /** Unique within the account. */
  readonly name: string;
  /** Description for people; null without one. */
  readonly description?: string | null;
  /** `screening.evaluated`, or an event type such as `report.submitted`. */
  readonly trigger?: string;
  /** Rules with a lower number are evaluated first; of equals, the older rule. */
  readonly priority?: number;
  /** CEL expression; the rule matches when it is true. */
  readonly expression: string;
  readonly action: RuleActionInput;
  /** The newest version that you know. If there is a newer one, the answer is `conflict`. */
  readonly expected_version?: number | null;
};

export type PostRulesCheckReply = {
  /** Whether the expression is valid. */
  readonly valid: boolean;
  /** What is wrong and where; null for a valid expression. */
  readonly problem: {
    /** Kind of problem; `never_matches`: a text that no value is written like. */
    readonly code: "syntax" | "unknown_trigger" | "unknown_name" | "unknown_function" | "wrong_type" | "not_allowed" | "bad_pattern" | "never_matches" | "too_complex";
    /** The problem, as a sentence. */
    readonly message: string;
    /** Line of the expression, from 1. */
    readonly line: number;
    /** Column of the line, from 1. */
    readonly column: number;
    /** What was found there. */
    readonly found: string;
    /** What was expected. */
    readonly expected: string;
    /** What may have been meant, nearest first: similarly spelled names, operators, texts and numbers. */
    readonly suggestions: readonly string[];
  } | null;
  /** Most units of work that one evaluation takes. */
  readonly cost: number | null;
  /** Most units that a rule may cost. */
  readonly max_cost: number;
  /** The names that it reads. */
  readonly reads: readonly string[];
  /** Whether one of them is a personal value, which is stored for a shorter time than the answer. */
  readonly reads_values: boolean;
};

export type PostRulesCheckRequest = {
  /** `screening.evaluated`, or an event type such as `report.submitted`. */
  readonly trigger?: string;
  /** CEL expression; the rule matches when it is true. */
  readonly expression: string;
};

export type PostRulesLimitsRequest = {
  /** By how many percentage points the share of rejected orders may grow. Checked once 100 orders were seen in shadow. */
  readonly max_reject_rate_increase?: number | null;
  /** By how many percentage points the share of reviewed orders may grow. */
  readonly max_review_rate_increase?: number | null;
  /** By how many percentage points the share of approved orders may grow. */
  readonly max_approve_rate_increase?: number | null;
  /** Orders that a version must have seen in shadow during the last 30 days before it can become active. */
  readonly min_shadow_screenings?: number | null;
  /** Lowest share of fraud among matches with a known outcome. Checked for rules that raise suspicion, once 20 outcomes are known. */
  readonly min_precision?: number | null;
  /** How many orders known to be legitimate may be decided more strictly than they were. */
  readonly max_false_positives?: number | null;
};

export type PostRulesOrderReply = {
  /** Number of the current rule set; null when none was ever published. */
  readonly number: number | null;
  /** The rules whose priority changed. */
  readonly moved: readonly ({
    /** Id of the rule. */
    readonly rule_id: number;
    /** Its new version. */
    readonly version: number;
    /** Its new priority. */
    readonly priority: number;
  })[];
};

export type PostRulesOrderRequest = {
  /** Ids of rules in use, in the order in which they are to be evaluated. */
  readonly rule_ids: readonly number[];
  /** Number of the rule set that you believe to be current (0: none yet). If another one is, the answer is `conflict` and nothing is changed. Null: any. */
  readonly expected_number?: number | null;
};

export type PostRulesSuggestionsReply = {
  /** Id of the job. GET rules/suggestions returns its state, and what it has found. */
  readonly job_id: string;
};

export type PostRulesSuggestionsRequest = Readonly<Record<string, unknown>>;

export type PostRulesetRollbackRequest = {
  /** Number of the rule set that you believe to be current (0: none yet). If another one is, the answer is `conflict` and nothing is changed. */
  readonly expected_number?: number;
};

export type PostRulesetsPlanReply = {
  /** Number of the current rule set, to be sent with POST rulesets; 0 when none was ever published. */
  readonly number: number;
  /** In the order of the list that was sent, followed by the rules that it leaves out. */
  readonly changes: readonly RuleSetChange[];
  /** Number of unchanged rules. */
  readonly unchanged: number;
  /** Why publishing it would be refused; empty when it would not be. */
  readonly refusals: readonly ({
    /** Name of the rule. */
    readonly name: string;
    /** Why it may not become active. */
    readonly message: string;
    /** The figures behind the refusal, by name. */
    readonly figures: Readonly<Record<string, unknown>>;
  })[];
  /** What the rules that become active would have done to past orders; null where they were in shadow for long enough, or decide no orders, and without past orders. */
  readonly backtest: {
    /** Of these orders, how many would be rejected that are not rejected now. */
    readonly rejects: number;
    /** Orders that were tried. */
    readonly orders: number;
    /** All orders of these days, if those that were tried are a sample. */
    readonly sample_of: number | null;
    /** The last days, whose orders were tried. */
    readonly days: number;
  } | null;
};

export type PostRulesetsPlanRequest = {
  /** Every rule to be evaluated. Rules are identified by name; rules that are left out are disabled. A name may appear twice: for the version that decides and for one in shadow beside it. */
  readonly rules: readonly RuleSetRuleInput[];
};

export type PostRulesetsReply = {
  /** Number of the current rule set; 0 when none was ever published. */
  readonly number: number;
  /** In the order of the list that was sent, followed by the rules that it leaves out. */
  readonly changes: readonly RuleSetChange[];
  /** Number of unchanged rules. */
  readonly unchanged: number;
  /** What the rules that become active would have done to past orders; null where they were in shadow for long enough, or decide no orders, and without past orders. */
  readonly backtest: {
    /** Of these orders, how many would be rejected that are not rejected now. */
    readonly rejects: number;
    /** Orders that were tried. */
    readonly orders: number;
    /** All orders of these days, if those that were tried are a sample. */
    readonly sample_of: number | null;
    /** The last days, whose orders were tried. */
    readonly days: number;
  } | null;
};

export type PostRulesetsRequest = {
  /** Every rule to be evaluated. Rules are identified by name; rules that are left out are disabled. A name may appear twice: for the version that decides and for one in shadow beside it. */
  readonly rules: readonly RuleSetRuleInput[];
  /** Number of the rule set that you compared with, from POST rulesets/plan (0: none yet). If another one is current by now, the answer is `conflict` and nothing is changed. */
  readonly expected_number: number;
  /** True: rules become active although a limit is exceeded by past orders, which were tried because the rules have not been in shadow. Limits that their time in shadow exceeds hold all the same. */
  readonly confirm?: boolean;
};

export type PostScreenDecideRequest = {
  /** What is to hold for the order. */
  readonly decision: ShieldStatus;
  /** Why; free text. */
  readonly reason: string;
  /** How the order turned out, if you know: it becomes the outcome of the order in its case, and a label for the scorer. */
  readonly outcome?: CaseOutcome;
  /** Revision of the decision by hand that this one replaces; 0: none holds. When another one holds, the answer is 409. */
  readonly replaces?: number;
};

export type PostScreenDecideUndoRequest = {
  /** Revision of the decision by hand to be taken back. */
  readonly revision: number;
};

export type PostScreenFeedbackReply = {
  /** As sent. */
  readonly action: "mark_fraud" | "mark_legitimate" | "block_ip";
  /** The address that the order was placed from. */
  readonly ip: string;
  /** The case that the outcome is recorded in; null for `block_ip`. */
  readonly case_id: number | null;
  /** The recorded outcome. */
  readonly outcome: "confirmed_fraud" | "false_positive" | "ip_blacklisted";
};

export type PostScreenFeedbackRequest = {
  /** `mark_fraud` or `mark_legitimate`: the outcome of the order. `block_ip`: puts its IP address on the blacklist. */
  readonly action: "mark_fraud" | "mark_legitimate" | "block_ip";
  /** Of `block_ip`: when the entry ends, ISO 8601; never by default. */
  readonly expires_at?: string;
  /** Free text, kept with the case or the list entry. */
  readonly reason?: string;
};

export type PostScreenRequest = {
  /** The customer's IP address, alone, with a port, or a whole `X-Forwarded-For`, of which the first public address counts. Left out: the caller's own, which counts as no customer's unless the order names a device. Empty or unreadable: unknown. */
  readonly ip?: string;
  /** Your id of the order; echoed back. With a test key, `sandbox:<error code>` answers with that error. */
  readonly user_order_id?: string;
  /** Display only, never scored. */
  readonly name?: string;
  /** Counts towards the daily amount per email and currency; needs `currency` for that. */
  readonly amount?: number;
  /** ISO 4217 code; amounts are never converted. */
  readonly currency?: string;
  /** E-mail address of the customer. A malformed one counts against the order. */
  readonly email?: string;
  /** Phone number of the customer, best in E.164. */
  readonly phone?: string;
  /** Name under which the customer signs in. */
  readonly username?: string;
  /** The hash from an earlier device check. */
  readonly device_hash?: string;
  /** First 6 to 8 digits of the card. Never send the whole number. */
  readonly bin_no?: string;
  /** Display only. */
  readonly bill_name?: string;
  /** Display only. */
  readonly bill_addr?: string;
  /** ISO 3166-1 code, or the name in any language. */
  readonly bill_country?: string;
  /** ISO 3166-2 code or name. */
  readonly bill_state?: string;
  /** Billing city. */
  readonly bill_city?: string;
  /** Billing postal code. */
  readonly bill_zip_code?: string;
  /** Display only. */
  readonly ship_name?: string;
  /** Street and number. */
  readonly ship_addr?: string;
  /** ISO 3166-1 code, or the name in any language. */
  readonly ship_country?: string;
  /** ISO 3166-2 code or name. */
  readonly ship_state?: string;
  /** Shipping city. */
  readonly ship_city?: string;
  /** Shipping postal code. */
  readonly ship_zip_code?: string;
  /** The shop, seller or terminal where the order is placed. */
  readonly merchant_id?: string;
  /** When the customer signed up, ISO 8601. Leave it out for an account that the checkout itself creates: an order within seconds of the sign-up counts as automated. */
  readonly account_created_at?: string;
};

export type PostScreenWhatIfRequest = {
  /** A stored order; without it, `order` is the whole order. */
  readonly shield_id?: string;
  /** Values to be changed, null for none; or the whole order. Fields as in POST screen. */
  readonly order?: {
    /** As in POST screen. The customer's IP address, alone, with a port, or a whole `X-Forwarded-For`, of which the first public address counts. Left out: the caller's own, which counts as no customer's unless the order names a device. Empty or unreadable: unknown. */
    readonly ip?: string | number | null;
    /** As in POST screen. Your id of the order; echoed back. With a test key, `sandbox:<error code>` answers with that error. */
    readonly user_order_id?: string | number | null;
    /** As in POST screen. Display only, never scored. */
    readonly name?: string | number | null;
    /** As in POST screen. Counts towards the daily amount per email and currency; needs `currency` for that. */
    readonly amount?: string | number | null;
    /** As in POST screen. ISO 4217 code; amounts are never converted. */
    readonly currency?: string | number | null;
    /** As in POST screen. E-mail address of the customer. A malformed one counts against the order. */
    readonly email?: string | number | null;
    /** As in POST screen. Phone number of the customer, best in E.164. */
    readonly phone?: string | number | null;
    /** As in POST screen. Name under which the customer signs in. */
    readonly username?: string | number | null;
    /** As in POST screen. The hash from an earlier device check. */
    readonly device_hash?: string | number | null;
    /** As in POST screen. First 6 to 8 digits of the card. Never send the whole number. */
    readonly bin_no?: string | number | null;
    /** As in POST screen. Display only. */
    readonly bill_name?: string | number | null;
    /** As in POST screen. Display only. */
    readonly bill_addr?: string | number | null;
    /** As in POST screen. ISO 3166-1 code, or the name in any language. */
    readonly bill_country?: string | number | null;
    /** As in POST screen. ISO 3166-2 code or name. */
    readonly bill_state?: string | number | null;
    /** As in POST screen. Billing city. */
    readonly bill_city?: string | number | null;
    /** As in POST screen. Billing postal code. */
    readonly bill_zip_code?: string | number | null;
    /** As in POST screen. Display only. */
    readonly ship_name?: string | number | null;
    /** As in POST screen. Street and number. */
    readonly ship_addr?: string | number | null;
    /** As in POST screen. ISO 3166-1 code, or the name in any language. */
    readonly ship_country?: string | number | null;
    /** As in POST screen. ISO 3166-2 code or name. */
    readonly ship_state?: string | number | null;
    /** As in POST screen. Shipping city. */
    readonly ship_city?: string | number | null;
    /** As in POST screen. Shipping postal code. */
    readonly ship_zip_code?: string | number | null;
    /** As in POST screen. The shop, seller or terminal where the order is placed. */
    readonly merchant_id?: string | number | null;
    /** As in POST screen. When the customer signed up, ISO 8601. Leave it out for an account that the checkout itself creates: an order within seconds of the sign-up counts as automated. */
    readonly account_created_at?: string | number | null;
  };
  /** Unsaved rules, as if they were active. One with the name of an active rule replaces it. */
  readonly rules?: readonly RuleDefinitionInput[];
  /** Other thresholds. */
  readonly thresholds?: {
    /** REVIEW above this score. */
    readonly review_above: number;
    /** REJECT at this score and above. */
    readonly reject_from: number;
  };
};

export type PostSessionBeaconReply = {
  /** The slice was accepted. */
  readonly received: true;
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
};

export type PostSessionBeaconRequest = {
  /** Made by the client, at most 128 characters. */
  readonly session_id: string;
  /** Number of the slice within its session; a repeat is ignored. Continues across the pages of a session. */
  readonly seq?: number;
  /** When the slice began by the browser’s clock, in milliseconds since 1970. */
  readonly slice_started_at?: number;
  /** Duration of the slice. */
  readonly slice_duration_ms?: number;
  /** The page. Read but not stored. */
  readonly page?: string;
  /** Mouse moves during the slice. */
  readonly mouse_move_count?: number;
  /** Mean time between mouse moves. */
  readonly mouse_move_interval_avg_ms?: number;
  /** Standard deviation of the time between mouse moves. */
  readonly mouse_move_interval_stdev_ms?: number;
  /** Keys pressed. */
  readonly keystroke_count?: number;
  /** Mean time from press to release of a key. Leave it out for on-screen keyboards, which report no real one. */
  readonly keystroke_dwell_avg_ms?: number;
  /** How often the page or one of its fields gained focus. */
  readonly focus_count?: number;
  /** How often focus was lost. */
  readonly blur_count?: number;
  /** Time during which the page was visible. */
  readonly visible_ms?: number;
  /** Time during which the page was hidden, for example behind another tab. */
  readonly hidden_ms?: number;
  /** Keys pressed before the previous key was released. Leave this and the next two out for on-screen keyboards. */
  readonly keystroke_overlap_count?: number;
  /** Keys pressed at most 70 ms after the previous key was released, and not before. */
  readonly keystroke_quick_count?: number;
  /** Keys pressed at most 15 ms after the previous key was released, and not before. */
  readonly keystroke_instant_count?: number;
  /** Presses of a mouse button that was released again; taps do not count. */
  readonly mouse_press_count?: number;
  /** Mean time from press to release of a mouse button. */
  readonly mouse_press_avg_ms?: number;
  /** Forms that were submitted. */
  readonly submit_count?: number;
};

export type PostSettingsPrivacyReply = {
  /** Whether what customers enter in orders (names, addresses, phone numbers) is kept, sealed, so that it can be revealed for a reason. Null: the default, true. */
  readonly keep_order_details: boolean | null;
  /** What applies. */
  readonly in_force: {
    /** What holds for the next order: `kept`; `switched_off` by the account; `no_keys`: the operator has set no keys to seal them with; `no_retention`: the operator keeps no values of orders. */
    readonly order_details: "kept" | "switched_off" | "no_keys" | "no_retention";
    /** Days for which they are kept after the day of the order. */
    readonly days: number;
  };
};

export type PostSettingsPrivacyRequest = {
  /** Whether what customers enter in orders (names, addresses, phone numbers) is kept, sealed, so that it can be revealed for a reason. Null restores the default. */
  readonly keep_order_details: boolean | null;
};

export type PostSettingsRequest = {
  /** Which decisions open a case for their order, or let it join the case of its customer: `review_and_reject`, `review`, `reject`, `rules_only` (only rules, feedback and calls). */
  readonly case_opening?: "review_and_reject" | "review" | "reject" | "rules_only" | null;
  /** Minutes after its opening within which a case should be decided; applies to cases opened from then on. */
  readonly due_minutes?: number | null;
  /** Days from now by which a list entry ends at the latest that a person with the role analyst adds, or whose end they change. */
  readonly analyst_entry_days?: number | null;
};

export type PostThresholdsRequest = {
  /** Orders with a score above it are reviewed. */
  readonly review_above?: number | null;
  /** Orders with this score or more are rejected. */
  readonly reject_from?: number | null;
  /** What decisions cost: thresholds that are not set follow from it. Replaces the costs stated before; null removes them. */
  readonly costs?: {
    /** The usual amount of an order, in the currency of all costs. */
    readonly order_amount: number;
    /** Of the amount, lost when an honest customer is refused: the margin, and what the customer would still have bought. */
    readonly lost_sale_share: number;
    /** A fixed sum lost with each such sale. */
    readonly lost_sale_fixed?: number;
    /** Of the amount, lost by an approved fraud. */
    readonly chargeback_share?: number;
    /** A fixed sum lost with each chargeback. */
    readonly chargeback_fee?: number;
    /** A review: the reviewer’s time, and customers who do not wait. */
    readonly review: number;
    /** Share of the account’s orders that are frauds. */
    readonly fraud_share?: number;
  } | null;
  /** Sum of the amounts of one email address per UTC day, for currencies without a limit of their own. */
  readonly daily_amount_limit?: number | null;
  /** Limits for single currencies, by ISO 4217 code; null removes all of them. */
  readonly daily_amount_limits?: Readonly<Record<string, number | null>> | null;
  /** Orders with one BIN per UTC day. */
  readonly daily_attempts_limit?: number | null;
};

export type PostThresholdsVelocityRequest = {
  /** All thresholds of the account. */
  readonly thresholds: readonly ({
    /** Kind of entity, e.g. `ip` or `email`. */
    readonly entity_type: string;
    /** The action; null or absent: every action without a threshold of its own. */
    readonly action?: string | null;
    /** Actions allowed, by window. */
    readonly limits: {
      /** Actions allowed within 60 seconds. */
      readonly "60s": number;
      /** Actions allowed within 300 seconds. */
      readonly "300s": number;
      /** Actions allowed within an hour. */
      readonly "3600s": number;
      /** Actions allowed within a day. */
      readonly "86400s": number;
    };
  })[];
};

export type PostViewRequest = {
  /** Its name; of those that one person sees, one for each page. */
  readonly name?: string;
  /** Filters as the page’s address has them. Filters by a value of one person are refused. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Whether all of the account see it. */
  readonly is_shared?: boolean;
};

export type PostViewsRequest = {
  /** The page that it filters. */
  readonly screen: "orders" | "queue" | "lists" | "reports" | "audit";
  /** Its name; of those that one person sees, one for each page. */
  readonly name: string;
  /** Filters as the page’s address has them. Filters by a value of one person are refused. */
  readonly filters: Readonly<Record<string, string>>;
  /** Whether all of the account see it. */
  readonly is_shared?: boolean;
};

export type PostWebhookRedeliverRequest = Readonly<Record<string, unknown>>;

export type PostWebhookReplayRequest = {
  /** Events from this time on. The stream keeps them for seven days. */
  readonly since: string;
  /** Orders before this time; now by default. */
  readonly until?: string;
  /** Replaces the event types that the webhook usually gets. Comma-separated event types: `*` for all, including future ones, a group such as `screening.*`, or any of `screening.completed`, `screening.review_required`, `screening.rejected`, `screening.decided`, `rule.matched`, `rule.budget_exceeded`, `ruleset.published`, `feedback.recorded`, `case.opened`, `case.assigned`, `case.decided`, `report.submitted`, `list.entry_added`, `list.entry_removed`, `list.imported`, `velocity.exceeded`, `device.first_seen`, `quota.threshold_reached`, `quota.exhausted`, `key.created`, `key.rotated`, `key.revoked`, `account.deleted`, `model.promoted`, `webhook.endpoint_disabled`. */
  readonly event_types?: string;
};

export type PostWebhookRequest = {
  /** Where events are sent from now on, including pending ones. */
  readonly url?: string;
  /** Comma-separated event types: `*` for all, including future ones, a group such as `screening.*`, or any of `screening.completed`, `screening.review_required`, `screening.rejected`, `screening.decided`, `rule.matched`, `rule.budget_exceeded`, `ruleset.published`, `feedback.recorded`, `case.opened`, `case.assigned`, `case.decided`, `report.submitted`, `list.entry_added`, `list.entry_removed`, `list.imported`, `velocity.exceeded`, `device.first_seen`, `quota.threshold_reached`, `quota.exhausted`, `key.created`, `key.rotated`, `key.revoked`, `account.deleted`, `model.promoted`, `webhook.endpoint_disabled`. */
  readonly event_types?: string;
  /** For yourself. */
  readonly description?: string;
  /** False: nothing is sent, and new events are not kept for it. True: it resumes with pending events and new ones. */
  readonly enabled?: boolean;
};

export type PostWebhookRotateSecretReply = {
  readonly webhook: Webhook;
  /** The new secret. Shown in this answer only. */
  readonly secret: string;
};

export type PostWebhookRotateSecretRequest = {
  /** Seconds for which the old secret also signs. Use 0 after a leak: it is worthless from then on. */
  readonly overlap_hours?: number;
};

export type PostWebhookTestRequest = Readonly<Record<string, unknown>>;

export type PostWebhooksReply = {
  readonly webhook: Webhook;
  /** Signs what is sent. Shown in this answer only. */
  readonly secret: string;
};

export type PostWebhooksRequest = {
  /** Where events are sent: https, without user name and password, at a public internet address. */
  readonly url: string;
  /** Comma-separated event types: `*` for all, including future ones, a group such as `screening.*`, or any of `screening.completed`, `screening.review_required`, `screening.rejected`, `screening.decided`, `rule.matched`, `rule.budget_exceeded`, `ruleset.published`, `feedback.recorded`, `case.opened`, `case.assigned`, `case.decided`, `report.submitted`, `list.entry_added`, `list.entry_removed`, `list.imported`, `velocity.exceeded`, `device.first_seen`, `quota.threshold_reached`, `quota.exhausted`, `key.created`, `key.rotated`, `key.revoked`, `account.deleted`, `model.promoted`, `webhook.endpoint_disabled`. */
  readonly event_types: string;
  /** For yourself. */
  readonly description?: string;
  /** True: with personal values instead of their masks. Only where the operator has switched that on; it cannot be changed later. */
  readonly personal?: boolean;
};

export type PromotionLimits = {
  /** Percentage points. */
  readonly max_reject_rate_increase: number | null;
  /** Percentage points. */
  readonly max_review_rate_increase: number | null;
  /** Percentage points. */
  readonly max_approve_rate_increase: number | null;
  /** Orders that a version must have seen in shadow. */
  readonly min_shadow_screenings: number | null;
  /** 0–1; checked for rules that raise suspicion. */
  readonly min_precision: number | null;
  /** How many orders known to be legitimate may be decided more strictly than they were. */
  readonly max_false_positives: number | null;
};

export type RelatedScreenings = {
  /** The screening whose values are compared. */
  readonly shield_id: string;
  /** That screening as lists show it; null for the moment until it can be searched for. */
  readonly screening: FoundScreening | null;
  /** One for each value that the order has and that was not erased. */
  readonly related: readonly ({
    /** The value that is shared. */
    readonly by: "email" | "phone" | "username" | "device" | "address" | "ip" | "bin";
    /** Other orders with the same value; at most 1000 are counted. */
    readonly orders: number;
    /** True when more orders share it, as an office’s address or a large bank’s BIN: it links nothing, and none is listed. */
    readonly crowded: boolean;
    /** The newest of them, newest first. */
    readonly shield_ids: readonly string[];
  })[];
  /** The listed screenings, each once. */
  readonly screenings: readonly FoundScreening[];
};

export type Report = {
  /** Id of the report. */
  readonly id: number;
  /** Kind of the value. */
  readonly entity_type: string;
  /** In normal form, which may differ from the spelling that was sent. */
  readonly value: string;
  /** What was reported. */
  readonly category: ReportCategory;
  /** Comments of the reporter; null without any. */
  readonly notes: string | null;
  /** `pending`, then `under_review`, then `confirmed` or `rejected`; a pending report may be `withdrawn`. */
  readonly status: ReportStatus;
  /** Who filed it. */
  readonly reporter: Actor;
  /** When it was filed. */
  readonly created_at: string;
  /** When the status last changed. */
  readonly updated_at: string;
  /** Status changes with actor and reason, oldest first; empty while pending. */
  readonly history: readonly ({
    /** Status before. */
    readonly from: ReportStatus;
    /** Status after. */
    readonly to: ReportStatus;
    /** Who made the change. */
    readonly actor: Actor;
    /** The reason; null without one. */
    readonly note: string | null;
    /** When the status changed. */
    readonly at: string;
  })[];
};

export type ReportCategory = "fraud" | "chargeback" | "spam" | "abuse" | "account_takeover" | "bot" | "phishing" | "scraping" | "promo_abuse" | "other";

export type ReportStatus = "pending" | "under_review" | "confirmed" | "rejected" | "withdrawn";

export type Rule = {
  /** Id of the rule. */
  readonly id: number;
  /** Name in the newest version. */
  readonly name: string;
  /** Number of the version that decides; null without one. */
  readonly active_version: number | null;
  /** Number of the version in shadow; null without one. */
  readonly shadow_version: number | null;
  /** Number of the newest version. */
  readonly newest_version: number;
  /** When the rule was created. */
  readonly created_at: string;
  /** When a version was last added, or a mode changed. */
  readonly updated_at: string;
  /** When it was deleted; null while it exists. */
  readonly archived_at: string | null;
  /** Newest first; always includes those in use. */
  readonly versions: readonly RuleVersion[];
};

export type RuleAction = {
  /** Approves the order. */
  readonly type: "APPROVE";
} | {
  /** Asks for a review; never makes a decision milder. */
  readonly type: "REVIEW";
} | {
  /** Rejects the order. */
  readonly type: "REJECT";
} | {
  /** Changes the score. */
  readonly type: "ADD_SCORE";
  /** Points to add; negative ones are subtracted. */
  readonly points: number;
} | {
  /** Adds a value to a list. */
  readonly type: "ADD_TO_LIST";
  /** The list. */
  readonly list_type: ListType;
  /** Which value of the order or event to add, e.g. `ip`, `email`, `device`. */
  readonly entity_type: string;
  /** Days until the entry expires; null: never. */
  readonly expires_in_days: number | null;
  /** The reason stored with the entry. */
  readonly reason: string | null;
} | {
  /** Sets a tag on the order. */
  readonly type: "TAG";
  /** The tag. */
  readonly tag: string;
} | {
  /** Opens a case, or joins the open one. */
  readonly type: "OPEN_CASE";
  /** The reason stored with the case. */
  readonly reason: string | null;
} | {
  /** Notifies webhooks. */
  readonly type: "NOTIFY";
  /** Sent to webhooks with `rule.matched`. */
  readonly message: string | null;
};

export type RuleActionInput = {
  /** Approves the order. */
  readonly type: "APPROVE";
} | {
  /** Asks for a review; never makes a decision milder. */
  readonly type: "REVIEW";
} | {
  /** Rejects the order. */
  readonly type: "REJECT";
} | {
  /** Changes the score. */
  readonly type: "ADD_SCORE";
  /** Points to add; negative ones are subtracted. */
  readonly points: number;
} | {
  /** Adds a value to a list. */
  readonly type: "ADD_TO_LIST";
  /** The list. */
  readonly list_type: ListType;
  /** Which value of the order or event to add, e.g. `ip`, `email`, `device`. */
  readonly entity_type: string;
  /** Days until the entry expires; null: never. */
  readonly expires_in_days?: number | null;
  /** The reason stored with the entry. */
  readonly reason?: string | null;
} | {
  /** Sets a tag on the order. */
  readonly type: "TAG";
  /** The tag. */
  readonly tag: string;
} | {
  /** Opens a case, or joins the open one. */
  readonly type: "OPEN_CASE";
  /** The reason stored with the case. */
  readonly reason?: string | null;
} | {
  /** Notifies webhooks. */
  readonly type: "NOTIFY";
  /** Sent to webhooks with `rule.matched`. */
  readonly message?: string | null;
};

export type RuleActionRun = {
  /** Id of this run of the action. */
  readonly id: number;
  /** Id of the rule. */
  readonly rule_id: number;
  /** Version of the rule. */
  readonly version: number;
  /** Kind of the action. */
  readonly action: "ADD_TO_LIST" | "OPEN_CASE";
  /** `waiting` is retried until it succeeds; `refused` can never succeed, and `error` gives the reason. */
  readonly state: "waiting" | "done" | "refused";
  /** The order that matched, or that the event is about. */
  readonly shield_id: string | null;
  /** The event that matched; null for an order. */
  readonly source_event_id: string | null;
  /** When the rule matched. */
  readonly matched_at: string;
  /** When it was last tried; null before the first try. */
  readonly tried_at: string | null;
  /** Number of tries. */
  readonly tries: number;
  /** The list entry that now contains the value. */
  readonly entry_id: number | null;
  /** The case that it opened or joined. */
  readonly case_id: number | null;
  /** False when the entry or the case existed before the last try. */
  readonly is_new: boolean | null;
  /** Why the last try failed; null otherwise. */
  readonly error: {
    /** For programs. */
    readonly code: string;
    /** For people. */
    readonly message: string;
  } | null;
};

export type RuleCondition = {
  /** The condition as written in the rule. */
  readonly expression: string;
  /** What the condition compares with. */
  readonly value: unknown;
  /** The value of this order; personal values are masked. */
  readonly actual: unknown;
};

export type RuleDefinitionInput = {
  /** Unique within the account. */
  readonly name: string;
  /** Description for people; null without one. */
  readonly description?: string | null;
  /** `screening.evaluated`, or an event type such as `report.submitted`. */
  readonly trigger?: string;
  /** Rules with a lower number are evaluated first; of equals, the older rule. */
  readonly priority?: number;
  /** CEL expression; the rule matches when it is true. */
  readonly expression: string;
  readonly action: RuleActionInput;
};

export type RuleMatch = {
  /** Id of the rule. */
  readonly rule_id: number;
  /** Name of the rule. */
  readonly name: string;
  /** Version of the rule that was evaluated. */
  readonly version: number;
  /** Rules with a lower number are evaluated first. */
  readonly priority: number;
  /** What the rule does. */
  readonly action: "APPROVE" | "REVIEW" | "REJECT" | "ADD_SCORE" | "ADD_TO_LIST" | "TAG" | "OPEN_CASE" | "NOTIFY";
  /** The mode in which it was evaluated. */
  readonly mode: "draft" | "shadow" | "active" | "disabled";
  /** Whether the rule decided; true for at most one. */
  readonly decisive: boolean;
  /** Points that the rule added. */
  readonly score_delta: number;
  /** The conditions that the rule joins by `&&`. */
  readonly conditions: readonly RuleCondition[];
};

export type RuleMatchedOrder = {
  /** Id of the screening. */
  readonly shield_id: string;
  /** When the order was screened. */
  readonly matched_at: string;
  /** Version of the rule. */
  readonly version: number;
  /** `active`: it took part in the decision; `shadow`: it was only evaluated. */
  readonly mode: "active" | "shadow";
  /** What the rule does. */
  readonly action: string;
  /** How the order was answered. */
  readonly status: ShieldStatus;
  /** How it would have been answered with the version active in place of the current one; for an active version, without it. */
  readonly otherwise: ShieldStatus;
  /** Amount of the order; null when not sent. */
  readonly amount: number | null;
  /** Its currency, ISO 4217; null when not sent. */
  readonly currency: string | null;
  /** What it turned out to be; null when not known. */
  readonly outcome: CaseOutcome | null;
  /** The order as lists show it; null without the scope `screen.read`. */
  readonly screening: FoundScreening | null;
};

export type RuleSeries = {
  /** Id of the rule. */
  readonly rule_id: number;
  /** Start of the period: of a UTC day, or hour. */
  readonly from: string;
  /** End of the period, not included. */
  readonly to: string;
  /** Length of a point. */
  readonly by: "day" | "hour";
  /** One for each day or hour of the period, oldest first. */
  readonly points: readonly ({
    /** When the day or hour begins, UTC. */
    readonly at: string;
    /** While a version was active. */
    readonly active: {
      /** Orders that the rule matched. */
      readonly matched: number;
      /** How many of these it decided otherwise, or would have. */
      readonly changed: number;
      /** How many turned out to be fraud. */
      readonly confirmed_fraud: number;
      /** How many turned out to be legitimate. */
      readonly false_positive: number;
    };
    /** While a version was in shadow. */
    readonly shadow: {
      /** Orders that the rule matched. */
      readonly matched: number;
      /** How many of these it decided otherwise, or would have. */
      readonly changed: number;
      /** How many turned out to be fraud. */
      readonly confirmed_fraud: number;
      /** How many turned out to be legitimate. */
      readonly false_positive: number;
    };
  })[];
  /** Sums of the whole period, by currency. */
  readonly amounts: readonly ({
    /** ISO 4217 code. */
    readonly currency: string;
    /** Sum of the orders that an active version matched. */
    readonly active_matched: number;
    /** Sum of those that it decided otherwise. */
    readonly active_changed: number;
    /** Sum of the orders that a version in shadow matched. */
    readonly shadow_matched: number;
    /** Sum of those that it would have decided otherwise. */
    readonly shadow_changed: number;
  })[];
};

export type RuleSet = {
  /** Number of the rule set. */
  readonly number: number;
  /** Why it was published: a rule changed its mode or was deleted, the order changed, a whole set was published, or an earlier one was restored. */
  readonly reason: "mode" | "archive" | "order" | "publish" | "rollback";
  /** Number of the set that a rollback restored; null otherwise. */
  readonly restores: number | null;
  /** How many of its rules decide. */
  readonly active: number;
  /** How many are in shadow. */
  readonly shadow: number;
  /** When it was published. */
  readonly published_at: string;
  /** Who published it. */
  readonly published_by: Actor;
  /** Whether it is the current set. */
  readonly is_current: boolean;
  /** In the order in which they are evaluated. */
  readonly rules: readonly ({
    /** Id of the rule. */
    readonly rule_id: number;
    /** Version of the rule. */
    readonly version: number;
    /** Whether the rule decides or is in shadow. */
    readonly mode: "active" | "shadow";
    /** Name of the rule. */
    readonly name: string;
    /** When it is evaluated. */
    readonly trigger: string;
    /** Rules with a lower number are evaluated first. */
    readonly priority: number;
    /** What the rule does. */
    readonly action: string;
  })[];
};

export type RuleSetChange = {
  /** `created`: the name is new; `changed`: the content differs; `moved`: same content in another mode or position; `disabled`: no longer evaluated. */
  readonly kind: "created" | "changed" | "moved" | "disabled";
  /** Name of the rule. */
  readonly name: string;
  /** Id of the rule; null for one that is only planned. */
  readonly rule_id: number | null;
  /** The resulting version; null for a rule that is no longer evaluated. */
  readonly version: number | null;
  /** Index in the list that was sent, from 0; null for a rule that it leaves out. */
  readonly index: number | null;
  /** The differences. In a very long answer the texts are shortened, and if that is not enough this is empty. */
  readonly fields: readonly ({
    /** The part of the rule that differs. */
    readonly field: string;
    /** Current value. */
    readonly before: unknown;
    /** New value. */
    readonly after: unknown;
  })[];
};

export type RuleSetRuleInput = {
  /** Unique within the account. */
  readonly name: string;
  /** Description for people; null without one. */
  readonly description?: string | null;
  /** `screening.evaluated`, or an event type such as `report.submitted`. */
  readonly trigger?: string;
  /** Rules with a lower number are evaluated first; of equals, the older rule. */
  readonly priority?: number;
  /** CEL expression; the rule matches when it is true. */
  readonly expression: string;
  readonly action: RuleActionInput;
  /** `shadow`: evaluated and recorded, decides nothing. `disabled`: kept, but not evaluated. */
  readonly mode?: "active" | "shadow" | "disabled";
};

export type RuleSetSummary = {
  /** Number of the rule set. */
  readonly number: number;
  /** Why it was published: a rule changed its mode or was deleted, the order changed, a whole set was published, or an earlier one was restored. */
  readonly reason: "mode" | "archive" | "order" | "publish" | "rollback";
  /** Number of the set that a rollback restored; null otherwise. */
  readonly restores: number | null;
  /** How many of its rules decide. */
  readonly active: number;
  /** How many are in shadow. */
  readonly shadow: number;
  /** When it was published. */
  readonly published_at: string;
  /** Who published it. */
  readonly published_by: Actor;
  /** Whether it is the current set. */
  readonly is_current: boolean;
};

export type RuleShadow = {
  /** Id of the rule. */
  readonly rule_id: number;
  /** Version of the rule. */
  readonly version: number;
  /** Name of the rule. */
  readonly name: string;
  /** Current mode of the version. */
  readonly mode: "draft" | "shadow" | "active" | "disabled";
  /** Start of the period, in whole UTC days. */
  readonly since: string;
  /** End of the period, not included. */
  readonly until: string;
  /** Orders screened while the version was in this mode. */
  readonly screened: number;
  /** Matching orders; for a rule triggered by events, matching events. */
  readonly matched: number;
  readonly live: RuleShadowStatuses;
  /** The statuses otherwise: with the version active in place of the current one; for an active version, without it. */
  readonly otherwise: RuleShadowStatuses;
  /** Decisions that differ, most frequent first. */
  readonly changes: readonly ({
    /** The status that was given. */
    readonly from: ShieldStatus;
    /** The status otherwise. */
    readonly to: ShieldStatus;
    /** Orders with this change. */
    readonly orders: number;
  })[];
  /** Active rules that matched the same orders, most frequent first. */
  readonly overlap: readonly ({
    /** Id of the active rule. */
    readonly rule_id: number;
    /** Version of the active rule. */
    readonly version: number;
    /** Name of the active rule. */
    readonly name: string;
    /** Orders that both match. */
    readonly orders: number;
  })[];
  /** Outcomes of the matched orders, as far as known. */
  readonly outcomes: {
    /** Matches that turned out to be fraud. */
    readonly confirmed_fraud: number;
    /** Matches that turned out to be legitimate: false positives. */
    readonly legitimate: number;
    /** Matches with an unknown outcome. */
    readonly unknown: number;
    /** Known frauds among all orders screened with it. */
    readonly fraud_screened: number;
    /** Precision: the share of fraud among matches with a known outcome; null without any. */
    readonly precision: number | null;
    /** Recall: the share of the known fraud that it matched; null without any. */
    readonly recall: number | null;
  };
  /** Amounts of the matched orders, and of those whose decision differs. */
  readonly amounts: readonly ({
    /** ISO 4217 code. */
    readonly currency: string;
    /** Sum over the matched orders. */
    readonly matched: number;
    /** Sum over the orders whose decision differs. */
    readonly changed: number;
  })[];
};

/** The statuses that were given. */
export type RuleShadowStatuses = {
  /** Approved orders. */
  readonly approve: number;
  /** Orders to review. */
  readonly review: number;
  /** Rejected orders. */
  readonly reject: number;
  /** Share of the screened orders; null without any. */
  readonly approve_rate: number | null;
  /** Share of the screened orders; null without any. */
  readonly review_rate: number | null;
  /** Share of the screened orders; null without any. */
  readonly reject_rate: number | null;
};

export type RuleVersion = {
  /** Number of the version, from 1. */
  readonly version: number;
  /** `draft` and `disabled` are not evaluated, `shadow` is evaluated and recorded, `active` decides. */
  readonly mode: "draft" | "shadow" | "active" | "disabled";
  /** Name of the rule in this version. */
  readonly name: string;
  /** Description for people; null without one. */
  readonly description: string | null;
  /** When the rule is evaluated. */
  readonly trigger: string;
  /** Rules with a lower number are evaluated first. */
  readonly priority: number;
  /** The condition, in CEL. */
  readonly expression: string;
  /** What the rule does when it matches. */
  readonly action: RuleAction;
  /** When the version was created. */
  readonly created_at: string;
  /** Who created it. */
  readonly created_by: Actor;
  /** When it got its current mode. */
  readonly mode_since: string;
};

export type Screening = {
  readonly ip_geolocation: IpGeolocation;
  readonly billing_address: BillingAddress;
  readonly shipping_address: ShippingAddress;
  readonly email_address: EmailAddress;
  readonly phone_number: PhoneNumber;
  readonly username: Username;
  readonly credit_card: CreditCard;
  readonly device: Device;
  readonly smart_detection: SmartDetection;
  /** Echo of the request; empty when not sent. */
  readonly user_order_id: string;
  /** Identifies the stored result, for reading it again and for feedback. */
  readonly shield_id: string;
  /** 0–100: the risk of the whole order. */
  readonly shield_score: number;
  readonly shield_status: ShieldStatus;
  /** Sentences for people, most points first. */
  readonly shield_reasons: readonly string[];
  /** Names of the active rules that matched, in evaluation order. */
  readonly shield_rules: readonly string[];
  readonly shield_rules_detail: readonly RuleMatch[];
  /** Version of the interface, `<major>.<minor>.<patch>`. */
  readonly api_version: string;
  /** Calls left in the daily quota after this one. */
  readonly requests_remaining_today: number;
  /** Calls left in the monthly quota after this one. */
  readonly requests_remaining_this_month: number;
  /** Only with `expand=contributions`. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`, or when something that was asked for could not be computed for a new order: that member is then null and `explanation` is named here. GET of the screening returns it later. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=rules`. */
  readonly rules?: {
    /** Number of the rule set; null when none was published. */
    readonly ruleset: number | null;
    /** Tags that rules set on the order. */
    readonly tags: readonly string[];
    /** The rules that matched, in evaluation order. */
    readonly matched: readonly ExplainedRule[];
  } | null;
  /** Only with `expand=shadow`. */
  readonly shadow?: {
    /** Number of the rule set; null when none was published. */
    readonly ruleset: number | null;
    /** Shadow rules that matched, with the status that each would have led to if it were active. */
    readonly matched: readonly ExplainedShadowRule[];
    /** Rules in shadow that read values which are no longer stored. */
    readonly unknown: readonly ({
      /** Id of the rule. */
      readonly rule_id: number;
      /** Version of the rule. */
      readonly version: number;
    })[];
  } | null;
  /** Only with `expand=manifest`. */
  readonly manifest?: DecisionManifest | null;
  /** Only with `expand=flip`; null: no such change was found, or there was too much to try. */
  readonly flip?: Flip | null;
  /** Only with `expand=override`; null: no decision by hand holds. */
  readonly override?: Override | null;
};

export type SearchSuggestion = {
  /** An order. */
  readonly type: "order";
  /** Id of the screening. */
  readonly shield_id: string;
  /** The shop’s own id of the order. */
  readonly user_order_id: string | null;
  /** How it was decided. */
  readonly status: ShieldStatus;
  /** Its score. */
  readonly score: number;
  /** When it was screened. */
  readonly created_at: string;
} | {
  /** A case. */
  readonly type: "case";
  /** Id of the case. */
  readonly case_id: number;
  readonly state: CaseState;
  /** When it was opened. */
  readonly opened_at: string;
} | {
  /** A rule. */
  readonly type: "rule";
  /** Id of the rule. */
  readonly rule_id: number;
  /** Its name. */
  readonly name: string;
  /** Of its version in use, or the newest. */
  readonly mode: "draft" | "shadow" | "active" | "disabled";
} | {
  /** A value, for POST entities/lookup. */
  readonly type: "value";
  /** What it may be. */
  readonly entity_type: string;
  /** In normal form. */
  readonly value: string;
  /** When the last order with it was screened; null without any. */
  readonly last_seen: string | null;
} | {
  /** Orders, for GET screenings. */
  readonly type: "filter";
  /** The filter that finds them. */
  readonly filter: "network" | "merchant_id";
  /** What is sent in it. */
  readonly value: string;
};

export type Session = {
  /** As sent by the beacons. */
  readonly session_id: string;
  /** Whether the session looks automated. */
  readonly is_suspected_automated: boolean;
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Sums over the slices of the session. */
  readonly stats: {
    /** `mousemove` events. */
    readonly mouse_move_count: number;
    /** `keydown` events. */
    readonly keystroke_count: number;
    /** How often the page gained focus. */
    readonly focus_count: number;
    /** How often the page lost focus. */
    readonly blur_count: number;
    /** Milliseconds for which the page was visible. */
    readonly visible_ms: number;
    /** Milliseconds for which the page was hidden. */
    readonly hidden_ms: number;
    /** Slices that were merged; repeats do not count. */
    readonly beacon_count: number;
  };
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: the same, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
};

export type Settings = {
  /** Which decisions open a case for their order, or let it join the case of its customer: `review_and_reject`, `review`, `reject`, `rules_only` (only rules, feedback and calls). Null: the default, `review`. */
  readonly case_opening: "review_and_reject" | "review" | "reject" | "rules_only" | null;
  /** Minutes after its opening within which a case should be decided; applies to cases opened from then on. Null: the default, 1,440. */
  readonly due_minutes: number | null;
  /** What applies: the account’s own values where set, otherwise the defaults. */
  readonly in_force: {
    /** Which decisions open cases. */
    readonly case_opening: "review_and_reject" | "review" | "reject" | "rules_only";
    /** Minutes within which cases should be decided. */
    readonly due_minutes: number;
    /** Days from now by which entries of analysts end. */
    readonly analyst_entry_days: number;
  };
  /** Days from now by which a list entry ends at the latest that a person with the role analyst adds, or whose end they change. Null: the default, 90. */
  readonly analyst_entry_days: number | null;
};

/** The decision. */
export type ShieldStatus = "APPROVE" | "REVIEW" | "REJECT";

export type ShippingAddress = {
  /** Whether the address belongs to a freight forwarder. */
  readonly is_address_ship_forward: boolean | null;
  /** Whether shipping and billing country are the same; a territory and its country count as one. */
  readonly is_bill_country_match: boolean | null;
  /** Whether shipping and billing state are the same. */
  readonly is_bill_state_match: boolean | null;
  /** Whether shipping and billing city are the same, also by an equal full postal code. */
  readonly is_bill_city_match: boolean | null;
  /** Whether shipping and billing postal code are the same. */
  readonly is_bill_postcode_match: boolean | null;
  /** Whether exports to the country or region are embargoed, or controlled so widely that each order needs a look. */
  readonly is_export_controlled_country: boolean | null;
  /** Whether the address is on the account's blacklist. */
  readonly is_in_blacklist: boolean;
};

export type SmartDetection = {
  /** Whether the customer cannot have travelled from the previous order to this one in time. */
  readonly ip_location_anomaly: boolean | null;
  /** Whether the shipping address is far from those of the customer's earlier orders. */
  readonly ship_location_anomaly: boolean | null;
  /** Speed of that travel in km/h. */
  readonly ip_anomaly_speed_kmh: number | null;
  /** Length of that travel in km. */
  readonly ip_anomaly_distance_km: number | null;
};

export type StatisticsSeries = {
  /** Begin of the period, of its first hour or day. */
  readonly from: string;
  /** Its end, exclusive. */
  readonly to: string;
  /** Length of the steps. */
  readonly by: "hour" | "day";
  /** Time zone of the days. */
  readonly tz: string;
  /** What splits the orders. */
  readonly group: "none" | "status" | "outcome" | "country" | "reason" | "rule" | "merchant";
  /** The figure. */
  readonly metric: "orders" | "approved" | "reviewed" | "rejected" | "confirmed_fraud" | "false_positive" | "precision" | "recall" | "amount" | "amount_saved" | "amount_lost";
  /** Currency of amounts; null for other figures. */
  readonly currency: string | null;
  /** Begin of each step. */
  readonly times: readonly string[];
  /** Largest first. */
  readonly series: readonly ({
    /** Decision, outcome, country, code, id of the rule or merchant; null where it is not known, and without a group. */
    readonly key: string | null;
    /** The same over the whole period. */
    readonly total: number | null;
    /** One for each of `times`; null for a share of nothing. */
    readonly values: readonly (number | null)[];
  })[];
  /** All others together; null when there are none. */
  readonly other: {
    /** The same over the whole period. */
    readonly total: number | null;
    /** One for each of `times`; null for a share of nothing. */
    readonly values: readonly (number | null)[];
  } | null;
};

/** Statuses under the current rules. */
export type StatusDistribution = {
  readonly APPROVE: StatusShare;
  /** Orders to review. */
  readonly REVIEW: StatusShare;
  /** Rejected orders. */
  readonly REJECT: StatusShare;
};

/** Approved orders. */
export type StatusShare = {
  /** Orders with this status. */
  readonly count: number;
  /** Share of the orders that could be decided again; null without any. */
  readonly rate: number | null;
};

/** The order with the changes. */
export type SupposedDecision = {
  readonly status: ShieldStatus;
  /** The score, 0–100. */
  readonly score: number;
  /** What settles it: a list, a rule, the thresholds or a floor. */
  readonly decided_by: string;
  /** Sentences for people. */
  readonly reasons: readonly string[];
  /** They add up to the score. */
  readonly contributions: readonly Contribution[];
  /** The active rules that match, in evaluation order. */
  readonly rules: readonly ({
    /** Id of the rule; null for one that was only tried. */
    readonly rule_id: number | null;
    /** Name of the rule. */
    readonly name: string;
    /** What it does. */
    readonly action: string;
    /** Whether it settles the decision. */
    readonly decisive: boolean;
    /** Points that it adds. */
    readonly score_delta: number;
  })[];
};

export type Thresholds = {
  /** Orders with a score above it are reviewed; null: it follows from the costs. */
  readonly review_above: number | null;
  /** Orders with this score or more are rejected; null: it follows from the costs. */
  readonly reject_from: number | null;
  /** What decisions cost, as stated; null: the default costs. */
  readonly costs: {
    /** The usual amount of an order, in the currency of all costs. */
    readonly order_amount: number;
    /** Of the amount, lost when an honest customer is refused: the margin, and what the customer would still have bought. */
    readonly lost_sale_share: number;
    /** A fixed sum lost with each such sale. */
    readonly lost_sale_fixed: number;
    /** Of the amount, lost by an approved fraud. */
    readonly chargeback_share: number;
    /** A fixed sum lost with each chargeback. */
    readonly chargeback_fee: number;
    /** A review: the reviewer’s time, and customers who do not wait. */
    readonly review: number;
    /** Share of the account’s orders that are frauds. */
    readonly fraud_share: number;
  } | null;
  /** Sum of the amounts of one email address per UTC day, in every currency without a limit of its own; null: the default. */
  readonly daily_amount_limit: number | null;
  /** Limits for single currencies, by code. */
  readonly daily_amount_limits: Readonly<Record<string, number>>;
  /** Orders with one BIN per UTC day; null: the default. */
  readonly daily_attempts_limit: number | null;
  /** What applies: the account’s own values where set, then what follows from its costs, otherwise the defaults. */
  readonly in_force: {
    /** Orders with a score above it are reviewed. */
    readonly review_above: number;
    /** Orders with this score or more are rejected. */
    readonly reject_from: number;
    /** Applies to currencies without a limit of their own. The default is in US dollars; in other currencies it is what these are, to two digits. */
    readonly daily_amount_limit: number;
    /** Orders with one BIN per UTC day. */
    readonly daily_attempts_limit: number;
    /** `set`: set as a score; `costs`: it follows from the stated costs; `default`: from the default costs. Null during an upgrade. */
    readonly review_above_source: "set" | "costs" | "default" | null;
    /** `set`: set as a score; `costs`: it follows from the stated costs; `default`: from the default costs. Null during an upgrade. */
    readonly reject_from_source: "set" | "costs" | "default" | null;
  };
  /** Thresholds that follow from the stated costs, or from the default ones, whether they apply or not. Null during an upgrade. */
  readonly derived: {
    /** A review costs less than an approval above this score. */
    readonly review_above: number;
    /** A rejection costs less than a review from this score on. */
    readonly reject_from: number;
    /** Probability of fraud, 0 to 1, above which a review costs less than an approval. */
    readonly review_from_probability: number;
    /** Probability of fraud, 0 to 1, from which on a rejection costs less than a review. */
    readonly reject_from_probability: number;
    /** How the thresholds follow from the costs, in words. */
    readonly explanation: string;
  } | null;
};

export type UrlCheck = {
  /** As sent, without surrounding blanks. */
  readonly url: string;
  /** As a browser would read it: lower case, punycode, canonical IP; empty when the URL has none. */
  readonly host: string;
  /** Whether it is a well-formed http or https URL. */
  readonly is_valid: boolean;
  /** Whether the host resolves; also false when DNS did not answer, and `degraded` then names `dns`. */
  readonly has_dns: boolean;
  /** Whether this URL is on a blacklist. */
  readonly is_url_blacklisted: boolean;
  /** Whether its domain is on a blacklist. */
  readonly is_domain_blacklisted: boolean;
  /** Whether it looks like phishing. */
  readonly is_phishing: boolean;
  /** 0–100: the evidence in this input alone. */
  readonly fraud_score: number;
  /** 0–100: the final risk, including the account's lists and velocity. */
  readonly risk_score: number;
  /** Sentences for people; exactly one when no signal fired. */
  readonly reasons: readonly string[];
  /** Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it. */
  readonly contributions?: readonly Contribution[];
  /** Only with `expand=contributions`: these and what the account's lists add or subtract, up to `risk_score`. */
  readonly risk_contributions?: readonly Contribution[];
  /** Only with `expand=warnings`. */
  readonly warnings?: readonly Warning[];
  /** Only with `expand=degraded`. */
  readonly degraded?: readonly DegradedSource[];
  /** Only with `expand=data_sets`. */
  readonly data_sets?: readonly DataSetVersion[];
};

export type Username = {
  /** Whether the name looks machine-made or abusive. */
  readonly is_high_risk: boolean | null;
  /** Whether the name is on the account's blacklist. */
  readonly is_in_blacklist: boolean | null;
};

export type ValueOrders = {
  /** Orders with the value; at most the newest 1000 are counted. */
  readonly orders: number;
  /** True when there are further, older ones, which the figures leave out. */
  readonly more: boolean;
  /** When the first stored order with it was screened; null without any. */
  readonly first_seen: string | null;
  /** When the last one was; null without any. */
  readonly last_seen: string | null;
  /** How these orders were decided. */
  readonly decisions: {
    /** Approved orders. */
    readonly approve: number;
    /** Orders to review. */
    readonly review: number;
    /** Rejected orders. */
    readonly reject: number;
  };
  /** What became of these orders. */
  readonly outcomes: {
    /** Orders that turned out to be fraud. */
    readonly confirmed_fraud: number;
    /** Orders that turned out to be legitimate. */
    readonly false_positive: number;
    /** Orders whose outcome is not known. */
    readonly unknown: number;
  };
  /** Sums by currency, most orders first. */
  readonly amounts: readonly ({
    /** ISO 4217 code. */
    readonly currency: string;
    /** Orders in it. */
    readonly orders: number;
    /** What they add up to. */
    readonly amount: number;
  })[];
  /** The newest 20 of them, masked. */
  readonly screenings: readonly FoundScreening[];
};

export type VelocityThresholds = {
  /** Thresholds set for the account. */
  readonly thresholds: readonly ({
    /** Kind of entity. */
    readonly entity_type: string;
    /** The action; null: every action without a threshold of its own. */
    readonly action: string | null;
    /** Actions allowed, by window. */
    readonly limits: {
      /** Actions allowed within 60 seconds. */
      readonly "60s": number;
      /** Actions allowed within 300 seconds. */
      readonly "300s": number;
      /** Actions allowed within an hour. */
      readonly "3600s": number;
      /** Actions allowed within a day. */
      readonly "86400s": number;
    };
  })[];
  /** What applies to kinds without a setting. */
  readonly defaults: readonly ({
    /** Kind of entity; null: every other kind. */
    readonly entity_type: string | null;
    /** Actions allowed, by window. */
    readonly limits: {
      /** Actions allowed within 60 seconds. */
      readonly "60s": number;
      /** Actions allowed within 300 seconds. */
      readonly "300s": number;
      /** Actions allowed within an hour. */
      readonly "3600s": number;
      /** Actions allowed within a day. */
      readonly "86400s": number;
    };
  })[];
};

export type View = {
  /** Id of the view. */
  readonly id: number;
  /** The page that it filters. */
  readonly screen: "orders" | "queue" | "lists" | "reports" | "audit";
  /** Its name. */
  readonly name: string;
  /** Filters as the page’s address has them. */
  readonly filters: Readonly<Record<string, string>>;
  /** Whether all of the account see it. */
  readonly is_shared: boolean;
  /** Who made it. */
  readonly owner: Actor;
  /** When it was made. */
  readonly created_at: string;
};

export type Warning = {
  /** The field concerned. */
  readonly param: string;
  /** Stable code for programs. */
  readonly code: string;
  /** What was expected, and what was done instead. */
  readonly message: string;
};

export type Webhook = {
  /** Id of the webhook. */
  readonly id: string;
  /** Where events are sent. */
  readonly url: string;
  /** It gets events that match any of these. */
  readonly event_types: readonly string[];
  /** Description for people; null without one. */
  readonly description: string | null;
  /** Whether it gets personal values instead of their masks. */
  readonly personal: boolean;
  /** Whether events are sent. */
  readonly state: "enabled" | "disabled";
  /** Why it is disabled: by your request, because everything failed for three days, or because the receiver answered 410. */
  readonly disabled_reason: "requested" | "failing" | "gone" | null;
  /** The first failed attempt since the last success; null while attempts succeed. */
  readonly failing_since: string | null;
  /** Until when the previous secret also signs. */
  readonly previous_secret_until: string | null;
  /** When it was added. */
  readonly created_at: string;
  /** When it was last changed. */
  readonly updated_at: string;
  /** The newest replay; null without one. */
  readonly replay: {
    /** Start of the replayed period. */
    readonly since: string;
    /** End of the replayed period. */
    readonly until: string;
    /** Only events that match any of these; null: all that the webhook gets. */
    readonly event_types: readonly string[] | null;
    /** State of the replay. */
    readonly state: "running" | "done";
    /** Number of deliveries created so far. */
    readonly deliveries: number;
    /** When it was requested. */
    readonly started_at: string;
    /** When its last delivery was created; null before that. */
    readonly finished_at: string | null;
  } | null;
};

export type WebhookDelivery = {
  /** Id of the delivery. */
  readonly id: string;
  /** Id of the webhook. */
  readonly webhook_id: string;
  /** The `id` of the envelope, and the header `webhook-id`. */
  readonly event_id: string;
  /** Type of the event. */
  readonly event_type: string;
  /** Waiting for an attempt, accepted by the receiver, or given up after the last attempt. */
  readonly state: "pending" | "delivered" | "dead";
  /** When the delivery was created. */
  readonly created_at: string;
  /** When the next attempt is due; null unless pending. */
  readonly next_attempt_at: string | null;
  /** When it was accepted or given up; null before that. */
  readonly finished_at: string | null;
  /** Number of attempts made. */
  readonly attempt_count: number;
  /** The newest attempts in chronological order, at most 20. */
  readonly attempts: readonly ({
    /** Number of the attempt, from 1. */
    readonly number: number;
    /** When the attempt began. */
    readonly at: string;
    /** Duration in milliseconds; null when unknown. */
    readonly duration_ms: number | null;
    /** Status of the receiver’s response; null without one. */
    readonly status_code: number | null;
    /** Why the attempt failed; null for a success. */
    readonly error: "http_status" | "redirect" | "timeout" | "connection_failed" | "tls_failed" | "dns_failed" | "address_refused" | "secret_unreadable" | "interrupted" | null;
  })[];
};

export type WhatIf = {
  /** The stored order; null when its fields were sent. */
  readonly shield_id: string | null;
  /** The order without the changes: what a stored one got, with its stored score; null when nothing was changed about the fields that were sent. */
  readonly before: SupposedDecision | null;
  readonly after: SupposedDecision;
  /** Contributions with other points, the largest difference first; empty without `before`. */
  readonly differences: readonly ({
    /** Code of the contribution. */
    readonly code: string;
    /** Its points without the changes; 0: none. */
    readonly before: number;
    /** Its points with the changes; 0: none. */
    readonly after: number;
  })[];
  /** What was not asked about changed values, because asking would count as an order. What a stored order got for its own stays. Empty for a stored order whose own values were not changed: it is decided again from what was stored. */
  readonly left_out: readonly ("velocity" | "device")[];
  /** Sources that did not answer. */
  readonly degraded: readonly DegradedSource[];
};
