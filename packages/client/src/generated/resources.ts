// Generated from the OpenAPI document by `npm run generate`; do not edit.

import type { BatchAnswer, BatchLine, StreamMessage } from '../batch-and-stream.ts';
import type { CallOptions, Http, Lines } from '../http.ts';
import type { Pages } from '../pages.ts';
import type * as T from './types.ts';

export class ScreeningsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Screen an order. Scores the fraud risk of an order in one call and decides: approve, review or reject. Every field is optional; a missing one gives null, never a guess. The answer is stored and can be read again under its `shield_id`.  Scope: `screen.check`. A successful call counts against the quota. */
  create(body: T.PostScreenRequest = {}, options: CallOptions & {
    /** Adds members to `data`: the `contributions` behind the score, `warnings` about fields that could not be used, `degraded` sources that did not answer, the `rules` that matched and those in `shadow`, the `manifest` of everything the decision rests on, the `flip`: the smallest change that would have changed the status, and the `override`: the decision by hand that holds. */
    expand?: string;
  } = {}): Promise<T.Screening> {
    return this.http.ask('POST', '/screen', options, body);
  }

  /** Screen many orders. Screens orders in sequence as they are read, each as of its own time (`at`), and answers while you send: read the answers as they arrive. They neither read nor change the present velocity counts, and an order without `ip` has none. Checks use today’s reference data. Each order counts against the quota, the call itself once against the limit per minute. Under an Idempotency-Key, resend a batch that broke off as a whole: lines already screened get their stored answers (`"repeated":true`) and count nothing twice. At most two batches per key and four per account are open at once; accounts take turns. Senders below 64 bytes a second and readers below a kibibyte a second are disconnected after a minute.  Scope: `screen.check`. A successful call counts against the quota. */
  batch(body: Lines<BatchLine>, options: CallOptions & {
    /** How much to answer for each line: `compact`: the decision and its reasons; `full`: the whole result, as POST screen returns it; `none`: only refused lines and progress. */
    detail?: "none" | "compact" | "full";
    /** Adds members to the answer of each order, as for POST screen. */
    expand?: string;
    /** `on`: orders without `at` emit events and go to webhooks, like those of POST screen. Orders with a time of their own never do. */
    events?: "off" | "on";
  } = {}): AsyncGenerator<BatchAnswer> {
    return this.http.lines('POST', '/screen/batch', options, body);
  }

  /** Read a stored screening. Returns the stored answer of an earlier screening unchanged. Its remaining quota is that of the time; the current figures are in the headers. With `expand` it adds the explanation: evidence, rules, models and data sets, and the smallest change that would have changed the status. An id of another account is answered like an unknown one.  Scope: `screen.check` or `screen.read`. Does not count against the quota by default. */
  get(shieldId: string, options: CallOptions & {
    /** Adds members to `data`: the `contributions` behind the score, `warnings` about fields that could not be used, `degraded` sources that did not answer, the `rules` that matched and those in `shadow`, the `manifest` of everything the decision rests on, the `flip`: the smallest change that would have changed the status, and the `override`: the decision by hand that holds. */
    expand?: string;
  } = {}): Promise<T.Screening> {
    return this.http.ask('GET', `/screen/${encodeURIComponent(shieldId)}`, options);
  }

  /** Read what a customer entered in an order. Returns name, e-mail address, phone number and addresses as they were sent, so that the customer can be called. They are kept sealed for as long as the values of orders. People in the console get them for a reason in `X-Reveal`, which is recorded. An id of another account is answered like an unknown one.  Scope: `screen.read`. Does not count against the quota by default. */
  details(shieldId: string, options: CallOptions = {}): Promise<T.GetScreenDetailsReply> {
    return this.http.ask('GET', `/screen/${encodeURIComponent(shieldId)}/details`, options);
  }

  /** Find related orders. Finds the account’s other orders with the same e-mail address, phone number, user name, device, IP address or first digits of the card, compared by keyed hashes: also once the values themselves are no longer stored, and not after they were erased. A value that a thousand others share is `crowded` and links nothing.  Scope: `screen.read`. Does not count against the quota by default. */
  related(shieldId: string, options: CallOptions & {
    /** Values to compare; all by default. */
    by?: string;
    /** Orders to list for each value. */
    limit?: number;
  } = {}): Promise<T.RelatedScreenings> {
    return this.http.ask('GET', `/screen/${encodeURIComponent(shieldId)}/related`, options);
  }

  /** Search the screenings. Pages through the account’s screenings; a test key’s are those of its sandbox. All filters must hold. An order is found within a second or two of its answer, for as long as the answer is stored. A person’s values are found in any spelling until they are erased, and shown masked. Filters that many orders match together only rarely may be refused with 400, which asks for a time range: `from` and `to` make any search fast.  Scope: `screen.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Orders with any of these decisions. */
    status?: string;
    /** Orders with at least this score. */
    score_from?: number;
    /** Orders with at most this score. */
    score_to?: number;
    /** Orders screened at this time or later. */
    from?: string;
    /** Orders screened before this time. */
    to?: string;
    /** Orders with this country in the IP address, the billing or the shipping address. */
    country?: string;
    /** Orders in this currency. */
    currency?: string;
    /** Orders of at least this amount; with `currency`. */
    amount_from?: number;
    /** Orders of at most this amount; with `currency`. */
    amount_to?: number;
    /** Orders from this address. */
    ip?: string;
    /** Orders from this network, such as `203.0.113.0/24`. */
    network?: string;
    /** Orders of this e-mail address, in any spelling. */
    email?: string;
    /** Orders whose e-mail address has this domain. */
    email_domain?: string;
    /** Orders of this phone number, with its country’s code. */
    phone?: string;
    /** Orders from this device. */
    device_hash?: string;
    /** Orders of this user name, in any case. */
    username?: string;
    /** Orders with these first digits of a card: six match longer ones, too. */
    bin?: string;
    /** Orders of this shop, seller or terminal. */
    merchant_id?: string;
    /** Orders with this id of the shop’s own. */
    user_order_id?: string;
    /** Orders with this code among their contributions, e.g. `ip_tor_network`. */
    reason?: string;
    /** Orders that this rule matched while it was active. */
    rule_id?: number;
    /** Orders with a value that was on this list. */
    listed?: "blacklist" | "whitelist";
    /** Orders that this list entry matched when they were screened. Orders of versions before this filter are not found by it; search for the entry’s value. */
    list_entry_id?: string;
    /** Orders with this outcome. */
    outcome?: "confirmed_fraud" | "false_positive";
    /** Orders whose decision was settled by this; `override`: orders that were decided by hand. */
    decided_by?: "non_overridable_blacklist" | "signal_floor" | "whitelist" | "blacklist" | "rule_budget" | "rule" | "score" | "override";
    /** `newest` or `oldest` first, or highest `score` or `amount` first; the last with `currency`. */
    sort?: "newest" | "oldest" | "score" | "amount";
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetScreeningsReply, 'screenings'> {
    return this.http.pages('GET', '/screenings', options, 'screenings');
  }

  /** Export the screenings. Streams the screenings that GET screenings finds with the same filters, newest first. Where a spreadsheet would read a value as a formula, CSV prefixes it with an apostrophe. Orders that are screened during the export are not in the file. The audit trail records who exported, and which filters.  Scope: `screen.read`. Does not count against the quota by default. */
  export(options: CallOptions & {
    /** Orders with any of these decisions. */
    status?: string;
    /** Orders with at least this score. */
    score_from?: number;
    /** Orders with at most this score. */
    score_to?: number;
    /** Orders screened at this time or later. */
    from?: string;
    /** Orders screened before this time. */
    to?: string;
    /** Orders with this country in the IP address, the billing or the shipping address. */
    country?: string;
    /** Orders in this currency. */
    currency?: string;
    /** Orders of at least this amount; with `currency`. */
    amount_from?: number;
    /** Orders of at most this amount; with `currency`. */
    amount_to?: number;
    /** Orders from this address. */
    ip?: string;
    /** Orders from this network, such as `203.0.113.0/24`. */
    network?: string;
    /** Orders of this e-mail address, in any spelling. */
    email?: string;
    /** Orders whose e-mail address has this domain. */
    email_domain?: string;
    /** Orders of this phone number, with its country’s code. */
    phone?: string;
    /** Orders from this device. */
    device_hash?: string;
    /** Orders of this user name, in any case. */
    username?: string;
    /** Orders with these first digits of a card: six match longer ones, too. */
    bin?: string;
    /** Orders of this shop, seller or terminal. */
    merchant_id?: string;
    /** Orders with this id of the shop’s own. */
    user_order_id?: string;
    /** Orders with this code among their contributions, e.g. `ip_tor_network`. */
    reason?: string;
    /** Orders that this rule matched while it was active. */
    rule_id?: number;
    /** Orders with a value that was on this list. */
    listed?: "blacklist" | "whitelist";
    /** Orders that this list entry matched when they were screened. Orders of versions before this filter are not found by it; search for the entry’s value. */
    list_entry_id?: string;
    /** Orders with this outcome. */
    outcome?: "confirmed_fraud" | "false_positive";
    /** Orders whose decision was settled by this; `override`: orders that were decided by hand. */
    decided_by?: "non_overridable_blacklist" | "signal_floor" | "whitelist" | "blacklist" | "rule_budget" | "rule" | "score" | "override";
    /** `csv`, or `ndjson`: a screening in JSON on each line, as GET screenings shows it. */
    format?: "csv" | "ndjson";
    /** True: the CSV begins with a byte order mark, without which Excel shows letters beyond ASCII wrongly. Imports skip it. */
    bom?: boolean;
  } = {}): Promise<ReadableStream<Uint8Array>> {
    return this.http.download('GET', '/screenings/export', options);
  }

  /** Report how a screened order turned out. A mark is recorded on the case of the IP address, which is opened when there is none, and becomes a label for the scorer. The same mark again gets the same answer; the opposite one replaces it. Marks need the case management module; `block_ip` does not, and takes effect with the answer. An id of another account is answered like an unknown one. An order whose IP address was erased is a `conflict`.  Scope: `screen.feedback`. A successful call counts against the quota. */
  feedback(shieldId: string, body: T.PostScreenFeedbackRequest, options: CallOptions = {}): Promise<T.PostScreenFeedbackReply> {
    return this.http.ask('POST', `/screen/${encodeURIComponent(shieldId)}/feedback`, options, body);
  }

  /** Decide an order by hand. Overrides the decision about one order. The stored answer stays as it is; the decision by hand stands beside it: with `expand=override`, in lists, in searches by `decided_by=override`, and in statistics. Emits `screening.decided`. Of two people who decide an order at the same moment, the second gets 409 with what holds now; to replace it, send its revision as `replaces`. The same decision again gets the same answer. Within a minute its author can take it back; an `outcome` is recorded after that minute. An order can be decided by hand 50 times.  Scope: `screen.decide`. Does not count against the quota by default. */
  decide(shieldId: string, body: T.PostScreenDecideRequest, options: CallOptions = {}): Promise<T.DecidedOrder> {
    return this.http.ask('POST', `/screen/${encodeURIComponent(shieldId)}/decide`, options, body);
  }

  /** Undo a decision by hand. Within a minute, and by its author: the key or the person who decided. What held before holds again, and `screening.decided` is emitted with `undone`. Later, or for another caller, the answer is 409: decide the order again instead.  Scope: `screen.decide`. Does not count against the quota by default. */
  undoDecision(shieldId: string, body: T.PostScreenDecideUndoRequest, options: CallOptions = {}): Promise<T.DecidedOrder> {
    return this.http.ask('POST', `/screen/${encodeURIComponent(shieldId)}/decide/undo`, options, body);
  }

  /** Ask what an order would be. Decides an order as it might be, by the code that decides orders: a stored one or the fields of one, with changed values, further rules or other thresholds, and compares it with the order as it is. Nothing is stored, counted or emitted. A stored order whose values are not changed is decided again from what was stored; changed values are judged as of now, on both sides, without velocity and device. One question of an account is answered at a time. An id of another account is answered like an unknown one.  Scope: `screen.read`. A successful call counts against the quota. */
  whatIf(body: T.PostScreenWhatIfRequest = {}, options: CallOptions = {}): Promise<T.WhatIf> {
    return this.http.ask('POST', '/screen/what-if', options, body);
  }
}

