import { strongerOf } from './stronger-of';

const SOON = '2030-01-01T00:00:00.000Z';
const LATER = '2031-01-01T00:00:00.000Z';
const row = (expiresAt: string | null, nonOverridable = false) => ({
  nonOverridable,
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
});

describe('strongerOf', () => {
  it.each([
    ['the same', row(SOON), { expiresAt: SOON, nonOverridable: false }],
    ['an earlier end', row(LATER), { expiresAt: SOON, nonOverridable: false }],
    ['an end for what has none', row(null), { expiresAt: SOON, nonOverridable: false }],
    ['less strictness', row(null, true), { expiresAt: null, nonOverridable: false }],
  ])('is nothing for %s', (_what, standing, asked) => {
    expect(strongerOf(standing, asked)).toBeNull();
  });

  it.each([
    ['a later end', row(SOON), { expiresAt: LATER, nonOverridable: false }, [LATER, false]],
    ['no end', row(SOON), { expiresAt: null, nonOverridable: false }, [null, false]],
    ['strictness alone', row(LATER), { expiresAt: SOON, nonOverridable: true }, [LATER, true]],
    [
      'a later end of what is strict',
      row(SOON, true),
      { expiresAt: LATER, nonOverridable: false },
      [LATER, true],
    ],
  ])('takes %s and keeps the rest', (_what, standing, asked, [expiresAt, nonOverridable]) => {
    expect(strongerOf(standing, asked)).toEqual({ expiresAt, nonOverridable });
  });
});
