import type { Statement } from '@rampart/persistence';

/** Sessions, links and challenges that have ended, and people who never came. Values: at most so many. */
export const DELETE_ENDED: readonly Statement[] = [
  {
    name: 'gateway_delete_ended_sessions',
    text: `
      DELETE FROM sessions WHERE token_hash IN (
        SELECT token_hash FROM sessions
        WHERE last_used_at < now() - interval '1 hour' OR expires_at < now() LIMIT $1)
      RETURNING id`,
  },
  {
    // An invitation that was not accepted in time stays in the list of members for a while, to be renewed.
    name: 'gateway_delete_ended_invitations',
    text: `
      DELETE FROM invitations WHERE token_hash IN (
        SELECT token_hash FROM invitations
        WHERE expires_at < now() AND (email IS NULL OR created_at < now() - interval '30 days') LIMIT $1)
      RETURNING kind`,
  },
  {
    name: 'gateway_delete_ended_sign_ins',
    text: `
      DELETE FROM provider_sign_ins WHERE state_hash IN (
        SELECT state_hash FROM provider_sign_ins WHERE expires_at < now() LIMIT $1)
      RETURNING provider_id`,
  },
  {
    name: 'gateway_delete_ended_passkey_challenges',
    text: `
      DELETE FROM passkey_challenges WHERE hash IN (
        SELECT hash FROM passkey_challenges WHERE expires_at < now() LIMIT $1)
      RETURNING user_id`,
  },
  {
    // Of gateways of an earlier version, which kept invitations so.
    name: 'gateway_delete_lapsed_memberships',
    text: `
      DELETE FROM memberships WHERE (account_id, user_id) IN (
        SELECT m.account_id, m.user_id FROM memberships m
        WHERE m.state = 'invited' AND m.created_at < now() - interval '30 days' LIMIT $1)
      RETURNING user_id`,
  },
  {
    name: 'gateway_delete_unseen_people',
    text: `
      DELETE FROM users WHERE id IN (
        SELECT u.id FROM users u
        WHERE u.account_id IS NULL AND u.password_hash IS NULL AND u.removed_at IS NULL
          AND u.created_at < now() - interval '30 days'
          AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id)
          AND NOT EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id)
        LIMIT $1)
      RETURNING id`,
  },
];