export class LinksResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Graph of shared values. Orders and customers that share values around an order, or around a value: e-mail address, phone number, user name, device, shipping address (where the goods go elsewhere than the bill), IP address, first digits of the card. Compared by keyed hashes: also once the values themselves are no longer stored, and not after they were erased. A value that more than a thousand orders share is `crowded`: it is shown and not followed. The graph has at most 100 orders, 200 values and 1,000 edges, rarest values first, and says when it is `truncated`.  Scope: `screen.read`. Does not count against the quota by default. */
  find(body: T.PostLinksRequest = {}, options: CallOptions = {}): Promise<T.LinkGraph> {
    return this.http.ask('POST', '/links', options, body);
  }
}

export class EntitiesResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Look up a value. Everything that is known of one value: its orders with decisions, outcomes and sums, list entries that match it, reports, cases of its newest orders, and how often it acted lately. The value is sent in the body, so that no log of addresses has it; the audit trail records the look-up with the value masked. Parts that need a scope of their own (`lists.read`, `reports.read`, `cases.read`) are null and named in `withheld` without it; parts whose service does not answer are null and named in `degraded`.  Scope: `screen.read`. Does not count against the quota by default. */
  lookup(body: T.PostEntitiesLookupRequest, options: CallOptions = {}): Promise<T.EntityLookup> {
    return this.http.ask('POST', '/entities/lookup', options, body);
  }
}

export class SearchResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Search everything. Suggests what a text may mean, for a search box: orders and cases that it names, values, rules. Cases need the scope `cases.read`, rules `rules.read`; without it they are left out. A value that can hardly be anything else is suggested even if no order has it; others only if one does.  Scope: `screen.read`. Does not count against the quota by default. */
  find(options: CallOptions & {
    /** What to look for: an order’s id or the shop’s own, a case’s number, a part of a rule’s name, an e-mail address, IP address, phone number with its country’s code, first digits of a card, user name, device, network, merchant. */
    q: string;
  }): Promise<T.GetSearchReply> {
    return this.http.ask('GET', '/search', options);
  }
}

export class StatsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Summarize a period. Adds up the account’s orders of at most 400 days: decisions, outcomes, amounts by currency; a test key’s are those of its sandbox. Orders are counted by the hour in which they were screened, a second or two after their answer, and an outcome counts in the hour of its order, whenever it becomes known. The period is widened to whole hours of UTC. Precision and recall are shares among orders with a known outcome, so they say little while few are known.  Scope: `screen.read`. Does not count against the quota by default. */
  summary(options: CallOptions & {
    /** Orders screened at this time or later; 30 days before `to` by default. */
    from?: string;
    /** Orders screened before this time; now by default. */
    to?: string;
    /** `previous`: also adds up the period of the same length before it. */
    compare?: "previous";
  } = {}): Promise<T.GetStatsSummaryReply> {
    return this.http.ask('GET', '/stats/summary', options);
  }

  /** Chart a figure. One figure of the account’s orders by hour (at most 60 days) or day (at most 400), for all or split by decision, outcome, country, reason, rule or merchant. Every series has a value for every one of `times`. The period is widened to whole hours or days. Of the merchants, the first fifty of each hour are counted by themselves; the rest is part of `other`. Counted as the summary is.  Scope: `screen.read`. Does not count against the quota by default. */
  timeseries(options: CallOptions & {
    /** Orders screened at this time or later; 30 days before `to` by default. */
    from?: string;
    /** Orders screened before this time; now by default. */
    to?: string;
    /** Length of the steps. */
    by?: "hour" | "day";
    /** IANA time zone in which days begin. Orders are counted by the hours of UTC: where midnight is within one, that hour belongs to the day before. */
    tz?: string;
    /** What splits the orders. `country` is that of the IP address, `rule` the active rules that matched. An order has several reasons and rules, and counts under each. */
    group?: "none" | "status" | "outcome" | "country" | "reason" | "rule" | "merchant";
    /** The figure. `amount_saved` is of rejected orders that are known to be fraud, `amount_lost` of approved ones; amounts are split by decision and outcome only. */
    metric?: "orders" | "approved" | "reviewed" | "rejected" | "confirmed_fraud" | "false_positive" | "precision" | "recall" | "amount" | "amount_saved" | "amount_lost";
    /** With amounts, which are never converted. */
    currency?: string;
    /** Series to list; the rest is added up in `other`. */
    limit?: number;
  } = {}): Promise<T.StatisticsSeries> {
    return this.http.ask('GET', '/stats/timeseries', options);
  }
}

export class StreamResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Follow orders and cases. Streams the account’s events as they happen: orders as they are decided (`screening.completed`), also by hand (`screening.decided`), outcomes (`feedback.recorded`), and cases as they change (`case.opened`, `case.assigned`, `case.decided`; only with the scope `cases.read`). Values of people are masked. With the header `Last-Event-ID` the stream continues after that event, if it is one of the last few hundred of the past minute; otherwise it begins with `reset`. An event may come twice: ignore ids that you have seen. An account can have 20 streams on a gateway. A stream ends when the caller reads too slowly, the key is revoked or the session ends.  Scope: `screen.read`. Does not count against the quota by default. */
  follow(options: CallOptions & {
    /** Events to follow; all by default. */
    types?: string;
    /** Id of the last event that you saw, for clients that cannot send the header `Last-Event-ID`. */
    last_event_id?: string;
    /** Ends the stream after this time; without it, it goes on until one side ends it. */
    seconds?: number;
  } = {}): AsyncGenerator<StreamMessage> {
    return this.http.events('GET', '/stream', options);
  }
}

export class ChecksResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Check an IP address. Where an address is, which network it belongs to, and what it is used for: VPN, proxy, Tor, hosting, mobile. `risk_score` also takes the account's lists into account. An unknown field is null, never a guess.  Scope: `ip.check`. A successful call counts against the quota. */
  ip(options: CallOptions & {
    /** IPv4 or IPv6, also with a port, or a chain of proxies; left out, the caller's own address. */
    ip?: string;
    /** Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data. */
    expand?: string;
  } = {}): Promise<T.IpCheck> {
    return this.http.ask('GET', '/ip/check', options);
  }

  /** Check an e-mail address. Checks syntax, throw-away and role addresses, and the mail servers of the domain. No mail is ever sent.  Scope: `email.check`. A successful call counts against the quota. */
  email(options: CallOptions & {
    /** Malformed input is answered too, with `is_valid_syntax` false. */
    email: string;
    /** Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data. */
    expand?: string;
  }): Promise<T.EmailCheck> {
    return this.http.ask('GET', '/email/check', options);
  }

  /** Check a phone number. Whether a number is in its country's numbering plan, its E.164 form, and whether it is a VoIP line or a public number that anyone can read on a website. The number is never called.  Scope: `phone.check`. A successful call counts against the quota. */
  phone(options: CallOptions & {
    /** Malformed input is answered too, with `valid` false. */
    phone: string;
    /** ISO 3166-1 code, or the name in any language: the country assumed for a number without an international prefix. */
    country?: string;
    /** Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data. */
    expand?: string;
  }): Promise<T.PhoneCheck> {
    return this.http.ask('GET', '/phone/check', options);
  }

  /** Check a URL. Whether a URL or its domain is listed, whether its host exists, and whether it looks like phishing. A URL that no browser could open is answered too, with `is_valid` false.  Scope: `url.check`. A successful call counts against the quota. */
  url(options: CallOptions & {
    /** Must start with `http://` or `https://`. No request is ever made to it. */
    url: string;
    /** Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data. */
    expand?: string;
  }): Promise<T.UrlCheck> {
    return this.http.ask('GET', '/url/check', options);
  }

  /** Check a User-Agent. Tells from the User-Agent whether a visitor is an automation tool, an HTTP library, a crawler or a browser. A claimed crawler is verified by reverse and forward DNS and by the IP ranges that its operator publishes; a false claim is reported as spoofed.  Scope: `bot.check`. A successful call counts against the quota. */
  bot(options: CallOptions & {
    /** The `User-Agent` header of your visitor, unmodified. */
    user_agent: string;
    /** The visitor's address, which makes it possible to verify a claimed crawler. */
    ip?: string;
    /** Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data. */
    expand?: string;
  }): Promise<T.BotCheck> {
    return this.http.ask('GET', '/bot/check', options);
  }

  /** Check a device. Identifies a device by a hash that survives browser updates and travel, counts how often it was seen, and detects browsers that a program drives. Every field is optional; more fields make the hash more distinctive. Pages may call this address themselves with a publishable key.  Scope: `device.check`. A successful call counts against the quota. */
  device(body: T.PostDeviceCheckRequest = {}, options: CallOptions & {
    /** Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data. `identity`: an id that stays when a font is installed, with its confidence. */
    expand?: string;
  } = {}): Promise<T.DeviceCheck> {
    return this.http.ask('POST', '/device/check', options, body);
  }

  /** Check the interaction with a page. Detects from the timing of one form or page whether a program filled it in: by what hands cannot do, by fields that contradict each other, and by movement that no hand makes. Every field is optional; more fields make the answer more certain. Nothing is stored. Pages may call this address themselves with a publishable key.  Scope: `interaction.check`. A successful call counts against the quota. */
  interaction(body: T.PostInteractionCheckRequest = {}, options: CallOptions & {
    /** Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data. */
    expand?: string;
  } = {}): Promise<T.InteractionCheck> {
    return this.http.ask('POST', '/interaction/check', options, body);
  }

  /** Record an action and check its velocity. Counts an action of an entity and returns exactly how often the entity did it in the last minute, five minutes, hour and day, including this time. Recognises new accounts, and cookies that come from a different device than the one that received them.  Scope: `risk.check`. A successful call counts against the quota. */
  behavior(body: T.PostBehaviorCheckRequest, options: CallOptions & {
    /** Adds members to `data`: the contributions behind both scores, warnings about fields that could not be used, sources that did not answer, versions of the reference data. */
    expand?: string;
  } = {}): Promise<T.BehaviorCheck> {
    return this.http.ask('POST', '/behavior/check', options, body);
  }
}

