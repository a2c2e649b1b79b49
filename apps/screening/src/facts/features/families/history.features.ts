import { HISTORY_FAMILIES } from '../../history/measures/history-families';
import { defineFeatures, type Feature } from '../feature';

/** What the account's earlier orders and their outcomes say: each declared once, with the histories. */
export const historyFeatures = defineFeatures(
  HISTORY_FAMILIES.flatMap((family) =>
    family.measures.map((measure): Feature => {
      const fact = `${family.name}.${measure.name}`;
      return {
        name: `history.${fact}`,
        kind: 'number',
        words: measure.words.replace('{}', family.words),
        isLearned: measure.isLearned,
        read: ({ history }) => history[fact] ?? null,
      };
    }),
  ),
);
