import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AccountTurns } from './account-turns';

/** Above the number of concurrent calls that one gateway allows an account. */
const WAITING = 256;
/** Below the deadline of every command that takes turns, and of the second attempt of most. */
const MAX_WAIT_MS = 900;

const turnsOf = (most: number): AccountTurns =>
  new AccountTurns({ most, perAccount: 1, waitingPerAccount: WAITING, maxWaitMs: MAX_WAIT_MS });

/**
 * What the commands of one account may hold of a process concurrently: above all connections to Postgres
 * (`DATABASE_POOL_SIZE`, 10 unless set). One account runs one command of a kind at a time, all accounts together two or
 * three, and the rest is left to orders and checks, which take no turns. No kind waits for another.
 */
@Injectable()
export class CommandTurns {
  /** Commands that may read every row of an account for seconds. */
  readonly searches = turnsOf(2);
  /** Commands that read a bounded part, which may be large. */
  readonly reads = turnsOf(2);
  /** Commands that may wait for a row, or a lock, that another change of the account holds. */
  readonly changes = turnsOf(3);
  /** Feedback that goes into a case: all feedback of an account on one address goes into one row. */
  readonly outcomes = new AccountTurns({
    most: 6,
    perAccount: 3,
    waitingPerAccount: WAITING,
    maxWaitMs: 1_500,
  });
}

class TurnsInterceptor implements NestInterceptor {
  constructor(private readonly turns: AccountTurns) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    // Not parsed yet: a message without an account gets a turn of its own, and is then refused.
    const data = context.switchToRpc().getData<{ readonly accountId?: unknown } | null>();
    const work = () => lastValueFrom(next.handle());
    return from(this.turns.run(Number(data?.accountId), work));
  }
}

@Injectable()
class SearchTurns extends TurnsInterceptor {
  constructor(turns: CommandTurns) {
    super(turns.searches);
  }
}

@Injectable()
class ReadTurns extends TurnsInterceptor {
  constructor(turns: CommandTurns) {
    super(turns.reads);
  }
}

@Injectable()
class ChangeTurns extends TurnsInterceptor {
  constructor(turns: CommandTurns) {
    super(turns.changes);
  }
}

@Injectable()
class OutcomeTurns extends TurnsInterceptor {
  constructor(turns: CommandTurns) {
    super(turns.outcomes);
  }
}

const INTERCEPTORS = {
  searches: SearchTurns,
  reads: ReadTurns,
  changes: ChangeTurns,
  outcomes: OutcomeTurns,
};

/** Marks a method with `@Handles` that waits for the turn of the request's account. */
export const TakesTurns = (kind: keyof CommandTurns): MethodDecorator =>
  applyDecorators(UseInterceptors(INTERCEPTORS[kind]));