export class SessionsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Send a slice of a session's timeline. Adds what happened on a page since the previous slice to its session: movement, typing, focus, shown and hidden time. Slices may arrive late, twice and in any order; acknowledged slices are stored. A session takes 10,000 slices of at most 4 KiB and is kept for 24 hours after its last one. Pages may call this address themselves with a publishable key.  Scope: `interaction.session`. Does not count against the quota by default. */
  beacon(body: T.PostSessionBeaconRequest, options: CallOptions & {
    /** Adds a member to the answer: warnings about fields that could not be used. */
    expand?: string;
  } = {}): Promise<T.PostSessionBeaconReply> {
    return this.http.ask('POST', '/interaction/session-beacon', options, body);
  }

  /** Read the assessment of a session. Assesses all slices of a session together: mouse movement and key presses over the whole session, activity while the page was hidden, and totals. A session of another account is answered like an unknown one, and so is every session 24 hours after its last slice. A publishable key cannot read sessions.  Scope: `interaction.session`. Does not count against the quota by default. */
  get(sessionId: string, options: CallOptions & {
    /** Adds members to `data`: the contributions behind both scores. */
    expand?: string;
  } = {}): Promise<T.Session> {
    return this.http.ask('GET', `/interaction/session/${encodeURIComponent(sessionId)}`, options);
  }
}

export class ListsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Add to the blacklist or whitelist. The entry takes effect with the answer: the very next screening or check sees it, on every gateway. For a value that is already on the list, the answer has the id of its entry, which then gets the later expiry and the stricter setting of the two. Emits `list.entry_added` when that changes anything.  Scope: `lists.write`. A successful call counts against the quota. */
  create(body: T.PostListsRequest, options: CallOptions & {
    /** Adds `is_new` to the answer. */
    expand?: string;
  } = {}): Promise<T.PostListsReply> {
    return this.http.ask('POST', '/lists', options, body);
  }

  /** List the entries. Pages through the account’s entries, newest first. Entries added while you page appear on no later page, and no entry appears twice. Expired entries stay until they are removed or added again.  Scope: `lists.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Entries of this list; both by default. */
    list_type?: "blacklist" | "whitelist";
    /** Entries of this kind: `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
    entity_type?: string;
    /** Entries with this kind of match. */
    match_type?: "exact" | "cidr" | "wildcard";
    /** The entry for exactly this value, network or pattern, in any spelling; of `entity_type`, or an ip by default. To find every entry that matches a value, use GET lists/check. */
    value?: string;
    /** Entries whose value contains this text, in its normal form (lower case for e-mail addresses and domains). */
    q?: string;
    /** Entries added by this key or operator. */
    author?: string;
    /** True: only expired entries; false: only those in effect. All by default. */
    expired?: boolean;
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetListsReply, 'entries'> {
    return this.http.pages('GET', '/lists', options, 'entries');
  }

  /** Check whether many values are listed. The list check for up to 1,000 values at once, of one kind or several. When some of them cannot be read, nothing is checked: the error names the first by its index (`values[3].value`, from 0), and `details.items` up to a hundred of them.  Scope: `lists.check`. Does not count against the quota by default. */
  check(body: T.PostListsCheckRequest, options: CallOptions & {
    /** Adds members to each check: the contributions behind both scores. */
    expand?: string;
  } = {}): Promise<T.PostListsCheckReply> {
    return this.http.ask('POST', '/lists/check', options, body);
  }

  /** Read a list entry. Returns an entry, expired or not. An entry of another account and a removed one are answered like an unknown one; the history of a removed entry can still be read.  Scope: `lists.read`. Does not count against the quota by default. */
  get(id: string, options: CallOptions = {}): Promise<T.ListEntry> {
    return this.http.ask('GET', `/lists/${encodeURIComponent(id)}`, options);
  }

  /** Change a list entry. Changes reason, expiry or strictness of an entry; what is not sent stays. It takes effect with the answer. Value and list cannot be changed: remove the entry and add another. Its history keeps the step, and `list.entry_added` is emitted with the entry as it now is, unless nothing changed. In the web console an analyst changes their own entries only, and leaves them an end, within `analyst_entry_days` of GET settings.  Scope: `lists.write`. A successful call counts against the quota. */
  update(id: string, body: T.PostListsEntryRequest = {}, options: CallOptions = {}): Promise<T.ListEntry> {
    return this.http.ask('POST', `/lists/${encodeURIComponent(id)}`, options, body);
  }

  /** Remove a list entry. Removes an entry from its list and returns it. From the answer on it matches nothing, on any gateway. Its history stays; adding the same value again makes a new entry. Emits `list.entry_removed`.  Scope: `lists.write`. A successful call counts against the quota. */
  delete(id: string, options: CallOptions & {
    /** Free text, kept in the entry’s history. */
    reason?: string;
  } = {}): Promise<T.ListEntry> {
    return this.http.ask('DELETE', `/lists/${encodeURIComponent(id)}`, options);
  }

  /** Remove many list entries. Removes up to 500 entries together, all or none: if one of them does not exist, the answer is 404 and every entry stays. Each removal is in the history of its entry and emits `list.entry_removed`. In a form, send `id` once per entry.  Scope: `lists.write`. A successful call counts against the quota. */
  remove(body: T.PostListsRemoveRequest, options: CallOptions = {}): Promise<T.PostListsRemoveReply> {
    return this.http.ask('POST', '/lists/remove', options, body);
  }

  /** Read the history of a list entry. Tells who added an entry, who extended it or made it stricter, when it expired, and who removed it and why; also for removed entries. At most the newest 200 steps.  Scope: `lists.read`. Does not count against the quota by default. */
  history(id: string, options: CallOptions = {}): Promise<T.ListEntryHistory> {
    return this.http.ask('GET', `/lists/${encodeURIComponent(id)}/history`, options);
  }

  /** Read what a list entry has matched. The orders that an entry matched when they were screened: how many, how they were decided, what became of them, the first and the last. `GET /screenings?list_entry_id=…` pages through all of them. Orders record the entries that they matched since this endpoint exists; earlier ones are not counted. Single checks (`GET /lists/check`, `GET /ip/check`) are no hits.  Scope: `lists.read`. Does not count against the quota by default. */
  hits(id: string, options: CallOptions = {}): Promise<T.ListEntryHits> {
    return this.http.ask('GET', `/lists/${encodeURIComponent(id)}/hits`, options);
  }

  /** Preview a list entry. Searches the screenings of the last days for what an entry would have matched, before you add it. Nothing is added.  Scope: `lists.read`. Does not count against the quota by default. */
  preview(body: T.PostListsPreviewRequest = {}, options: CallOptions = {}): Promise<T.PostListsPreviewReply> {
    return this.http.ask('POST', '/lists/preview', options, body);
  }

  /** Import a file of list entries. Accepts the file and answers; GET lists/imports/{import_id} returns the progress. The file is applied as a whole, in one moment, or not at all: no caller ever sees half of it. Values that are already on the list, or twice in the file, are treated as if POST lists added them again. An account imports one file at a time. Under an Idempotency-Key a repeat must send the same file again: another one, even of the same length, is a 422 `idempotency_key_reused`.  Scope: `lists.write`. A successful call counts against the quota. */
  import(body: string, options: CallOptions & {
    /** The list for lines that name none; without it, every line must name its own. */
    list_type?: "blacklist" | "whitelist";
    /** The kind of values for lines that name none: `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. By default what the column of values is called (`IP`, `Email Address`), else ip. Of MISP and STIX, only values of this kind are taken. */
    entity_type?: string;
    /** Which column of the file is which of ours, as `value:IP Address,reason:Comment`; by position from 1 for a file without a header: `value:2`. */
    columns?: string;
    /** What refused lines do. `stop`: the file changes nothing; `skip`: its other lines are applied. */
    on_refused?: "stop" | "skip";
    /** True: only reports what would happen, and changes nothing. */
    dry_run?: boolean;
  } = {}): Promise<T.ListImport> {
    return this.http.ask('POST', '/lists/import', options, body);
  }

  /** Follow an import. Returns the state of an import and, for a month after its end (unless your operator has set another time), its result.  Scope: `lists.read`. Does not count against the quota by default. */
  getImport(importId: string, options: CallOptions = {}): Promise<T.ListImport> {
    return this.http.ask('GET', `/lists/imports/${encodeURIComponent(importId)}`, options);
  }

  /** Read the refused lines of an import. Streams the first 10000 refused lines, each with its first fault; further ones are only counted.  Scope: `lists.read`. Does not count against the quota by default. */
  refusedLines(importId: string, options: CallOptions & {
    /** True: the CSV begins with a byte order mark, without which Excel shows letters beyond ASCII wrongly. Imports skip it. */
    bom?: boolean;
  } = {}): Promise<ReadableStream<Uint8Array>> {
    return this.http.download('GET', `/lists/imports/${encodeURIComponent(importId)}/refused`, options);
  }

  /** Export the lists. Streams the entries in effect, oldest first. POST lists/import accepts the file and recreates the same lists. Where a spreadsheet would read a value or a reason as a formula, it is prefixed with an apostrophe (`'=1+1`), which the import removes; plain numbers, including phone numbers, stay as they are. Entries added or removed during the export may or may not be in the file.  Scope: `lists.read`. Does not count against the quota by default. */
  export(options: CallOptions & {
    /** Entries of this list; both by default. */
    list_type?: "blacklist" | "whitelist";
    /** Entries of this kind: `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
    entity_type?: string;
    /** There is an entry. */
    format?: "csv";
    /** True: the CSV begins with a byte order mark, without which Excel shows letters beyond ASCII wrongly. Imports skip it. */
    bom?: boolean;
  } = {}): Promise<ReadableStream<Uint8Array>> {
    return this.http.download('GET', '/lists/export', options);
  }
}

