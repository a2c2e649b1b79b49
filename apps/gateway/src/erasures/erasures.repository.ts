import { Inject, Injectable } from '@nestjs/common';
import type { Actor, ServiceName } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import type { SecretBox } from '@rampart/sealing';
import { uuidv7 } from 'uuidv7';
import type { Erasure, ErasurePart, ErasureState } from './erasure';
import {
  ADD_ERASURE,
  CANCEL_ERASURE,
  CLAIM,
  FIND_ERASURE,
  FINISH,
  LIST_ERASURES,
  LIST_OPEN,
  LOCK_ERASURES,
  NAME_ABSENT,
  PUT_BACK,
  RENEW,
  SAVE,
  TRY_NOW,
} from './erasure-statements';

/** Nest token of the `SecretBox` for values of erasures under way. */
export const ERASURE_VALUES = Symbol('ERASURE_VALUES');

export interface NewErasure {
  readonly accountId: number;
  readonly entityType: string;
  readonly value: string;
  readonly mask: string;
  readonly parts: readonly ErasurePart[];
  readonly absent: readonly ServiceName[];
  readonly actor: Actor;
}

/** An erasure under way, with what it is about; null: the key that sealed it is gone. */
export interface OpenErasure extends Erasure {
  readonly value: string | null;
}

/** A claimed erasure. */
export interface HeldErasure extends OpenErasure {
  readonly holder: string;
}

type ErasureRecord = Omit<Erasure, 'actor'> & {
  readonly actorKind: Actor['kind'];
  readonly actorId: string;
  readonly value: string | null;
};

/** The table of erasures: what is under way, and certificates. */
@Injectable()
export class ErasuresRepository {
  constructor(
    private readonly database: Database,
    @Inject(ERASURE_VALUES) private readonly box: SecretBox,
  ) {}

  /** Those of an account that are under way, which no other caller adds to until the transaction ends. */
  async lockOpen(runner: StatementRunner, accountId: number): Promise<OpenErasure[]> {
    await runner.run(LOCK_ERASURES, [accountId]);
    const rows = await runner.run<ErasureRecord>(LIST_OPEN, [accountId]);
    return rows.map((row) => this.opened(row));
  }

  async add(runner: StatementRunner, wanted: NewErasure): Promise<Erasure> {
    const id = uuidv7();
    const rows = await runner.run<ErasureRecord>(ADD_ERASURE, [
      id,
      wanted.accountId,
      wanted.entityType,
      wanted.mask,
      this.box.seal(wanted.value, id),
      JSON.stringify(wanted.parts),
      wanted.absent,
      wanted.actor.kind,
      wanted.actor.id,
    ]);
    return only(rows);
  }

  async find(accountId: number, id: string): Promise<Erasure | null> {
    const [row] = await this.database.run<ErasureRecord>(FIND_ERASURE, [accountId, id]);
    return row === undefined ? null : fromRecord(row);
  }

  /** Newest first. */
  async page(accountId: number, beforeId: string | null, limit: number): Promise<Erasure[]> {
    const rows = await this.database.run<ErasureRecord>(LIST_ERASURES, [accountId, beforeId, limit]);
    return rows.map(fromRecord);
  }

  /** Null when there is no such erasure under way. */
  async cancel(runner: StatementRunner, accountId: number, id: string): Promise<Erasure | null> {
    const [row] = await runner.run<ErasureRecord>(CANCEL_ERASURE, [accountId, id]);
    return row === undefined ? null : fromRecord(row);
  }

  /** Goes on without services, at once. */
  async nameAbsent(
    runner: StatementRunner,
    { accountId, id }: Erasure,
    absent: readonly ServiceName[],
    parts: readonly ErasurePart[],
  ): Promise<void> {
    await runner.run(NAME_ABSENT, [accountId, id, absent, JSON.stringify(parts)]);
  }

  /** Lets one that waits for its next try go on at once. */
  async tryNow(runner: StatementRunner, { accountId, id }: Erasure): Promise<void> {
    await runner.run(TRY_NOW, [accountId, id]);
  }

  /** The next one that is due; null: there is none. @param holder names the taking of it. */
  async claim(holder: string): Promise<HeldErasure | null> {
    const [row] = await this.database.run<ErasureRecord>(CLAIM, [holder]);
    return row === undefined ? null : { ...this.opened(row), holder };
  }

  /** @returns whether it is still held; as `save` and `putBack`. */
  async renew({ id, holder }: HeldErasure): Promise<boolean> {
    return (await this.database.run(RENEW, [id, holder])).length > 0;
  }

  async save(
    { id, holder }: HeldErasure,
    parts: readonly ErasurePart[],
    interruptions: number,
  ): Promise<boolean> {
    const values = [id, holder, JSON.stringify(parts), interruptions];
    return (await this.database.run(SAVE, values)).length > 0;
  }

  async putBack({ id, holder }: HeldErasure, seconds: number, isTried: boolean): Promise<boolean> {
    return (await this.database.run(PUT_BACK, [id, holder, seconds, isTried])).length > 0;
  }

  /** Null when it is not held any more. */
  async finish(
    runner: StatementRunner,
    { id, holder }: HeldErasure,
    state: ErasureState,
  ): Promise<Erasure | null> {
    const [row] = await runner.run<ErasureRecord>(FINISH, [id, holder, state]);
    return row === undefined ? null : fromRecord(row);
  }

  private opened(row: ErasureRecord): OpenErasure {
    return { ...fromRecord(row), value: row.value === null ? null : this.box.open(row.value, row.id) };
  }
}

function fromRecord({ actorKind, actorId, value: _value, ...row }: ErasureRecord): Erasure {
  return { ...row, actor: { kind: actorKind, id: actorId } };
}

function only(rows: readonly ErasureRecord[]): Erasure {
  const [row] = rows;
  if (row === undefined) throw new Error('an erasure was not added');
  return fromRecord(row);
}
