import type { ErrorCode } from '@rampart/contracts';

/** What an error means to a caller. */
export interface ErrorAdvice {
  readonly when: string;
  readonly action: string;
  /** `yes`: the same call later; `no`: the same call gets the same answer. */
  readonly retry: 'yes' | 'no';
}

/** Advice on every code of the public interface; a new code does not compile without it. */
export const ERROR_GUIDE: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  missing_parameter: {
    when: 'A required field is absent or empty.',
    action: 'Send the field named in `param`.',
    retry: 'no',
  },
  validation_failed: {
    when: 'A value cannot be used, or none of the fields is known.',
    action:
      'Correct the field named in `param`; `message` says what was expected, and `details.unknown_fields` which names are near.',
    retry: 'no',
  },
  malformed_body: {
    when: 'The body, the query or the request itself cannot be decoded.',
    action: 'Compare the body with its `Content-Type`; send UTF-8. `message` says what was found.',
    retry: 'no',
  },
  missing_api_key: {
    when: 'The request has no `Authorization` header of the form `Bearer <key>`.',
    action: 'Send the header.',
    retry: 'no',
  },
  invalid_api_key: {
    when: 'The key is unknown, mistyped, or of a suspended account.',
    action:
      'Compare the key with the one that was issued. Many bad keys from one address get 429 for a while.',
    retry: 'no',
  },
  revoked_api_key: {
    when: 'The key was revoked, or its overlap after a rotation is over.',
    action: 'Use its successor, or ask the operator for a new key.',
    retry: 'no',
  },
  expired_api_key: {
    when: 'The key has passed its expiry date.',
    action: 'Ask the operator for a new key.',
    retry: 'no',
  },
  insufficient_scope: {
    when: 'The key lacks the scope in `details.scope`.',
    action: 'Ask the operator for a key with this scope.',
    retry: 'no',
  },
  not_signed_in: {
    when: 'A call of the console has no session, or its session has ended.',
    action: 'Sign in.',
    retry: 'no',
  },
  sign_in_failed: {
    when: 'E-mail address and password do not belong together, or the person belongs to no account any more.',
    action: 'Compare both. Many failures from one address get 429 for a while.',
    retry: 'no',
  },
  second_factor_required: {
    when: 'The password is right, and the person has a second factor.',
    action: 'Ask for the code of the authenticator, or a recovery code, and send it with the password.',
    retry: 'no',
  },
  second_factor_failed: {
    when: 'The code is wrong, has expired or was used before.',
    action: 'Ask for the next code. Ten wrong ones within an hour get 429.',
    retry: 'no',
  },
  proof_required: {
    when: 'A session of the console changes how its person signs in, and has not proved enough for that.',
    action:
      'Prove what `details.needs` names: the password, a second factor, or a link that was issued for it.',
    retry: 'no',
  },
  ip_not_allowed: {
    when: 'The key is bound to networks, and the request came from elsewhere.',
    action: 'Call from an allowed network, or ask the operator to change the key.',
    retry: 'no',
  },
  origin_not_allowed: {
    when: 'A publishable key was used by a page of another origin.',
    action: 'Ask the operator to add the origin of the page to the key.',
    retry: 'no',
  },
  cross_site_request: {
    when: 'A call of the console that changes something does not come from the console’s own pages.',
    action: 'Send `X-Rampart-Console: 1` from the origin of the console.',
    retry: 'no',
  },
  not_found: {
    when: 'The account has nothing with this id, or the path does not exist. Ids of other accounts get the same answer.',
    action:
      'Check the id, the path, and whether a test key looks for something live, or the other way round.',
    retry: 'no',
  },
  method_not_allowed: {
    when: 'The path exists, but not with this method.',
    action: 'Use a method of the `Allow` header.',
    retry: 'no',
  },
  conflict: {
    when: 'The stored state does not allow the change, often because it was changed concurrently.',
    action: 'Read the current state, then decide again.',
    retry: 'no',
  },
  promotion_refused: {
    when: 'A rule, rule set or model would exceed the account’s limits for promotions.',
    action: 'See `details` for each limit and what was found; change the rule or model, or the limits.',
    retry: 'no',
  },
  idempotency_in_progress: {
    when: 'The first request with this `Idempotency-Key` has not been answered yet.',
    action: 'Send the same request again after `Retry-After`.',
    retry: 'yes',
  },
  payload_too_large: {
    when: 'The body, or the head of the request, is larger than allowed.',
    action: 'Send less; orders in bulk go to `POST /api/v1/screen/batch`.',
    retry: 'no',
  },
  unsupported_media_type: {
    when: 'The `Content-Type` or `Content-Encoding` is not one that the endpoint reads.',
    action: 'Send JSON or a form in UTF-8, uncompressed or by gzip or deflate.',
    retry: 'no',
  },
  idempotency_key_reused: {
    when: 'The `Idempotency-Key` was used for a request with another body within 24 hours.',
    action: 'Use a new key for each new request, and repeat a request unchanged.',
    retry: 'no',
  },
  rate_limited: {
    when: 'The key has used its calls of this minute, or the account has too many calls under way.',
    action: 'Wait for `Retry-After`, and spread the calls.',
    retry: 'yes',
  },
  quota_exceeded: {
    when: 'The key has used its calls of the day or the month (`details.period`).',
    action: 'Wait for `Retry-After`, or ask the operator for a higher quota.',
    retry: 'yes',
  },
  internal_error: {
    when: 'An error of Rampart itself.',
    action: 'Retry once with the same `Idempotency-Key`; report `request_id` to the operator if it persists.',
    retry: 'yes',
  },
  module_not_installed: {
    when: 'The deployment does not include the service in `details.module`.',
    action: 'Do without, or ask the operator to install it.',
    retry: 'no',
  },
  unavailable: {
    when: 'A service cannot be reached, or all of its capacity is in use.',
    action:
      'Retry after `Retry-After`, with the same `Idempotency-Key`. Decide beforehand what your checkout does without an answer.',
    retry: 'yes',
  },
  deadline_exceeded: {
    when: 'A service did not answer in time. The work may have been done nevertheless.',
    action: 'Retry with the same `Idempotency-Key`: it is then done only once.',
    retry: 'yes',
  },
};