export class ReportsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Report abuse. Files an abuse report for review. By itself it changes no score and no list. Emits `report.submitted`, on which workflow rules and other systems may act.  Scope: `report.submit`. A successful call counts against the quota. */
  create(body: T.PostReportsRequest, options: CallOptions = {}): Promise<T.PostReportsReply> {
    return this.http.ask('POST', '/reports', options, body);
  }

  /** List the reports. Pages through the account’s reports, newest first. Reports that wait for a review have `status=pending`. Reports filed while you page appear on no later page, and no report appears twice.  Scope: `reports.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Reports in this status. */
    status?: "pending" | "under_review" | "confirmed" | "rejected" | "withdrawn";
    /** Reports of this category. */
    category?: "fraud" | "chargeback" | "spam" | "abuse" | "account_takeover" | "bot" | "phishing" | "scraping" | "promo_abuse" | "other";
    /** Reports about this kind of value: `ip`, `email`, `email_domain`, `phone`, `device`, `username`, `card_bin`, `address`, `domain`, `url`, `account`, `cookie`, or a word of your own. */
    entity_type?: string;
    /** Reports about this value, in any spelling; of `entity_type`, or an ip by default. */
    value?: string;
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetReportsReply, 'reports'> {
    return this.http.pages('GET', '/reports', options, 'reports');
  }

  /** Read a report. Returns a report and its history. A report of another account is answered like an unknown one.  Scope: `reports.read`. Does not count against the quota by default. */
  get(id: string, options: CallOptions = {}): Promise<T.Report> {
    return this.http.ask('GET', `/reports/${encodeURIComponent(id)}`, options);
  }

  /** Decide a report. Changes the status of a report: from `pending` to `under_review` or `withdrawn`, from `under_review` to `confirmed` or `rejected`; the last three are final. Any other change is answered with `conflict`, whose `details` name the current `status` and those `allowed` next. The same decision sent again by the same key changes nothing.  Scope: `reports.write`. A successful call counts against the quota. */
  decide(id: string, body: T.PostReportDecideRequest, options: CallOptions = {}): Promise<T.Report> {
    return this.http.ask('POST', `/reports/${encodeURIComponent(id)}/decide`, options, body);
  }
}

