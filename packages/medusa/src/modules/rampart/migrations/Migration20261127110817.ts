import { Migration } from '@medusajs/framework/mikro-orm/migrations';

export class Migration20261127110817 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "rampart_order_screening" drop constraint if exists "rampart_order_screening_shield_id_unique";`,
    );
    this.addSql(
      `alter table if exists "rampart_order_screening" drop constraint if exists "rampart_order_screening_order_id_unique";`,
    );
    this.addSql(
      `create table if not exists "rampart_order_screening" ("id" text not null, "order_id" text not null, "shield_id" text null, "decision" text check ("decision" in ('APPROVE', 'REVIEW', 'REJECT')) null, "score" integer null, "reasons" text[] null, "rules" text[] null, "outcome" text check ("outcome" in ('fraud', 'legitimate')) null, "settled_at" timestamptz null, "problem" text null, "tried_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "rampart_order_screening_pkey" primary key ("id"));`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rampart_order_screening_order_id_unique" ON "rampart_order_screening" ("order_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_rampart_order_screening_shield_id_unique" ON "rampart_order_screening" ("shield_id") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rampart_order_screening_deleted_at" ON "rampart_order_screening" ("deleted_at") WHERE deleted_at IS NULL;`,
    );
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_rampart_order_screening_tried_at" ON "rampart_order_screening" ("tried_at") WHERE settled_at IS NULL AND deleted_at IS NULL;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "rampart_order_screening" cascade;`);
  }
}
