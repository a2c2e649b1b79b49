import { evaluateSignals } from '@rampart/risk';
import { readUsername } from '../read-username';
import { mixedScript } from './mixed-script.signal';

const contributionsOf = (name: string) => evaluateSignals([mixedScript], readUsername(name));

describe('username_mixed_script', () => {
  it.each([
    ['p\u0430ul.smith', 'p\u0430ul'],
    ['\u0418\u0432a\u043d\u043e\u0432', '\u0438\u0432a\u043d\u043e\u0432'],
    ['D\u03bf\u200be', 'd\u03bfe'],
  ])('fires on %s', (name, word) => {
    expect(contributionsOf(name)).toEqual([
      {
        code: 'username_mixed_script',
        points: 20,
        reason: 'The username mixes letters of different alphabets that look the same.',
        evidence: { word },
      },
    ]);
  });

  it.each([
    'paul.smith',
    '\u0418\u0432\u0430\u043d\u043e\u0432',
    '\u0418\u0432\u0430\u043d Smith',
    '\u0418\u0432\u0430\u043d_petrov89',
    '\u00b5torrent',
    'Jos\u00e9 M\u00fcller',
    '\u738b\u5c0f\u660ewang',
    '\u03a0\u03b1\u03cd\u03bb\u03bf\u03c2',
    '',
  ])('does not fire on %j', (name) => {
    expect(contributionsOf(name)).toEqual([]);
  });
});
