import { PUBLISHABLE_SCOPES, type Scope, ServiceError } from '@rampart/contracts';
import { normalizeIp, normalizeNetwork, readUrl } from '@rampart/risk';
import type { KeyMode } from './key-format';

/** What an operator decides about a key except its owner; `LimitSettings` are separate. */
export interface KeySettings {
  readonly scopes: readonly Scope[];
  /** Networks (`10.0.0.0/8`) or single addresses; empty: any address. */
  readonly allowedCidrs: readonly string[];
  /** `scheme://host[:port]`, or `http://localhost:*`; at least one for publishable keys, none for others. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Validates requested settings and brings them into canonical form.
 *
 * @throws ServiceError `validation_failed` naming the field: an unreadable network or origin, no scope, a publishable
 * key without an origin or with a scope that is not for the public.
 */
export function normalizeKeySettings(mode: KeyMode, settings: KeySettings): KeySettings {
  const scopes = [...new Set(settings.scopes)];
  if (scopes.length === 0) throw invalid('scopes', 'A key needs at least one scope.');
  const allowedOrigins = [...new Set(settings.allowedOrigins.map(normalizeOrigin))];
  if (mode === 'pub') assertPublishable(scopes, allowedOrigins);
  else if (allowedOrigins.length > 0) {
    throw invalid('allowed_origins', 'Only publishable keys are bound to origins; servers send none.');
  }
  return { scopes, allowedOrigins, allowedCidrs: [...new Set(settings.allowedCidrs.map(normalizeCidr))] };
}

function assertPublishable(scopes: readonly Scope[], origins: readonly string[]): void {
  const secret = scopes.find((scope) => !PUBLISHABLE_SCOPES.includes(scope));
  if (secret !== undefined) {
    throw invalid(
      'scopes',
      `A publishable key cannot hold ${secret}; allowed: ${PUBLISHABLE_SCOPES.join(', ')}.`,
    );
  }
  if (origins.length === 0) throw invalid('allowed_origins', 'A publishable key needs at least one origin.');
}

function normalizeCidr(text: string): string {
  const address = normalizeIp(text);
  const network = normalizeNetwork(
    address === null ? text : `${address}/${address.includes(':') ? 128 : 32}`,
  );
  if (network === null) throw invalid('allowed_cidrs', `${text} is neither a network nor an address.`);
  return `${network.network}/${network.prefixLength}`;
}

/** The page's own machine: what a developer's server has there changes its port from one start to the next. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const ANY_PORT = /:\*$/;

/**
 * As a browser writes it in `Origin`: scheme, host, and the port unless it is the scheme's default; or `:*` for any port
 * of the loopback.
 */
function normalizeOrigin(text: string): string {
  const url = readUrl(text.trim().replace(ANY_PORT, ''));
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw invalid('allowed_origins', `${text} is not an origin such as https://shop.example.`);
  }
  if (!ANY_PORT.test(text.trim())) return url.origin;
  if (LOOPBACK.includes(url.hostname)) return `${url.protocol}//${url.hostname}:*`;
  throw invalid('allowed_origins', `Any port is for ${LOOPBACK.join(', ')} only, not for ${url.hostname}.`);
}

function invalid(param: string, message: string): ServiceError {
  return new ServiceError('validation_failed', { param, message });
}
