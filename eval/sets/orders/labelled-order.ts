/** An order of a labelled file, as it is screened and as it turned out to be. */
export interface LabelledOrder {
  /** The shop's id, unique in the file. */
  readonly id: string;
  /** When it was placed, epoch milliseconds, as the file says. */
  readonly at: number;
  /** Whose it is; figures of a day count customers. */
  readonly customer: string;
  /** Fields of POST screen/batch beside `at` and `user_order_id`; those that are empty are left out. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that are times and so are moved with `at`, epoch milliseconds. */
  readonly times: Readonly<Record<string, number>>;
  readonly isFraud: boolean;
  /** Whether anybody ever tells what it was. */
  readonly isTold: boolean;
}

/** `2018-07-25 00:00:32` in UTC as epoch milliseconds. */
export function readTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

export const DAY_MS = 86_400_000;
