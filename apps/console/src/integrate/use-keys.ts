import type { Scope } from '@rampart/contracts';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/ask';

export type KeyMode = 'live' | 'test' | 'pub';

/** A key without its text. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly mode: KeyMode;
  readonly state: 'active' | 'rotating' | 'revoked';
  readonly scopes: readonly Scope[];
  readonly allowed_origins: readonly string[];
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** Id of the person who was shown its text; null: an operator was. */
  readonly issued_by: number | null;
}

/** A key whose text is shown only now. */
export interface IssuedKey extends ApiKey {
  readonly key: string;
}

interface Keys {
  readonly keys: readonly ApiKey[];
  readonly grants: { readonly scopes: readonly Scope[]; readonly modes: readonly KeyMode[] };
}

export const KEYS_KEY = ['keys'];

export const keysQuery = queryOptions({
  queryKey: KEYS_KEY,
  queryFn: ({ signal }) => get<Keys>('/console/v1/keys', { signal }),
});

export type Preset = 'screen' | 'read' | 'all' | 'pub';

const PUBLISHABLE: readonly Scope[] = ['device.check', 'interaction.check', 'interaction.session'];

/** Lets a key see values of people as they are; part of no preset. */
export const REVEALING: Scope = 'pii.reveal';

/** The scopes of a preset, as far as the person may grant them. @param reveals whether the key sees values unmasked. */
export function scopesOf(preset: Preset, granted: readonly Scope[], reveals: boolean): Scope[] {
  const isIn: Readonly<Record<Preset, (scope: Scope) => boolean>> = {
    screen: (scope) =>
      scope.endsWith('.check') || ['screen.feedback', 'interaction.session', 'account'].includes(scope),
    read: (scope) => scope.endsWith('.read') || scope === 'account',
    all: () => true,
    pub: (scope) => PUBLISHABLE.includes(scope),
  };
  return granted.filter((scope) => (scope === REVEALING ? reveals && preset !== 'pub' : isIn[preset](scope)));
}
