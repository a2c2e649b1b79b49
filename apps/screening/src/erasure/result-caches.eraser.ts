import type { Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce } from '@rampart/privacy';
import type { ResultNotices } from '../orders/replay/result-notices';

/** Makes every replica drop its cached answers, since those in the table have changed. */
export class ResultCachesEraser implements Eraser {
  constructor(
    private readonly database: Pick<Transactions, 'isTrial'>,
    private readonly notices: ResultNotices,
  ) {}

  async erase(): Promise<ErasedStep> {
    if (!this.database.isTrial) this.notices.announce();
    return erasedAtOnce({});
  }
}