export class CasesResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Read the queue of cases. Pages through the account’s cases. For cases that wait for an analyst, ask for `state=open`, most urgent first, with `sort=priority_desc`. While you page by update, a case that is updated moves to its new position; sorted by opening, every case comes exactly once.  Scope: `cases.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Cases in any of these states; all by default. */
    state?: string;
    /** Cases that this analyst works on or was the last to work on. */
    assignee?: string;
    /** Cases of this address, or opened by an order from it. */
    ip?: string;
    /** Cases decided with this outcome. */
    outcome?: "confirmed_fraud" | "false_positive";
    /** Cases with this tag. */
    tag?: string;
    /** Cases with this code among their reasons. */
    reason?: string;
    /** Cases with at least this top score. */
    min_score?: number;
    /** Undecided cases with at least this priority. */
    min_priority?: number;
    /** Undecided cases that are due before this time. */
    due_before?: string;
    /** Cases that this analyst has claimed. */
    claimed_by?: string;
    /** True: undecided cases that are neither claimed nor snoozed; false: all others. */
    available?: boolean;
    /** Cases of addresses or of persons only. */
    subject?: "ip" | "person";
    /** True: undecided cases that are put aside until later; false: all others. */
    snoozed?: boolean;
    /** The case of this order, if it has one. */
    shield_id?: string;
    /** By last update or by opening, newest or oldest first; undecided cases also by priority or by due time. */
    sort?: "updated_desc" | "updated_asc" | "opened_desc" | "opened_asc" | "priority_desc" | "due_asc";
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetCasesReply, 'cases'> {
    return this.http.pages('GET', '/cases', options, 'cases');
  }

  /** Open a case for an order. Opens a case for a screened order, whatever its decision. An order that has a case keeps it; otherwise it joins the undecided case of its customer: one whose orders share its e-mail address, user name, phone or device. A shared IP address alone joins no case. `conflict` when the account has 20,000 undecided cases of orders, or the customer’s case 1,000 orders. Emits `case.opened` for a new case.  Scope: `cases.write`. A successful call counts against the quota. */
  create(body: T.PostCasesRequest, options: CallOptions = {}): Promise<T.PostCasesReply> {
    return this.http.ask('POST', '/cases', options, body);
  }

  /** Read the queue in figures. Counts the account’s undecided cases by state and by analyst, with those that are due, overdue, claimed and snoozed, their age, and what was decided today.  Scope: `cases.read`. Does not count against the quota by default. */
  stats(options: CallOptions = {}): Promise<T.CaseStats> {
    return this.http.ask('GET', '/cases/stats', options);
  }

  /** Claim the next case. Leases the undecided case with the highest priority that is not claimed, snoozed, or assigned to another analyst. Concurrent calls get different cases, so two analysts never work on the same one; call it again to prefetch another. A lease ends when it is not renewed (`POST cases/{id}/claim`), when the case is released, snoozed or decided. It does not assign the case, and does not keep others from deciding it.  Scope: `cases.write`. Does not count against the quota by default. */
  claimNext(body: T.PostCasesClaimNextRequest = {}, options: CallOptions = {}): Promise<T.PostCasesClaimNextReply> {
    return this.http.ask('POST', '/cases/claim-next', options, body);
  }

  /** Change many cases alike. Assigns, decides, tags or snoozes up to 100 cases, with the fields of the call for a single one. Each case is changed by itself: the answer has a result or an error for every id, and one that fails leaves the others changed; one that another person has decided meanwhile fails with `conflict`, and its `details` say who. In a form, send `id` once per case.  Scope: `cases.write`. A successful call counts against the quota. */
  bulk(body: T.PostCasesBulkRequest, options: CallOptions = {}): Promise<T.PostCasesBulkReply> {
    return this.http.ask('POST', '/cases/bulk', options, body);
  }

  /** Read a case. Returns a case with its notes, its history, the linked screenings, and what else is currently known of its address. A part that cannot be reached is null and is named in `degraded`; the rest is shown all the same. A case of another account is answered like an unknown one.  Scope: `cases.read`. Does not count against the quota by default. */
  get(id: string, options: CallOptions & {
    /** Shows notes older than the one with this id, instead of the newest. */
    notes_before?: number;
  } = {}): Promise<T.CaseFile> {
    return this.http.ask('GET', `/cases/${encodeURIComponent(id)}`, options);
  }

  /** Claim a case, or renew its lease. Leases a case for an analyst, or renews their lease from now on. `conflict` while another analyst has it, and once it is decided. A snoozed case can be claimed.  Scope: `cases.write`. Does not count against the quota by default. */
  claim(id: string, body: T.PostCaseClaimRequest = {}, options: CallOptions = {}): Promise<T.Case> {
    return this.http.ask('POST', `/cases/${encodeURIComponent(id)}/claim`, options, body);
  }

  /** Release a case. Ends an analyst’s lease, so that the next call of `claim-next` may hand the case out. A case without a lease stays as it is; `conflict` while another analyst has it.  Scope: `cases.write`. Does not count against the quota by default. */
  release(id: string, body: T.PostCaseReleaseRequest = {}, options: CallOptions = {}): Promise<T.Case> {
    return this.http.ask('POST', `/cases/${encodeURIComponent(id)}/release`, options, body);
  }

  /** Assign a case. Assigns a case to an analyst, which puts it in review, or unassigns it, which opens it again. Of several concurrent assignments the last one holds; the history shows them all. A decided case is answered with `conflict`. Emits `case.assigned`.  Scope: `cases.write`. A successful call counts against the quota. */
  assign(id: string, body: T.PostCaseAssignRequest = {}, options: CallOptions = {}): Promise<T.Case> {
    return this.http.ask('POST', `/cases/${encodeURIComponent(id)}/assign`, options, body);
  }

  /** Snooze a case. Puts an undecided case aside: until then `claim-next` does not hand it out. Its lease ends; its due time stays. A decided case is answered with `conflict`.  Scope: `cases.write`. A successful call counts against the quota. */
  snooze(id: string, body: T.PostCaseSnoozeRequest = {}, options: CallOptions = {}): Promise<T.Case> {
    return this.http.ask('POST', `/cases/${encodeURIComponent(id)}/snooze`, options, body);
  }

  /** Tag a case. Adds and removes tags of a case, decided or not; a tag that is both added and removed is removed.  Scope: `cases.write`. A successful call counts against the quota. */
  tag(id: string, body: T.PostCaseTagsRequest = {}, options: CallOptions = {}): Promise<T.Case> {
    return this.http.ask('POST', `/cases/${encodeURIComponent(id)}/tags`, options, body);
  }

  /** Add a note to a case. Notes are permanent: they cannot be changed or removed. Each call writes one; send an `Idempotency-Key` when you may have to repeat a call.  Scope: `cases.write`. A successful call counts against the quota. */
  addNote(id: string, body: T.PostCaseNotesRequest, options: CallOptions = {}): Promise<T.CaseNote> {
    return this.http.ask('POST', `/cases/${encodeURIComponent(id)}/notes`, options, body);
  }

  /** Decide a case. Approves or rejects a case, and with it each of its orders: an order that stands otherwise is decided by hand in your name, and emits `screening.decided`, by which the shop releases or cancels it. That happens behind the answer, within a second, and once, also when the screening service is away meanwhile. An order that another person has decided by itself since you read the case keeps that decision. The `outcome` is separate and optional: models learn from outcomes, and not from decisions. An outcome alone changes no decision; only of an undecided case, which it closes, the orders that are held follow it. When another person was first, the answer is 409 with what they did in `details`; to decide otherwise nevertheless, send the present `version` as `expected_version`. The history keeps everything. Emits `case.decided`.  Scope: `cases.write`. A successful call counts against the quota. */
  decide(id: string, body: T.PostCaseDecideRequest = {}, options: CallOptions = {}): Promise<T.Case> {
    return this.http.ask('POST', `/cases/${encodeURIComponent(id)}/decide`, options, body);
  }
}

export class RulesResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Add a rule. Adds a workflow rule. Its first version is a draft: it is not evaluated until it is given a mode. An expression that does not compile is refused with `details.line`, `column`, `found` and `expected`. A taken name, or one rule too many, is a `conflict`.  Scope: `rules.write`. A successful call counts against the quota. */
  create(body: T.RuleDefinitionInput, options: CallOptions = {}): Promise<T.Rule> {
    return this.http.ask('POST', '/rules', options, body);
  }

  /** List the rules. Pages through the account’s workflow rules, oldest first. GET rulesets/{number} shows the order in which they are evaluated.  Scope: `rules.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Rules whose newest version, or one in use, has this mode. */
    mode?: "draft" | "shadow" | "active" | "disabled";
    /** Rules whose newest version, or one in use, has this trigger. */
    trigger?: string;
    /** True: deleted rules instead of existing ones. */
    archived?: boolean;
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetRulesReply, 'rules'> {
    return this.http.pages('GET', '/rules', options, 'rules');
  }

  /** Reorder rules. Redistributes the priorities of the named rules among them; other rules keep theirs. A priority is part of a version, so each rule that moves gets a new version in the mode of the previous one.  Scope: `rules.write`. A successful call counts against the quota. */
  reorder(body: T.PostRulesOrderRequest, options: CallOptions = {}): Promise<T.PostRulesOrderReply> {
    return this.http.ask('POST', '/rules/order', options, body);
  }

  /** Read a rule. Returns a rule with its newest fifty versions and their modes, deleted or not: the content of a version never changes, since stored decisions rest on it. A rule of another account is answered like an unknown one.  Scope: `rules.read`. Does not count against the quota by default. */
  get(id: string, options: CallOptions & {
    /** Shows versions older than this one, instead of the newest. */
    versions_before?: number;
  } = {}): Promise<T.Rule> {
    return this.http.ask('GET', `/rules/${encodeURIComponent(id)}`, options);
  }

  /** Delete a rule. Deletes a rule: from the very next order on it is not evaluated any more, and its name is free. Its versions can still be read, since stored decisions rest on them, and a rollback to a rule set that contains it restores it.  Scope: `rules.write`. A successful call counts against the quota. */
  delete(id: string, options: CallOptions & {
    /** Number of the rule set that you believe to be current (0: none yet). If another one is, the answer is `conflict` and nothing is changed. */
    expected_number?: number;
  } = {}): Promise<T.Rule> {
    return this.http.ask('DELETE', `/rules/${encodeURIComponent(id)}`, options);
  }

  /** Change a rule. Adds a version to a rule, as a draft. The version in use stays in use until the new one is given a mode, so a change can be tried in shadow beside the version that decides. Content equal to the newest version adds nothing.  Scope: `rules.write`. A successful call counts against the quota. */
  addVersion(id: string, body: T.PostRuleVersionsRequest, options: CallOptions = {}): Promise<T.Rule> {
    return this.http.ask('POST', `/rules/${encodeURIComponent(id)}/versions`, options, body);
  }

  /** Try, promote or disable a version of a rule. Sets the mode of a version and replaces a version that had this mode before. When that changes which rules are evaluated, the next rule set is published and applies to the very next order on every replica. A version that exceeds the account’s limits cannot become active: `promotion_refused`, with the figures. One that has not seen 100 orders in shadow is tried on a sample of the orders of the last 30 days instead (`backtest`); limits that these exceed yield to `confirm`. Emits `ruleset.published`.  Scope: `rules.write`. A successful call counts against the quota. */
  setMode(id: string, body: T.PostRuleModeRequest, options: CallOptions = {}): Promise<T.PostRuleModeReply> {
    return this.http.ask('POST', `/rules/${encodeURIComponent(id)}/mode`, options, body);
  }

  /** Read the promotion limits of rules. A publication is refused with `promotion_refused` and the figures when it would exceed one of these limits, judged by what its rules did in shadow during the last 30 days. All rules of a publication are judged together. Null means no limit.  Scope: `rules.read`. Does not count against the quota by default. */
  limits(options: CallOptions = {}): Promise<T.PromotionLimits> {
    return this.http.ask('GET', '/rules/limits', options);
  }

  /** Change the promotion limits of rules. Changes the limits that are sent and keeps the rest; null removes a limit. Applies from the next publication on; active rules stay active.  Scope: `rules.write`. A successful call counts against the quota. */
  updateLimits(body: T.PostRulesLimitsRequest = {}, options: CallOptions = {}): Promise<T.PromotionLimits> {
    return this.http.ask('POST', '/rules/limits', options, body);
  }

  /** Read suggested rules. What the newest search for rules has found, and the state of the newest one. Each suggestion is a condition with what it matches among the held-out orders, the newest 30 %, which the search did not see: expect figures like these, not those of the searched orders. Before you save one as a rule, try it with POST backtests.  Scope: `rules.read`. Does not count against the quota by default. */
  suggestions(options: CallOptions = {}): Promise<T.GetRulesSuggestionsReply> {
    return this.http.ask('GET', '/rules/suggestions', options);
  }

  /** Search for rules. Searches the newest 100,000 orders with a known outcome, of those that were approved, for conditions that match frauds and few legitimate orders. The search is a job: GET rules/suggestions returns its state and what it has found, GET jobs/{id}/progress streams its progress, POST jobs/{id}/cancel ends it. While one is waiting or running, that one is returned. No rule is saved.  Scope: `rules.write`. A successful call counts against the quota. */
  suggest(body: T.PostRulesSuggestionsRequest = {}, options: CallOptions = {}): Promise<T.PostRulesSuggestionsReply> {
    return this.http.ask('POST', '/rules/suggestions', options, body);
  }

  /** Compare a rule with the decisions made. Reports what a version of a rule would have done to the orders screened while it was in shadow: how many it matched, which decisions it would have changed and to what, which active rules matched the same orders, their outcomes, and the amounts concerned. For an active version it reports what would be different without it. Each order was evaluated when it was screened, with everything as it was then.  Scope: `rules.read`. Does not count against the quota by default. */
  shadow(id: string, options: CallOptions & {
    /** By default the version in shadow, or the active one when none is. */
    version?: number;
    /** Its day is the first of the report. By default the report covers 30 days; at most 92. */
    since?: string;
    /** Its day is the last of the report; today by default. */
    until?: string;
  } = {}): Promise<T.RuleShadow> {
    return this.http.ask('GET', `/rules/${encodeURIComponent(id)}/shadow`, options);
  }

  /** List the orders that a rule matched. The orders behind the counts of a rule, newest first: those that its active versions matched, and those that a version in shadow did, each with the status that was given and the one otherwise. With the scope `screen.read` each has the order as lists show it. Where a filter holds for few of very many matches, a page may be short or empty although another one follows.  Scope: `rules.read`. Does not count against the quota by default. */
  matches(id: string, options: CallOptions & {
    /** Matches while the version was in this mode; both by default. */
    mode?: "active" | "shadow";
    /** Matches of this version; of all by default. */
    version?: number;
    /** True: only orders that the rule decides otherwise, or would; false: only the others. */
    changed?: boolean;
    /** Orders screened at this time or later. */
    from?: string;
    /** Orders screened before this time. */
    to?: string;
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetRuleMatchesReply, 'matches'> {
    return this.http.pages('GET', `/rules/${encodeURIComponent(id)}/matches`, options, 'matches');
  }

  /** Chart a rule. How many orders a rule matched by UTC day or hour, active and in shadow, how many of them it decided otherwise or would have, what they turned out to be, and their amounts by currency. The period is widened to whole days or hours. A rule that is triggered by events has no orders.  Scope: `rules.read`. Does not count against the quota by default. */
  timeseries(id: string, options: CallOptions & {
    /** Start of the period; 30 days before its end by default, or 24 hours by hour. At most 92 days, or 7 by hour. */
    from?: string;
    /** End of the period; now by default. */
    to?: string;
    /** Length of a point: a UTC day, or an hour. */
    by?: "day" | "hour";
  } = {}): Promise<T.RuleSeries> {
    return this.http.ask('GET', `/rules/${encodeURIComponent(id)}/timeseries`, options);
  }

  /** Read the actions of a rule. Pages through the actions that matches of an active rule started besides the decision, newest first: values put on a list, cases opened. Each is carried out once, even across restarts of Rampart. An action that cannot be carried out now waits; one that never can be is refused with the reason.  Scope: `rules.read`. Does not count against the quota by default. */
  actions(id: string, options: CallOptions & {
    /** Actions in this state; all by default. */
    state?: "waiting" | "done" | "refused";
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetRuleActionsReply, 'actions'> {
    return this.http.pages('GET', `/rules/${encodeURIComponent(id)}/actions`, options, 'actions');
  }

  /** Read the names that rules can use. Lists every name and function that the rules of a trigger can use, with their kinds. A name that is not known of an order is absent: a condition on it is not met, and `has(name)` tells whether it is known.  Scope: `rules.read`. Does not count against the quota by default. */
  environment(options: CallOptions & {
    /** `screening.evaluated`, or the type of an event such as `report.submitted`. */
    trigger?: string;
  } = {}): Promise<T.GetRulesEnvironmentReply> {
    return this.http.ask('GET', '/rules/environment', options);
  }

  /** Check an expression. Checks an expression as saving would: names, types, cost. Nothing is saved. Faults in the expression are part of the answer, not an error.  Scope: `rules.read`. Does not count against the quota by default. */
  check(body: T.PostRulesCheckRequest, options: CallOptions = {}): Promise<T.PostRulesCheckReply> {
    return this.http.ask('POST', '/rules/check', options, body);
  }
}

export class RulesetsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** List the published rule sets. Pages through the published rule sets, newest first. Every change of the rules in use publishes the next set. The meaning of a number never changes, and a stored screening names the set that decided it.  Scope: `rules.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetRulesetsReply, 'rulesets'> {
    return this.http.pages('GET', '/rulesets', options, 'rulesets');
  }

  /** Publish a whole rule set. Replaces the rules in use by exactly those that are sent, all at once: no order is ever decided by a part of them. Rules that are left out are disabled, not deleted. A set that changes nothing publishes nothing. Emits `ruleset.published`.  Scope: `rules.write`. A successful call counts against the quota. */
  create(body: T.PostRulesetsRequest, options: CallOptions = {}): Promise<T.PostRulesetsReply> {
    return this.http.ask('POST', '/rulesets', options, body);
  }

  /** Read a published rule set. Returns a rule set with its rules in the order in which they are evaluated. GET rules/{id} shows the content of a version.  Scope: `rules.read`. Does not count against the quota by default. */
  get(number: string, options: CallOptions = {}): Promise<T.RuleSet> {
    return this.http.ask('GET', `/rulesets/${encodeURIComponent(number)}`, options);
  }

  /** Preview a rule set. Compares a whole set of rules with the current one and changes nothing. When some rules are not valid, nothing is compared: the error names the first by its index (`rules[3].expression`, from 0), and `details.items` up to a hundred of them, each with its line and column. `backtest` says what rules that become active without a time in shadow would have done to past orders.  Scope: `rules.read`. Does not count against the quota by default. */
  plan(body: T.PostRulesetsPlanRequest, options: CallOptions = {}): Promise<T.PostRulesetsPlanReply> {
    return this.http.ask('POST', '/rulesets/plan', options, body);
  }

  /** Roll back to an earlier rule set. Publishes an earlier set again, under the next number; deleted rules in it are restored. Promotion limits are not checked: its rules met them when they were published, and the way back must be open. Emits `ruleset.published`.  Scope: `rules.write`. A successful call counts against the quota. */
  rollback(number: string, body: T.PostRulesetRollbackRequest = {}, options: CallOptions = {}): Promise<T.RuleSetSummary> {
    return this.http.ask('POST', `/rulesets/${encodeURIComponent(number)}/rollback`, options, body);
  }
}

export class WebhooksResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Add a webhook. Events of the account are sent to the address from now on, each as a POST of its CloudEvents envelope, signed according to Standard Webhooks. A failed attempt is repeated after 30 s, 2 min, 10 min, 1 h, 4 h, 12 h and 24 h. An event may arrive more than once, under the same `webhook-id`, and later than one that happened after it. An address that is not public is refused. A host name is looked up for every attempt, not before: without a public address, attempts fail with `dns_failed`. Redirects are not followed. An account with the maximum number of webhooks gets `conflict`.  Scope: `webhooks.write`. A successful call counts against the quota. */
  create(body: T.PostWebhooksRequest, options: CallOptions = {}): Promise<T.PostWebhooksReply> {
    return this.http.ask('POST', '/webhooks', options, body);
  }

  /** List the webhooks. Pages through the account’s webhooks, newest first. Secrets are not shown again.  Scope: `webhooks.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Maximum number of webhooks per page. */
    limit?: number;
    /** The `next_cursor` of the previous page; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetWebhooksReply, 'webhooks'> {
    return this.http.pages('GET', '/webhooks', options, 'webhooks');
  }

  /** Read a webhook. Returns a webhook with its settings, its state, and the progress of its newest replay. A webhook of another account is answered like an unknown one.  Scope: `webhooks.read`. Does not count against the quota by default. */
  get(id: string, options: CallOptions = {}): Promise<T.Webhook> {
    return this.http.ask('GET', `/webhooks/${encodeURIComponent(id)}`, options);
  }

  /** Change a webhook. Changes the settings that are sent and keeps the rest. `enabled=true` enables a disabled webhook again; a replay sends what happened in between.  Scope: `webhooks.write`. A successful call counts against the quota. */
  update(id: string, body: T.PostWebhookRequest = {}, options: CallOptions = {}): Promise<T.Webhook> {
    return this.http.ask('POST', `/webhooks/${encodeURIComponent(id)}`, options, body);
  }

  /** Remove a webhook. Removes a webhook with its delivery log and returns it. Nothing more is sent to it.  Scope: `webhooks.write`. A successful call counts against the quota. */
  delete(id: string, options: CallOptions = {}): Promise<T.Webhook> {
    return this.http.ask('DELETE', `/webhooks/${encodeURIComponent(id)}`, options);
  }

  /** Rotate a webhook’s secret. Creates a new secret. The old one also signs for a while: the header `webhook-signature` then holds two signatures, and a receiver that knows either secret accepts the request.  Scope: `webhooks.write`. A successful call counts against the quota. */
  rotateSecret(id: string, body: T.PostWebhookRotateSecretRequest = {}, options: CallOptions = {}): Promise<T.PostWebhookRotateSecretReply> {
    return this.http.ask('POST', `/webhooks/${encodeURIComponent(id)}/rotate-secret`, options, body);
  }

  /** Send a test event. Sends an event `webhook.ping` to this webhook only, whatever types it wants, like any other delivery. The answer does not wait for it: find the result in the delivery log by `event_id`. For a disabled webhook the answer is `conflict`.  Scope: `webhooks.write`. A successful call counts against the quota. */
  test(id: string, body: T.PostWebhookTestRequest = {}, options: CallOptions = {}): Promise<T.WebhookDelivery> {
    return this.http.ask('POST', `/webhooks/${encodeURIComponent(id)}/test`, options, body);
  }

  /** Read the delivery log. Pages through what was sent to a webhook or is waiting to be sent, newest first, with every attempt. Deliveries that were given up have `state=dead`. One page searches at most 5,000 deliveries, so with a filter it may have few or none and still a `next_cursor`. Deliveries are kept for 30 days unless the operator has set another time.  Scope: `webhooks.read`. Does not count against the quota by default. */
  deliveries(id: string, options: CallOptions & {
    /** Deliveries in this state. */
    state?: "pending" | "delivered" | "dead";
    /** The delivery of this event. */
    event_id?: string;
    /** Deliveries of events of exactly this type. */
    event_type?: string;
    /** Maximum number of deliveries per page. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetWebhookDeliveriesReply, 'deliveries'> {
    return this.http.pages('GET', `/webhooks/${encodeURIComponent(id)}/deliveries`, options, 'deliveries');
  }

  /** Redeliver an event. Makes a delivery due at once, whatever its state, and restarts its retry plan. The event keeps its id, so a receiver recognises one that it already has. For a disabled webhook the answer is `conflict`.  Scope: `webhooks.write`. A successful call counts against the quota. */
  redeliver(id: string, deliveryId: string, body: T.PostWebhookRedeliverRequest = {}, options: CallOptions = {}): Promise<T.WebhookDelivery> {
    return this.http.ask('POST', `/webhooks/${encodeURIComponent(id)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`, options, body);
  }

  /** Replay the events of a period. Sends a webhook the events of a period, including those that it already had, under the same ids. The replay runs in the background; GET webhooks/{id} shows its progress. Only one replay runs at a time: a second one is a `conflict`, and so is a replay for a disabled webhook.  Scope: `webhooks.write`. A successful call counts against the quota. */
  replay(id: string, body: T.PostWebhookReplayRequest, options: CallOptions = {}): Promise<T.Webhook> {
    return this.http.ask('POST', `/webhooks/${encodeURIComponent(id)}/replay`, options, body);
  }
}

export class BacktestsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Backtest rules on stored orders. Decides the orders of a period again, from what was known of them at the time: once with the current rules and once with the tried ones, so that only the rules make a difference. Model, lists and thresholds are the same on both sides. The backtest is a job: GET backtests/{id} returns its state and report, GET jobs/{id}/progress streams its progress, POST jobs/{id}/cancel ends it.  Scope: `rules.write`. A successful call counts against the quota. */
  create(body: T.PostBacktestsRequest, options: CallOptions = {}): Promise<T.Backtest> {
    return this.http.ask('POST', '/backtests', options, body);
  }

  /** Read a backtest. Returns the state of a backtest and, once it is done, its report. A backtest of another account is answered like an unknown one.  Scope: `rules.read`. Does not count against the quota by default. */
  get(id: string, options: CallOptions = {}): Promise<T.Backtest> {
    return this.http.ask('GET', `/backtests/${encodeURIComponent(id)}`, options);
  }

  /** List the orders whose decision a backtest changes. The orders behind the changes of a report, newest first. The newest 10,000 of each of the account’s latest twenty backtests with changes are kept; there are none until the backtest is done. With the scope `screen.read` each has the order as lists show it.  Scope: `rules.read`. Does not count against the quota by default. */
  orders(id: string, options: CallOptions & {
    /** Orders with this status under the current rules. */
    from?: "APPROVE" | "REVIEW" | "REJECT";
    /** Orders with this status under the tried rules. */
    to?: "APPROVE" | "REVIEW" | "REJECT";
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetBacktestOrdersReply, 'orders'> {
    return this.http.pages('GET', `/backtests/${encodeURIComponent(id)}/orders`, options, 'orders');
  }
}

export class JobsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** List the jobs. Pages through the account’s long-running work (backtests, training), newest first, without results.  Scope: `jobs.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Jobs of this kind. */
    kind?: "backtest" | "training" | "suggestions";
    /** Jobs in this state. */
    state?: "queued" | "running" | "done" | "failed" | "cancelled";
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetJobsReply, 'jobs'> {
    return this.http.pages('GET', '/jobs', options, 'jobs');
  }

  /** Read a job. Returns the state, the progress and the result of long-running work. A job of another account is answered like an unknown one.  Scope: `jobs.read`. Does not count against the quota by default. */
  get(id: string, options: CallOptions = {}): Promise<T.Job> {
    return this.http.ask('GET', `/jobs/${encodeURIComponent(id)}`, options);
  }

  /** Follow a job. Streams the progress of a job: a line at once, one after every change, and at least one every ten seconds, until the job has ended. Disconnecting ends only the stream.  Scope: `jobs.read`. Does not count against the quota by default. */
  progress(id: string, options: CallOptions = {}): AsyncGenerator<T.Job> {
    return this.http.lines('GET', `/jobs/${encodeURIComponent(id)}/progress`, options);
  }

  /** Cancel a job. Ends a waiting or running job for good: it leaves no results, and its process is gone within a second. Cancelling again changes nothing; a job that is done or has failed is answered with `conflict`.  Scope: `jobs.write`. A successful call counts against the quota. */
  cancel(id: string, body: T.PostJobCancelRequest = {}, options: CallOptions = {}): Promise<T.Job> {
    return this.http.ask('POST', `/jobs/${encodeURIComponent(id)}/cancel`, options, body);
  }
}

export class ModelsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** List the models. Pages through the account's trained models with their cards, newest first, without the models themselves.  Scope: `models.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetModelsReply, 'models'> {
    return this.http.pages('GET', '/models', options, 'models');
  }

  /** Read a model. Returns a trained model with its card: what it learned from, how well it does on later orders, and which features mattered. A model never changes, and its number is never reused.  Scope: `models.read`. Does not count against the quota by default. */
  get(number: string, options: CallOptions & {
    /** Whether to include the model itself: a megabyte or more. */
    document?: boolean;
  } = {}): Promise<T.GetModelReply> {
    return this.http.ask('GET', `/models/${encodeURIComponent(number)}`, options);
  }

  /** Read the status of the scorer. Tells whether a trained model takes part in scores, and if not, why: champion and challenger, the number of known outcomes, how far its present orders differ from its first, and whether a training is running or planned.  Scope: `models.read`. Does not count against the quota by default. */
  status(options: CallOptions = {}): Promise<T.ModelStatus> {
    return this.http.ask('GET', '/models/status', options);
  }

  /** Train a model. Starts training a model on the outcomes of the account's orders, off the hot path. The finished model becomes the challenger: it scores every order in shadow until it is promoted. While a training is waiting or running, that one is returned. With fewer than 100 frauds or 100 legitimate orders, for `points` without any outcome, the call is refused with `conflict` and the figures.  Scope: `models.write`. A successful call counts against the quota. */
  train(body: T.PostModelsTrainRequest = {}, options: CallOptions = {}): Promise<T.PostModelsTrainReply> {
    return this.http.ask('POST', '/models/train', options, body);
  }

  /** Make a model challenger. Makes a model the challenger in place of the previous one: from the next order on it scores beside the champion without changing anything. The champion itself is refused with `conflict`.  Scope: `models.write`. A successful call counts against the quota. */
  setChallenger(number: string, body: T.PostModelChallengerRequest = {}, options: CallOptions = {}): Promise<T.Model> {
    return this.http.ask('POST', `/models/${encodeURIComponent(number)}/challenger`, options, body);
  }

  /** Make a model champion. From the next order on the model takes part in scores, on every replica. When its figures exceed a limit of POST models/settings it is refused with `promotion_refused`; the details name each limit, the allowed value and the actual one. POST models/rollback takes the promotion back.  Scope: `models.write`. A successful call counts against the quota. */
  promote(number: string, body: T.PostModelPromoteRequest = {}, options: CallOptions = {}): Promise<T.Model> {
    return this.http.ask('POST', `/models/${encodeURIComponent(number)}/promote`, options, body);
  }

  /** Take a promotion back. Returns to the champion before the last promotion, or to none, from the next order on. Limits are not checked. Each further call goes back one more step; without a champion it is refused with `conflict`.  Scope: `models.write`. A successful call counts against the quota. */
  rollback(body: T.PostModelsRollbackRequest = {}, options: CallOptions = {}): Promise<T.PostModelsRollbackReply> {
    return this.http.ask('POST', '/models/rollback', options, body);
  }

  /** Compare two models. Compares two models on at most 10,000 orders as they were at the time, by the scores that they gave then or give now from the same features, which are identical to the bit. Figures cover orders with a known outcome. Statuses are decided again under the present rules and thresholds; rules that read personal values which are no longer stored do not match.  Scope: `models.read`. Does not count against the quota by default. */
  compare(options: CallOptions & {
    /** Number of a model, or 0 for the score of the evidence without one. By default the account's champion, or the evidence without one. */
    champion?: number;
    /** By default the account's challenger. */
    challenger?: number;
    /** Orders from this time on. By default, figures cover orders that neither model learned from, and statuses the newest orders. */
    since?: string;
    /** Orders before this time; now by default. */
    until?: string;
  } = {}): Promise<T.ModelComparison> {
    return this.http.ask('GET', '/models/compare', options);
  }

  /** Read how models are trained and promoted. Returns how the account's models are trained and used, and the limits of a promotion. A null limit is not enforced.  Scope: `models.read`. Does not count against the quota by default. */
  settings(options: CallOptions = {}): Promise<T.ModelSettings> {
    return this.http.ask('GET', '/models/settings', options);
  }

  /** Change how models are trained and promoted. Changes the settings that are sent and keeps the rest. A changed effect applies from the next order on.  Scope: `models.write`. A successful call counts against the quota. */
  updateSettings(body: T.PostModelsSettingsRequest = {}, options: CallOptions = {}): Promise<T.ModelSettings> {
    return this.http.ask('POST', '/models/settings', options, body);
  }
}

export class AccountResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Who am I. Returns the calling user and the key's name, scopes and limit per minute.  Scope: `account`. Does not count against the quota by default. */
  get(options: CallOptions = {}): Promise<T.AccountInfo> {
    return this.http.ask('GET', '/account', options);
  }

  /** Read usage and limits. Returns the account’s limits, and what each of its keys has used of the current minute, day and month. Keys that share counters (a key and those that it was rotated from or to, and the keys of one mode that people of the account have issued) are listed together. Shows at most 100 counters, the most recently used first.  Scope: `usage.read`. Does not count against the quota by default. */
  usage(options: CallOptions = {}): Promise<T.GetUsageReply> {
    return this.http.ask('GET', '/usage', options);
  }
}

export class MembersResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** List members. Lists the people who act for the account in the web console, at most 200, with those who are invited.  Scope: `members.read`. Does not count against the quota by default. */
  list(options: CallOptions = {}): Promise<T.GetMembersReply> {
    return this.http.ask('GET', '/members', options);
  }

  /** List the names of members. Names the people who act for the account in the web console, at most 200, so that histories can show a name for `user` and its id. Those who were removed are not among them: only their ids remain.  Scope: `account`. Does not count against the quota by default. */
  names(options: CallOptions = {}): Promise<T.GetMembersNamesReply> {
    return this.http.ask('GET', '/members/names', options);
  }

  /** Read how members must sign in. Tells whether people must have a second factor to act for the account.  Scope: `members.read`. Does not count against the quota by default. */
  policy(options: CallOptions = {}): Promise<T.MemberPolicy> {
    return this.http.ask('GET', '/members/policy', options);
  }

  /** Change how members must sign in. Applies from each member’s next call, on every gateway: a member without a second factor can do nothing for the account but set one up. People of an identity provider are not asked, since it decides what it asks for. A person who demands a second factor must have one.  Scope: `members.write`. Does not count against the quota by default. */
  updatePolicy(body: T.PostMembersPolicyRequest, options: CallOptions = {}): Promise<T.MemberPolicy> {
    return this.http.ask('POST', '/members/policy', options, body);
  }

  /** Invite a member. Creates a link to send to the person, who opens it to choose a name and a password, or to confirm an existing password. Until then, nothing but what was typed is stored, and no one is concerned, also where the address is that of a person in other accounts. An invitation that was not accepted is replaced by the next one. An account has at most 200 members. Only who may see values of customers unmasked can let others see them.  Scope: `members.write`. Does not count against the quota by default. */
  invite(body: T.PostMembersInvitationsRequest, options: CallOptions = {}): Promise<T.PostMembersInvitationsReply> {
    return this.http.ask('POST', '/members/invitations', options, body);
  }

  /** Change a member. Fields that are left out keep their values. The sessions of the person in this account end, on every gateway with the next call. Of an invitation, it changes what the person will be. The last admin cannot be demoted or disabled, and only who may see values of customers unmasked can let others see them.  Scope: `members.write`. Does not count against the quota by default. */
  update(id: string, body: T.PostMemberRequest = {}, options: CallOptions = {}): Promise<T.PostMemberReply> {
    return this.http.ask('POST', `/members/${encodeURIComponent(id)}`, options, body);
  }

  /** Remove a member. Ends the sessions of the person in this account, or takes an invitation back, and returns what the member was. Name and address of a person who belongs to no account any more are deleted; the id stays in what the person did. Keys that the person has issued go on working unless `revoke_keys` is true. The last admin cannot be removed.  Scope: `members.write`. Does not count against the quota by default. */
  delete(id: string, options: CallOptions & {
    /** Whether the keys that the person has issued are revoked in the same step; false by default. */
    revoke_keys?: boolean;
  } = {}): Promise<T.DeleteMemberReply> {
    return this.http.ask('DELETE', `/members/${encodeURIComponent(id)}`, options);
  }

  /** Reset a member's second factor. For a member who has lost them: removes the authenticator, the recovery codes and all passkeys, and ends the sessions. The password alone lets the member in again, and where the account demands a second factor, a link from `POST members/{id}/enrolment-links` lets the member set one up. Not for yourself, and not for a member who operates the deployment or acts for another account as well: an operator does that.  Scope: `members.write`. Does not count against the quota by default. */
  resetSecondFactor(id: string, options: CallOptions = {}): Promise<T.DeleteMemberSecondFactorReply> {
    return this.http.ask('DELETE', `/members/${encodeURIComponent(id)}/second-factor`, options);
  }

  /** Create a link to set up a second factor. For a member who signs in with a password alone, when the account demands a second factor, or after a reset. Hand it over yourself, so that it reaches the person and no one who merely knows the password: with the password, it lets the person set up an authenticator or a passkey, once, within an hour. A new link replaces the one before. Not for an operator of the deployment, nor for a person of whom another account demands a second factor as well: an operator issues that link.  Scope: `members.write`. Does not count against the quota by default. */
  createEnrolmentLink(id: string, body: T.PostMemberEnrolmentLinksRequest = {}, options: CallOptions = {}): Promise<T.PostMemberEnrolmentLinksReply> {
    return this.http.ask('POST', `/members/${encodeURIComponent(id)}/enrolment-links`, options, body);
  }
}

export class ThresholdsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Read the thresholds of decisions. Returns the score thresholds, the costs from which they follow unless they are set, and the daily limits: what is set, and what applies.  Scope: `settings.read`. Does not count against the quota by default. */
  get(options: CallOptions = {}): Promise<T.Thresholds> {
    return this.http.ask('GET', '/thresholds', options);
  }

  /** Change the thresholds of decisions. Absent fields keep their value; null restores the default. Of the currencies, only the named ones change; null removes a currency’s own limit. `costs` are replaced as a whole; a threshold that is set takes precedence over what follows from them. Applies to the next order.  Scope: `settings.write`. Does not count against the quota by default. */
  update(body: T.PostThresholdsRequest = {}, options: CallOptions = {}): Promise<T.Thresholds> {
    return this.http.ask('POST', '/thresholds', options, body);
  }

  /** Read the velocity thresholds. Returns how often entities may act before they count as suspicious: what is set, and what applies otherwise.  Scope: `settings.read`. Does not count against the quota by default. */
  velocity(options: CallOptions = {}): Promise<T.VelocityThresholds> {
    return this.http.ask('GET', '/thresholds/velocity', options);
  }

  /** Replace the velocity thresholds. Replaces all of them at once; thresholds that are not sent are removed, and an empty list restores the defaults.  Scope: `settings.write`. Does not count against the quota by default. */
  updateVelocity(body: T.PostThresholdsVelocityRequest, options: CallOptions = {}): Promise<T.VelocityThresholds> {
    return this.http.ask('POST', '/thresholds/velocity', options, body);
  }
}

export class SettingsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Read the settings of an account. Returns which decisions open cases, when cases are due, and for how long analysts may add list entries: what is set, and what applies.  Scope: `settings.read`. Does not count against the quota by default. */
  get(options: CallOptions = {}): Promise<T.Settings> {
    return this.http.ask('GET', '/settings', options);
  }

  /** Change the settings of an account. Absent fields keep their value; null restores the default. Orders that were decided before open no case later, and list entries keep their end.  Scope: `settings.write`. Does not count against the quota by default. */
  update(body: T.PostSettingsRequest = {}, options: CallOptions = {}): Promise<T.Settings> {
    return this.http.ask('POST', '/settings', options, body);
  }
}

