import { DefaultNamingStrategy } from 'typeorm';

/** `accountId` of a row is the column `account_id`; rows name only columns that deviate from this rule. */
export class SnakeColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? columnOf(property);
  }
}

/** The column of a property without an explicit name. */
export function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
