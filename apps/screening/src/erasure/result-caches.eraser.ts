import { type ErasedStep, type Eraser, erasedAtOnce } from '@rampart/privacy';
import type { ResultNotices } from '../orders/replay/result-notices';

/** Makes every replica drop its cached answers, since those in the table have changed. */
export class ResultCachesEraser implements Eraser {
  constructor(private readonly notices: ResultNotices) {}

  async erase(): Promise<ErasedStep> {
    this.notices.announce();
    return erasedAtOnce({});
  }
}
