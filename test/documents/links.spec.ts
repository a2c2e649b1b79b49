import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Folders with installed or built files. */
const FOREIGN = new Set(['node_modules', 'dist', 'coverage']);

const DOCUMENTS = documentsIn('');

/** Every markdown file below a folder of the repository; hidden folders are skipped. */
function documentsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return path.endsWith('.md') ? [path] : [];
    return entry.isDirectory() && !entry.name.startsWith('.') && !FOREIGN.has(entry.name)
      ? documentsIn(path)
      : [];
  });
}

const CODE = /^(`{3,})[\s\S]*?^\1|`[^`\n]*`/gm;
const LINK = /\]\(([^)\s]+)\)/g;

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The anchors that GitHub creates for a document's headings. */
function anchorsOf(file: string): Set<string> {
  const headings = read(file).matchAll(/^#{1,6} +(.+)$/gm);
  return new Set(
    [...headings].map(([, text = '']) =>
      text
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

/** Links of a document, except those to other hosts, that lead to no file or to no heading of it. */
function brokenLinks(document: string): string[] {
  const targets = [...read(document).replace(CODE, '').matchAll(LINK)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(ROOT, file))) return true;
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor);
  });
}

describe('links between documents', () => {
  it('finds the documents', () => {
    expect(DOCUMENTS).toEqual(expect.arrayContaining(['README.md', 'docs/adr/README.md']));
  });

  it.each(DOCUMENTS)('lead to a file and a heading that exist: %s', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });
});
