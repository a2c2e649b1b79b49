import { DefaultNamingStrategy } from 'typeorm';

/** `accountId` of a row is the column `account_id`; a row names only what this rule does not give. */
export class SnakeColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined): string {
    return given ?? columnOf(property);
  }
}

/** The column of a property that names none. */
export function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
