import { gzipSync } from 'node:zlib';
import type { Fault } from './fault';

const DATA_SET = 'tor-exits';
const ROWS = 20_000;

/** No fault: what an operator does every day. */
export const dataSetRefreshed: Fault = {
  name: 'a data set refreshed',
  how: `${ROWS} addresses of ${DATA_SET} are imported through the admin API; every copy of checks loads them`,
  strike: async ({ operator }) => {
    const version = `soak-${Date.now()}`;
    const today = new Date().toISOString().slice(0, 10);
    const parts = [{ label: 'list', name: 'list.txt' }];
    const begin = { parts, version, date: today, by: 'soak' };
    const { import_id: id } = await operator.ask<{ import_id: string }>(
      'POST',
      `data-sets/${DATA_SET}/imports`,
      begin,
    );
    await operator.put(`data-imports/${id}/parts/0/chunks/0`, gzipSync(addresses()));
    await operator.ask('POST', `data-imports/${id}/finish`, { chunks: [1] });
  },
};

/** In a network for documentation, so that no order of the load comes from one. */
function addresses(): string {
  return Array.from({ length: ROWS }, (_, at) => `2001:db8::${at.toString(16)}\n`).join('');
}
