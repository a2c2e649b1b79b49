import { ALLOWED } from './allowed';
import { objectToComposedSql } from './object-to-composed-sql';

/** `node scripts/run.mjs tools/sql-fence/main.js`: says what is put into SQL by text, and fails if anything is. */
const objections = objectToComposedSql(process.cwd(), ALLOWED);
for (const objection of objections) process.stdout.write(`${objection}\n`);
process.exitCode = objections.length === 0 ? 0 : 1;
