/**
 * A folder that holds no pages; `system`: of a server or a content management system, where a page is an intruder's.
 */
export interface HiddenPlace {
  readonly folder: string;
  readonly kind: 'system' | 'files';
}

/** Folders of content management systems and servers that hold code, not pages; a page there was put by an intruder. */
const SYSTEM =
  /^(?:wp-(?:content|includes|admin|contnt|snapshots)|\.[a-z0-9_-]+|cgi-bin|administrator|tinymce|kcfinder|simplepie|phpmailer|mailer|error_docs|vendor|node_modules)$/;
/**
 * Folders for the assets of pages. Own table, 2026-11-21: the trees of WordPress, Joomla, Drupal, Magento and of
 * servers' control panels.
 */
const FILES =
  /^(?:cgi|tmp|temp|css|js|plugins?|themes?|modules?|components?|includes?|inc|templates?|tmpl|libraries|libs?|cache|language|assets|images|img|imgs|banners|uploads?|skins?|editors?|scripts|mambots|sess|dbs?|joomla|wordpress|~[a-z0-9_-]+|old|bak|backup|logs?|awstats|errors?|shell|system|admin)$/;
/** Files that such folders honestly hold. */
const ASSET =
  /^(?:png|jpe?g|gif|svg|webp|css|js|pdf|ico|woff2?|ttf|mp[34]|zip|xml|json|txt|docx?|xlsx?|pptx?|swf|torrent|gz|avi|mkv)$/;

/** Whether an extension is that of a file to view or download: a picture, a document, an archive. */
export function isAssetExtension(extension: string): boolean {
  return ASSET.test(extension);
}

/** Whether a folder belongs to a content management system or a server. */
export function isSystemFolder(folder: string): boolean {
  return SYSTEM.test(folder);
}

/** The first folder that visitors have no business in; null for none. */
export function findHiddenPlace(folders: readonly string[]): HiddenPlace | null {
  const system = folders.find(isSystemFolder);
  if (system !== undefined) return { folder: system, kind: 'system' };
  const files = folders.find((folder) => FILES.test(folder));
  return files === undefined ? null : { folder: files, kind: 'files' };
}