export class PrivacyResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Read what is kept of customers’ details. Returns whether names, addresses and phone numbers of orders are kept, sealed, and for how long: what is set, and what applies.  Scope: `settings.read`. Does not count against the quota by default. */
  getSettings(options: CallOptions = {}): Promise<T.GetSettingsPrivacyReply> {
    return this.http.ask('GET', '/settings/privacy', options);
  }

  /** Change what is kept of customers’ details. Takes effect with the next order. What was kept before stays for its days, and is erased with the person. Recorded in the audit trail.  Scope: `settings.write`. Does not count against the quota by default. */
  setSettings(body: T.PostSettingsPrivacyRequest, options: CallOptions = {}): Promise<T.PostSettingsPrivacyReply> {
    return this.http.ask('POST', '/settings/privacy', options, body);
  }

  /** Read how long data is kept. Returns the retention of every running service, as its operator has set it. A service that is not installed or does not answer is missing.  Scope: `settings.read`. Does not count against the quota by default. */
  retention(options: CallOptions = {}): Promise<T.GetRetentionReply> {
    return this.http.ask('GET', '/retention', options);
  }

  /** Erase a person’s value. Every service erases the value from the account and its sandbox; with a test key, from the sandbox only. Answered with 200 once it is done, and with 202 if that takes longer than five seconds: it goes on by itself, also when services or gateways restart, and `GET /api/v1/erasures/{id}` shows how far it is and then certifies what was erased. A repeat while it is under way joins it. Services that could not be reached are named in `details.services` of the error 503, all others have done their part, and it is tried again for a week. Recorded in the audit trail, masked.  Scope: `erasures.write`. Does not count against the quota by default. */
  erase(body: T.PostErasuresRequest, options: CallOptions = {}): Promise<T.PostErasuresReply> {
    return this.http.ask('POST', '/erasures', options, body);
  }

  /** List erasures. Pages through the erasures of the account, newest first: those under way, and the certificates of those that are done, which are kept for as long as the account.  Scope: `erasures.write`. Does not count against the quota by default. */
  listErasures(options: CallOptions & {
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetErasuresReply, 'erasures'> {
    return this.http.pages('GET', '/erasures', options, 'erasures');
  }

  /** Show where a person’s value is kept. Counts what an erasure of the value would erase, and changes nothing. Copies that are gone after some days are named in `not_counted`. A row that contains the value in two ways, e.g. as its value and in a note, may count twice. Services that did not finish are named in `details.services` of the error. Recorded in the audit trail.  Scope: `erasures.write`. Does not count against the quota by default. */
  previewErasure(body: T.PostErasuresPreviewRequest, options: CallOptions = {}): Promise<T.PostErasuresPreviewReply> {
    return this.http.ask('POST', '/erasures/preview', options, body);
  }

  /** Read an erasure. Shows how far an erasure is. Once it is done, this is its certificate: what was erased in which service and table, when, and who requested it, without the value.  Scope: `erasures.write`. Does not count against the quota by default. */
  getErasure(id: string, options: CallOptions = {}): Promise<T.GetErasureReply> {
    return this.http.ask('GET', `/erasures/${encodeURIComponent(id)}`, options);
  }

  /** Cancel an erasure. Ends an erasure that is under way. What was erased until then stays erased. One that has ended stays as it is, which `state` says. Recorded in the audit trail.  Scope: `erasures.write`. Does not count against the quota by default. */
  cancelErasure(id: string, body: T.PostErasureCancelRequest = {}, options: CallOptions = {}): Promise<T.PostErasureCancelReply> {
    return this.http.ask('POST', `/erasures/${encodeURIComponent(id)}/cancel`, options, body);
  }
}

export class ViewsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** List saved views. Lists the filters that the caller has saved, and those that are shared, by page and name; at most 500.  Scope: `views.read`. Does not count against the quota by default. */
  list(options: CallOptions = {}): Promise<T.GetViewsReply> {
    return this.http.ask('GET', '/views', options);
  }

  /** Save a view. Saves filters under a name, for the caller or for the whole account. At most 50 of one caller and 500 of an account.  Scope: `views.write`. Does not count against the quota by default. */
  create(body: T.PostViewsRequest, options: CallOptions = {}): Promise<T.View> {
    return this.http.ask('POST', '/views', options, body);
  }

  /** Change a view. Absent fields keep their value. The owner may change it; a shared view can also be changed by anyone who may change settings.  Scope: `views.write`. Does not count against the quota by default. */
  update(id: string, body: T.PostViewRequest = {}, options: CallOptions = {}): Promise<T.View> {
    return this.http.ask('POST', `/views/${encodeURIComponent(id)}`, options, body);
  }

  /** Delete a view. Returns the deleted view. The owner may delete it; a shared view can also be deleted by anyone who may change settings.  Scope: `views.write`. Does not count against the quota by default. */
  delete(id: string, options: CallOptions = {}): Promise<T.View> {
    return this.http.ask('DELETE', `/views/${encodeURIComponent(id)}`, options);
  }
}

