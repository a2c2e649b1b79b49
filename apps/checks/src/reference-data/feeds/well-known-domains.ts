import { readOwnTable } from '../own-tables/own-table';
import { BadLine, quote } from './bad-line';

/** Domains that no list of suspects may hold: such a list would turn away ordinary customers by the thousand. */
export const WELL_KNOWN_DOMAINS: ReadonlySet<string> = new Set(
  readOwnTable('email/well-known-domains.tsv', ['domain']).rows.map(({ domain }) => domain),
);

/** @throws BadLine when a list of suspects must not hold the domain. */
export function checkDomain(domain: string): void {
  if (!WELL_KNOWN_DOMAINS.has(domain)) return;
  throw new BadLine(`${quote(domain)} is a well-known domain, which this set must not hold`);
}
