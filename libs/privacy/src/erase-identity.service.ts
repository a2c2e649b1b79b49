import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ErasurePreviewReply,
  type ErasureReply,
  type ErasureRequest,
  ServiceError,
} from '@rampart/contracts';
import { FairTurns, TurnNotReached } from '@rampart/fairness';
import { z } from 'zod';
import { ERASERS, type ErasedStep, type Eraser, TRIAL_ERASERS } from './erasers/eraser';
import { type IdentityToErase, identityToErase } from './values/identity-to-erase';

/** Milliseconds that one call works; the rest is left to the next. Short, so that a job can show how far it has come. */
const CALL_MS = 1_000;
/** A step that took longer is followed by a rest as long as it, so that orders have half of the database's time. */
const REST_FROM_MS = 20;
const MAX_REST_MS = 500;
/** Milliseconds of a call's deadline in which it may wait for its turn. */
const TURN_MS = 30_000;
/**
 * The longest step. One that takes longer has lost what it waits for, as a consumer of a stream that the server has
 * deleted: it is given up, so that its turn goes to others, and repeated with the next call.
 */
const STEP_MS = 20_000;

/** The eraser to continue with, and its position. */
const position = z.object({ eraser: z.int().min(0), after: z.string().nullable() });
type Position = z.infer<typeof position>;

/** Runs a service's erasers one after the other, for a limited time per call. */
@Injectable()
export class EraseIdentityService {
  private readonly countedErasers: readonly Eraser[];
  private readonly notCounted: readonly string[];
  /** Erasures share a replica, however many accounts ask; previews, which are short, do not wait for them. */
  private readonly turns = new FairTurns({ ofAll: 1 });
  private readonly previewTurns = new FairTurns({ ofAll: 2, ofOne: 1 });

  constructor(
    @Inject(ERASERS) private readonly erasers: readonly Eraser[],
    @Inject(TRIAL_ERASERS) trialErasers: readonly Eraser[],
  ) {
    const passingOf = ({ passing = [] }: Eraser) => passing;
    this.countedErasers = trialErasers.filter((eraser) => passingOf(eraser).length === 0);
    this.notCounted = trialErasers.flatMap(passingOf);
  }

  /** @throws ServiceError `validation_failed`; `unavailable`: rows erased until then stay erased. */
  async erase(request: ErasureRequest): Promise<ErasureReply> {
    const identity = identityToErase(request);
    return inTurn(this.turns, request, () => run(this.erasers, identity, request.after, rest));
  }

  /** Counts what `erase` would erase now, save copies that soon pass, and changes nothing. @throws as `erase`. */
  async preview(request: ErasureRequest): Promise<ErasurePreviewReply> {
    const identity = identityToErase(request);
    const { erased: found, next } = await inTurn(this.previewTurns, request, () =>
      run(this.countedErasers, identity, request.after),
    );
    return { found, next, notCounted: [...this.notCounted] };
  }
}

/** @throws ServiceError `unavailable` when the turn does not come in time. */
async function inTurn<T>(
  turns: FairTurns,
  { accountId }: ErasureRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await turns.run(accountId, work, TURN_MS);
  } catch (error) {
    if (!(error instanceof TurnNotReached)) throw error;
    throw new ServiceError('unavailable', { message: 'Other erasures are under way.', retryAfterSeconds: 5 });
  }
}

/** @throws ServiceError `unavailable` for a step that does not come to its end. */
async function inTime(step: Promise<ErasedStep>): Promise<ErasedStep> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLong()), STEP_MS);
  });
  return Promise.race([step, late]).finally(() => clearTimeout(timer));
}

const tooLong = () =>
  new ServiceError('unavailable', {
    message: 'A step of the erasure took too long.',
    isOutcomeUnknown: true,
    retryAfterSeconds: 5,
  });

async function rest(tookMs: number): Promise<void> {
  if (tookMs > REST_FROM_MS) await pause(Math.min(tookMs, MAX_REST_MS));
}

async function run(
  erasers: readonly Eraser[],
  identity: IdentityToErase,
  after: string | null,
  afterStep: (tookMs: number) => Promise<void> = async () => undefined,
): Promise<ErasureReply> {
  const begunAt = performance.now();
  const erased: Record<string, number> = {};
  let at = readPosition(after);
  for (let eraser = erasers[at.eraser]; eraser !== undefined; eraser = erasers[at.eraser]) {
    const stepAt = performance.now();
    if (stepAt > begunAt + CALL_MS) return { erased, next: JSON.stringify(at) };
    const step = await inTime(eraser.erase(identity, at.after));
    addTo(erased, step);
    at = step.next === null ? { eraser: at.eraser + 1, after: null } : { ...at, after: step.next };
    await afterStep(performance.now() - stepAt);
  }
  return { erased, next: null };
}

function addTo(erased: Record<string, number>, step: ErasedStep): void {
  for (const [table, count] of Object.entries(step.erased)) {
    if (count > 0) erased[table] = (erased[table] ?? 0) + count;
  }
}

/** An unknown position restarts from the beginning: that loses nothing. */
function readPosition(text: string | null): Position {
  try {
    const parsed = position.safeParse(JSON.parse(text ?? ''));
    if (parsed.success) return parsed.data;
  } catch {}
  return { eraser: 0, after: null };
}
