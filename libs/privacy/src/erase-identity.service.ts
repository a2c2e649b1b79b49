import { Inject, Injectable } from '@nestjs/common';
import type { ErasurePreviewReply, ErasureReply, ErasureRequest } from '@rampart/contracts';
import { z } from 'zod';
import { ERASERS, type Eraser, TRIAL_ERASERS } from './erasers/eraser';
import { identityToErase } from './values/identity-to-erase';

/** Milliseconds that one call works; the rest is left to the next. */
const CALL_MS = 5_000;

/** The eraser to continue with, and its position. */
const position = z.object({ eraser: z.int().min(0), after: z.string().nullable() });
type Position = z.infer<typeof position>;

/** Runs a service's erasers one after the other, for a limited time per call. */
@Injectable()
export class EraseIdentityService {
  constructor(
    @Inject(ERASERS) private readonly erasers: readonly Eraser[],
    @Inject(TRIAL_ERASERS) private readonly trialErasers: readonly Eraser[],
  ) {}

  /** @throws ServiceError `validation_failed`; `unavailable`: rows erased until then stay erased. */
  erase(request: ErasureRequest): Promise<ErasureReply> {
    return run(this.erasers, request);
  }

  /** Counts what `erase` would erase, and changes nothing. @throws as `erase`. */
  async preview(request: ErasureRequest): Promise<ErasurePreviewReply> {
    const { erased: found, next } = await run(this.trialErasers, request);
    return { found, next };
  }
}

async function run(erasers: readonly Eraser[], request: ErasureRequest): Promise<ErasureReply> {
  const identity = identityToErase(request);
  const endsAt = performance.now() + CALL_MS;
  const erased: Record<string, number> = {};
  let at = readPosition(request.after);
  for (let eraser = erasers[at.eraser]; eraser !== undefined; eraser = erasers[at.eraser]) {
    if (performance.now() > endsAt) return { erased, next: JSON.stringify(at) };
    const step = await eraser.erase(identity, at.after);
    for (const [table, count] of Object.entries(step.erased)) {
      if (count > 0) erased[table] = (erased[table] ?? 0) + count;
    }
    at = step.next === null ? { eraser: at.eraser + 1, after: null } : { ...at, after: step.next };
  }
  return { erased, next: null };
}

/** An unknown position restarts from the beginning: that loses nothing. */
function readPosition(text: string | null): Position {
  try {
    const parsed = position.safeParse(JSON.parse(text ?? ''));
    if (parsed.success) return parsed.data;
  } catch {}
  return { eraser: 0, after: null };
}
