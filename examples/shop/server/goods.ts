/** Something on the shelf. Prices are in euros. */
export interface Good {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly about: string;
}

export const CURRENCY = 'EUR';

export const GOODS: readonly Good[] = [
  { id: 'bulbs', name: 'Three bulbs', price: 4.9, about: 'Warm white, E27, six watts each.' },
  { id: 'clip-lamp', name: 'Clip lamp', price: 24, about: 'Holds on to a shelf, a bed or a book.' },
  { id: 'table-lamp', name: 'Table lamp', price: 49, about: 'A glass shade on a foot of oak.' },
  { id: 'desk-lamp', name: 'Desk lamp', price: 89, about: 'Three joints, and light where the work is.' },
  { id: 'floor-lamp', name: 'Floor lamp', price: 189, about: 'Reads over your shoulder, and dims.' },
  { id: 'chandelier', name: 'Chandelier', price: 649, about: 'Twelve arms of brass, for high ceilings.' },
];

export const goodOf = (id: string): Good | undefined => GOODS.find((good) => good.id === id);

/** `49.00 €` */
export const inEuros = (amount: number): string => `${amount.toFixed(2)} €`;
