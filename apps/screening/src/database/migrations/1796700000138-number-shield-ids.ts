import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of ids for accounts with so many orders a day that random ids would collide. */
export class NumberShieldIds1796700000138 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shield_id_numbers (
        account_id bigint NOT NULL,
        day        date   NOT NULL,
        taken      bigint NOT NULL,
        secret     bytea  NOT NULL,
        PRIMARY KEY (account_id, day)
      )`);
    await runner.query(
      `COMMENT ON TABLE shield_id_numbers IS 'How many numbers of ids a busy account has taken of a day, and the secret that turns them into ids'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shield_id_numbers');
  }
}
