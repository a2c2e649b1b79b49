import { Inject, Injectable } from '@nestjs/common';
import type { ErasureReply, ErasureRequest } from '@rampart/contracts';
import { z } from 'zod';
import { ERASERS, type Eraser } from './erasers/eraser';
import { identityToErase } from './values/identity-to-erase';

/** Milliseconds that one call works; what is left by then is left to the next. */
const CALL_MS = 5_000;

/** Which eraser goes on, and from where. */
const place = z.object({ eraser: z.int().min(0), after: z.string().nullable() });
type Place = z.infer<typeof place>;

/** Runs a service's erasers one after the other, for a while at a time. */
@Injectable()
export class EraseIdentityService {
  constructor(@Inject(ERASERS) private readonly erasers: readonly Eraser[]) {}

  /** @throws ServiceError `validation_failed`; `unavailable`: what was erased until then stays erased. */
  async erase(request: ErasureRequest): Promise<ErasureReply> {
    const identity = identityToErase(request);
    const endsAt = performance.now() + CALL_MS;
    const erased: Record<string, number> = {};
    let at = readPlace(request.after);
    for (let eraser = this.erasers[at.eraser]; eraser !== undefined; eraser = this.erasers[at.eraser]) {
      if (performance.now() > endsAt) return { erased, next: JSON.stringify(at) };
      const step = await eraser.erase(identity, at.after);
      for (const [table, count] of Object.entries(step.erased)) {
        if (count > 0) erased[table] = (erased[table] ?? 0) + count;
      }
      at = step.next === null ? { eraser: at.eraser + 1, after: null } : { ...at, after: step.next };
    }
    return { erased, next: null };
  }
}

/** What is no place of ours begins anew: nothing is lost by it. */
function readPlace(text: string | null): Place {
  try {
    const parsed = place.safeParse(JSON.parse(text ?? ''));
    if (parsed.success) return parsed.data;
  } catch {}
  return { eraser: 0, after: null };
}
