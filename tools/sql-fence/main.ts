import { ALLOWED } from './allowed';
import { objectToComposedSql } from './object-to-composed-sql';

/**
 * `node scripts/run.mjs tools/sql-fence/main.js`: lists the values that are interpolated into SQL, and fails if there
 * are any.
 */
const objections = objectToComposedSql(process.cwd(), ALLOWED);
for (const objection of objections) process.stdout.write(`${objection}\n`);
process.exitCode = objections.length === 0 ? 0 : 1;
