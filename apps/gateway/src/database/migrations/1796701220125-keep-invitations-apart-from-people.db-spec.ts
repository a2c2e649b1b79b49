import { dataSourceOptions } from '@rampart/persistence';
import { DataSource, type QueryRunner } from 'typeorm';
import { openGatewayDatabase } from '../gateway-database.fixture';
import { schema } from '../schema';
import { KeepInvitationsApartFromPeople1796701220125 } from './1796701220125-keep-invitations-apart-from-people';

/** What the earlier version has stored: a member, who is invited elsewhere too, and two people who never came. */
async function plant(runner: QueryRunner): Promise<Readonly<Record<string, number>>> {
  const ids: Record<string, number> = {};
  for (const [name, hash] of [
    ['member', 'a hash'],
    ['invited', null],
    ['lapsed', null],
  ]) {
    const [row] = (await runner.query(
      'INSERT INTO users (name, email, password_hash) VALUES ($1, $2, $3) RETURNING id',
      [hash === null ? '' : name, `${name}@example.com`, hash],
    )) as { id: number }[];
    ids[name as string] = row?.id ?? 0;
  }
  await runner.query(
    `INSERT INTO memberships (account_id, user_id, role, state)
     VALUES (1, $1, 'admin', 'active'), (2, $1, 'viewer', 'invited'), (2, $2, 'analyst', 'invited'), (2, $3, 'manager', 'invited')`,
    [ids.member, ids.invited, ids.lapsed],
  );
  await runner.query(
    `INSERT INTO invitations (token_hash, kind, user_id, account_id, expires_at)
     SELECT sha256(convert_to(id::text, 'UTF8')), 'invitation', id, 2, now() + interval '1 day'
     FROM users WHERE id = ANY($1)`,
    [[ids.member, ids.invited]],
  );
  return ids;
}

test('open invitations keep their links and become addresses, and no one but members is left', async () => {
  const gateway = await openGatewayDatabase();
  const env = { ...gateway.env, DATABASE_URL: gateway.adminUrl };
  const asOwner = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  const runner = asOwner.createQueryRunner();
  const migration = new KeepInvitationsApartFromPeople1796701220125();
  try {
    await migration.down(runner);
    const { member, invited } = await plant(runner);
    await migration.up(runner);
    const invitations = await runner.query(
      `SELECT i.email, i.role, i.user_id, i.expires_at > now() AS is_open, i.token_hash = ANY($1::bytea[]) AS is_same,
         EXISTS (SELECT FROM users u WHERE u.id = i.id) AS is_person
       FROM invitations i ORDER BY i.email`,
      [await hashesOf(runner, [member, invited])],
    );
    const kept = { user_id: null, is_person: false };
    expect(invitations).toEqual([
      { ...kept, email: 'invited@example.com', role: 'analyst', is_open: true, is_same: true },
      { ...kept, email: 'lapsed@example.com', role: 'manager', is_open: false, is_same: false },
      { ...kept, email: 'member@example.com', role: 'viewer', is_open: true, is_same: true },
    ]);
    expect(await runner.query('SELECT account_id, user_id FROM memberships')).toEqual([
      { account_id: 1, user_id: member },
    ]);
    expect(await runner.query('SELECT name FROM users')).toEqual([{ name: 'member' }]);
  } finally {
    await runner.release();
    await asOwner.destroy();
    await gateway.close();
  }
});

const hashesOf = async (runner: QueryRunner, ids: readonly (number | undefined)[]) => {
  const rows = (await runner.query(
    "SELECT sha256(convert_to(n::text, 'UTF8')) AS hash FROM unnest($1::integer[]) n",
    [ids],
  )) as { hash: Buffer }[];
  return rows.map(({ hash }) => hash);
};
