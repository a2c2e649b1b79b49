/** An order of a labelled file, with its form fields and its outcome. */
export interface LabelledOrder {
  /** The shop's id, unique in the file. */
  readonly id: string;
  /** When it was placed, epoch milliseconds, according to the file. */
  readonly at: number;
  /** The customer; figures of a day count customers. */
  readonly customer: string;
  /** Fields of POST screen/batch besides `at` and `user_order_id`; empty ones are left out. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that are times and so are moved with `at`, epoch milliseconds. */
  readonly times: Readonly<Record<string, number>>;
  readonly isFraud: boolean;
}

/** `2018-07-25 00:00:32` in UTC as epoch milliseconds. */
export function readTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

export const DAY_MS = 86_400_000;
