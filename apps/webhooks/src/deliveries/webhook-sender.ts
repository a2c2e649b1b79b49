import { PRODUCT_VERSION, type WebhookAttemptError } from '@rampart/contracts';
import type { TargetGuard } from '@rampart/egress';
import { AddressRefused, NameUnresolved } from '@rampart/egress';
import { Agent, request } from 'undici';
import { readRetryAfterMs } from '../retry/retry-after';

/** Bytes of a response body that are read and discarded so that the connection can be reused. */
const MOST_ANSWER_BYTES = 8_192;
/** Milliseconds that the body may take after the status; then the connection is closed and the permit freed. */
const ANSWER_BODY_MS = 1_000;
/** Milliseconds that an idle connection is kept, whatever the receiver offers. */
const IDLE_CONNECTION_MS = 4_000;
/** Open connections above which none is kept alive: over many receivers they would pile up. */
const MANY_CONNECTIONS = 400;
const USER_AGENT = `Rampart-Webhooks/${PRODUCT_VERSION}`;

/** What to send, and where to. */
export interface OutgoingWebhook {
  readonly url: string;
  /** The headers of Standard Webhooks: id, timestamp and signature. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Outcome of an attempt; a success has no error. */
export interface SendOutcome {
  /** Null without a response. */
  readonly statusCode: number | null;
  readonly error: WebhookAttemptError | null;
  /** Null when the receiver did not ask for a delay. */
  readonly retryAfterMs: number | null;
}

/** Sends webhooks over HTTP. Follows no redirect: its target was neither checked nor chosen by the account. */
export class WebhookSender {
  private readonly agent: Agent;
  private connections = 0;
  private isClosed = false;

  /** @param timeoutMs for a whole exchange, from the name look-up to the response status. */
  constructor(
    private readonly guard: TargetGuard,
    private readonly timeoutMs: number,
  ) {
    // No limit per origin: one account's requests would queue behind another's. Permits limit them instead.
    this.agent = new Agent({
      connect: { lookup: guard.lookup, timeout: timeoutMs },
      keepAliveTimeout: IDLE_CONNECTION_MS,
      keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    });
    this.agent.on('connect', () => {
      this.connections += 1;
    });
    this.agent.on('disconnect', () => {
      this.connections -= 1;
    });
  }

  /** Never throws. */
  async send({ url, headers, body }: OutgoingWebhook): Promise<SendOutcome> {
    try {
      this.guard.assertAllowed(new URL(url));
      const answer = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': USER_AGENT, ...headers },
        body,
        dispatcher: this.agent,
        signal: AbortSignal.timeout(this.timeoutMs),
        reset: this.connections >= MANY_CONNECTIONS,
      });
      // The status has decided; the outcome of reading the rest does not matter.
      const rest = { limit: MOST_ANSWER_BYTES, signal: AbortSignal.timeout(ANSWER_BODY_MS) };
      await answer.body.dump(rest).catch(() => undefined);
      const error = errorOfStatus(answer.statusCode);
      const retryAfter = answer.headers['retry-after'];
      const retryAfterMs = readRetryAfterMs([retryAfter].flat()[0], new Date());
      return { statusCode: answer.statusCode, error, retryAfterMs: error === null ? null : retryAfterMs };
    } catch (error) {
      return { statusCode: null, error: this.isClosed ? 'interrupted' : wordFor(error), retryAfterMs: null };
    }
  }

  /** Aborts what is under way at once. Safe to call twice. */
  close(): void {
    this.isClosed = true;
    void this.agent.destroy();
  }
}

function errorOfStatus(statusCode: number): WebhookAttemptError | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  return statusCode >= 300 && statusCode < 400 ? 'redirect' : 'http_status';
}

/** Error codes of OpenSSL's verification and of failed handshakes. */
const OF_TLS =
  /^(ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA)/;
const OF_TIME = /^(UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT)$/;

function wordFor(error: unknown): WebhookAttemptError {
  if (error instanceof AddressRefused) return 'address_refused';
  if (error instanceof NameUnresolved) return 'dns_failed';
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || OF_TIME.test(code)) return 'timeout';
  return OF_TLS.test(code) ? 'tls_failed' : 'connection_failed';
}
