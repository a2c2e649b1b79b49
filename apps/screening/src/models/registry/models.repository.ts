import { Injectable } from '@nestjs/common';
import type { Actor, ModelKind } from '@rampart/contracts';
import type { RowSource, Statement, StatementRunner } from '@rampart/persistence';
import { LessThan } from 'typeorm';
import { ModelRow } from '../../database/rows/models/model.row';
import type { StoredCard } from './stored-card';

/** The number is assigned in the same statement, so that two concurrent trainings get different ones. */
const ADD: Statement = {
  name: 'models_add',
  text: `
    WITH numbered AS (
      INSERT INTO model_settings AS s (account_id, last_number) VALUES ($1, 1)
      ON CONFLICT (account_id) DO UPDATE SET last_number = s.last_number + 1
      RETURNING last_number
    )
    INSERT INTO models (account_id, number, kind, seed, options, feature_schema, card, document, job_id,
      actor_kind, actor_id, created_at, in_use_until)
    SELECT $1, last_number, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11 FROM numbered
    RETURNING number`,
};

/** A statement, because an order may wait for it: the first after a promotion. */
const FIND_DOCUMENT: Statement = {
  name: 'models_find_document',
  text: 'SELECT feature_schema AS "featureSchema", document FROM models WHERE account_id = $1 AND number = $2',
};

/** A newly trained model. */
export interface NewModel {
  readonly accountId: number;
  readonly kind: ModelKind;
  readonly seed: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly featureSchema: number;
  readonly card: StoredCard;
  /** As JSON. */
  readonly document: string;
  readonly jobId: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** Trained models, by account and number. Also used by the process of a training, which has no container. */
@Injectable()
export class ModelsRepository {
  /** @returns its number. */
  async add(runner: StatementRunner, model: NewModel): Promise<number> {
    const [row] = await runner.run<{ number: number }>(ADD, [
      model.accountId,
      model.kind,
      model.seed,
      JSON.stringify(model.options),
      model.featureSchema,
      JSON.stringify(model.card),
      model.document,
      model.jobId,
      model.actor.kind,
      model.actor.id,
      model.at,
    ]);
    if (row === undefined) throw new Error('a model got no number');
    return row.number;
  }

  find(source: RowSource, accountId: number, number: number): Promise<ModelRow | null> {
    return source.rows(ModelRow).findOneBy({ accountId: String(accountId), number });
  }

  /** Newest first. */
  page(source: RowSource, accountId: number, before: number | null, limit: number): Promise<ModelRow[]> {
    const where = { accountId: String(accountId), ...(before !== null && { number: LessThan(before) }) };
    return source.rows(ModelRow).find({ where, order: { number: 'DESC' }, take: limit });
  }

  async findDocument(
    runner: StatementRunner,
    accountId: number,
    number: number,
  ): Promise<{ readonly featureSchema: number; readonly text: string } | null> {
    const [row] = await runner.run<Pick<ModelRow, 'featureSchema' | 'document'>>(FIND_DOCUMENT, [
      accountId,
      number,
    ]);
    return row === undefined ? null : { featureSchema: row.featureSchema, text: row.document };
  }

  /** Notes that a model is neither champion nor challenger any more: from now on orders do not name it. */
  async leave(source: RowSource, accountId: number, number: number, at: Date): Promise<void> {
    const key = { accountId: String(accountId), number };
    await source.rows(ModelRow).update(key, { inUseUntil: at });
  }
}
