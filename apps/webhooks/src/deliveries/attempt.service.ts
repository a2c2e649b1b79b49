import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rampart/persistence';
import { SecretBox } from '@rampart/sealing';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { signatureOf } from '../secrets/sign';
import type { Claim } from './claims.repository';
import type { TimedOutcome } from './outcomes.repository';
import { RecordOutcomeService } from './record-outcome.service';
import { type SendOutcome, WebhookSender } from './webhook-sender';

/** Makes one attempt: signs, sends, records the outcome. */
@Injectable()
export class AttemptService {
  constructor(
    private readonly box: SecretBox,
    private readonly sender: WebhookSender,
    private readonly outcomes: RecordOutcomeService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ServiceError `unavailable`: the outcome could not be recorded, and the event will be sent again. */
  async attempt(claim: Claim): Promise<void> {
    const begun = performance.now();
    const outcome = await this.send(claim);
    const timed: TimedOutcome = { ...outcome, durationMs: Math.round(performance.now() - begun) };
    await this.outcomes.record(claim, timed);
  }

  /**
   * Aborts attempts under way because the service stops. They are retried, and do not count as failures of the
   * receiver.
   */
  interrupt(): void {
    this.sender.close();
  }

  private async send(claim: Claim): Promise<SendOutcome> {
    const secrets = this.secretsOf(claim);
    if (secrets === null) {
      const { endpointId } = claim;
      this.logger.error({ endpointId }, 'the secret of a webhook cannot be opened: its key is not given');
      return { statusCode: null, error: 'secret_unreadable', retryAfterMs: null };
    }
    const { eventId: id, url, body } = claim;
    const timestampSeconds = Math.floor(this.clock.now().getTime() / 1_000);
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': `${timestampSeconds}`,
      'webhook-signature': signatureOf(secrets, { id, timestampSeconds, body }),
    };
    return this.sender.send({ url, headers, body });
  }

  /** The current secret, followed by the previous one while both sign; null when the current one cannot be opened. */
  private secretsOf(claim: Claim): string[] | null {
    const { endpointId, secret, previousSecret, previousSecretUntil } = claim;
    const present = this.box.open(secret, endpointId);
    if (present === null) return null;
    const signsAlong = previousSecretUntil !== null && previousSecretUntil > this.clock.now();
    const previous = signsAlong && previousSecret !== null ? this.box.open(previousSecret, endpointId) : null;
    return previous === null ? [present] : [present, previous];
  }
}