export class AuditResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** Read the audit trail. Lists who changed, revealed or exported what in the account, over all services, newest first. `unreachable` names services whose records are missing from the page.  Scope: `audit.read`. Does not count against the quota by default. */
  list(options: CallOptions & {
    /** Only this service’s records. */
    service?: "gateway" | "screening" | "checks" | "behavior" | "lists" | "cases" | "webhooks";
    /** `<noun>.<verb>`, e.g. `api_key.revoke`. */
    action?: string;
    /** What was changed: `<kind>/<id>`. */
    target?: string;
    /** Only records from this moment on. */
    since?: string;
    /** Maximum number of items per page; a page may hold fewer even if more follow. */
    limit?: number;
    /** The `next_cursor` of the previous page, with the same filters and order, or it is refused; the first page by default. */
    cursor?: string;
  } = {}): Pages<T.GetAuditReply, 'records'> {
    return this.http.pages('GET', '/audit', options, 'records');
  }
}

export class DataSetsResource {
  protected readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  /** List the reference data. Lists the data that checks rely on: version, date and age of every data set in service, its licence and source. Operators import and roll back.  Scope: `data_sets.read`. Does not count against the quota by default. */
  list(options: CallOptions = {}): Promise<T.GetDataSetsReply> {
    return this.http.ask('GET', '/data-sets', options);
  }
}

