import { writeFileSync } from 'node:fs';
import { toBatchLines } from './batch-lines';
import { Dice } from './dice';
import { generatePersonas, type PersonasAsked } from './generate';

/** What a practice file holds. */
export interface PracticeCounts {
  readonly orders: number;
  readonly confirmedFraud: number;
  readonly falsePositive: number;
}

/** Writes the lines of a batch: orders and outcomes by time, without what an order really was. */
export function writePracticeFile(file: string, asked: PersonasAsked): PracticeCounts {
  const { orders } = generatePersonas(asked);
  const lines = toBatchLines(orders, new Dice(asked.seed).fork('outcomes'), asked.until);
  writeFileSync(file, lines.map(({ text }) => `${text}\n`).join(''));
  const outcomes = (name: string) => lines.filter(({ text }) => text.includes(`"outcome":"${name}"`)).length;
  return {
    orders: orders.length,
    confirmedFraud: outcomes('confirmed_fraud'),
    falsePositive: outcomes('false_positive'),
  };
}
