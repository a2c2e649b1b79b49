import { findOddFolder } from './folder-names';

describe('findOddFolder', () => {
  it.each([
    [['shoes', 'vok'], 'vok', 'curt'],
    [['run19', 'vok'], 'vok', 'curt'],
    [['w3lly'], 'w3lly', 'numbered'],
    [['run1234567'], 'run1234567', 'numbered'],
  ])('finds the one among %j', (folders, folder, kind) => {
    expect(findOddFolder(folders)).toEqual({ folder, kind });
  });

  it.each([[[]], [['en', 'us']], [['shoes']], [['v2', 'mp3', 'summer2026', '5th']], [['run12345678']]])(
    'finds none among %j',
    (folders) => {
      expect(findOddFolder(folders)).toBeNull();
    },
  );
});