/** Every resource of the API. */
export class Resources {
  readonly screenings: ScreeningsResource;
  readonly links: LinksResource;
  readonly entities: EntitiesResource;
  readonly search: SearchResource;
  readonly stats: StatsResource;
  readonly stream: StreamResource;
  readonly checks: ChecksResource;
  readonly sessions: SessionsResource;
  readonly lists: ListsResource;
  readonly reports: ReportsResource;
  readonly cases: CasesResource;
  readonly rules: RulesResource;
  readonly rulesets: RulesetsResource;
  readonly webhooks: WebhooksResource;
  readonly backtests: BacktestsResource;
  readonly jobs: JobsResource;
  readonly models: ModelsResource;
  readonly account: AccountResource;
  readonly members: MembersResource;
  readonly thresholds: ThresholdsResource;
  readonly settings: SettingsResource;
  readonly privacy: PrivacyResource;
  readonly views: ViewsResource;
  readonly audit: AuditResource;
  readonly dataSets: DataSetsResource;

  constructor(http: Http) {
    this.screenings = new ScreeningsResource(http);
    this.links = new LinksResource(http);
    this.entities = new EntitiesResource(http);
    this.search = new SearchResource(http);
    this.stats = new StatsResource(http);
    this.stream = new StreamResource(http);
    this.checks = new ChecksResource(http);
    this.sessions = new SessionsResource(http);
    this.lists = new ListsResource(http);
    this.reports = new ReportsResource(http);
    this.cases = new CasesResource(http);
    this.rules = new RulesResource(http);
    this.rulesets = new RulesetsResource(http);
    this.webhooks = new WebhooksResource(http);
    this.backtests = new BacktestsResource(http);
    this.jobs = new JobsResource(http);
    this.models = new ModelsResource(http);
    this.account = new AccountResource(http);
    this.members = new MembersResource(http);
    this.thresholds = new ThresholdsResource(http);
    this.settings = new SettingsResource(http);
    this.privacy = new PrivacyResource(http);
    this.views = new ViewsResource(http);
    this.audit = new AuditResource(http);
    this.dataSets = new DataSetsResource(http);
  }
}
