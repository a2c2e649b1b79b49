import { escapeHtml } from './html';

export interface NavLink {
  readonly title: string;
  readonly url: string;
  readonly isCurrent: boolean;
  /** Sections of the current page. */
  readonly sections: readonly { readonly title: string; readonly url: string }[];
}

export interface Layout {
  readonly product: string;
  readonly version: string;
  readonly base: string;
  readonly documentPath: string;
  /** Of the style and the script, with what makes them cacheable. */
  readonly assets: { readonly style: string; readonly script: string };
  readonly nav: readonly { readonly title: string; readonly links: readonly NavLink[] }[];
}

/** A whole page. Everything but search and trying calls works without scripts. */
export function renderPage(title: string, main: string, layout: Layout): string {
  const { product, version, base, documentPath, assets } = layout;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)} · ${escapeHtml(product)} API</title>`,
    `<link rel="stylesheet" href="${assets.style}"><script src="${assets.script}" defer></script></head>`,
    `<body data-base="${escapeHtml(base)}"><a class="skip" href="#main">Skip to the content</a>`,
    `<header><a class="brand" href="${base}">${escapeHtml(product)} <small>API ${escapeHtml(version)}</small></a>`,
    '<div class="search" hidden><label class="hidden" for="search">Search the documentation</label><input id="search" type="search" role="combobox" aria-expanded="false" aria-controls="hits" aria-autocomplete="list" autocomplete="off" placeholder="Search: endpoint, field, error …"><ul id="hits" role="listbox" aria-label="Results" hidden></ul></div>',
    '<button type="button" class="menu" aria-expanded="false" aria-controls="nav" hidden>Menu</button></header>',
    `<div class="page"><nav id="nav" aria-label="Pages">${layout.nav.map(navGroup).join('')}`,
    `<p><a href="${escapeHtml(documentPath)}">OpenAPI 3.1 document</a></p></nav>`,
    `<main id="main">${main}</main></div></body></html>`,
  ].join('\n');
}

function navGroup({ title, links }: Layout['nav'][number]): string {
  return `<h2>${escapeHtml(title)}</h2><ul>${links.map(navItem).join('')}</ul>`;
}

function navItem({ title, url, isCurrent, sections }: NavLink): string {
  const inner = sections.map(
    (each) => `<li><a href="${escapeHtml(each.url)}">${escapeHtml(each.title)}</a></li>`,
  );
  const current = isCurrent ? ' aria-current="page"' : '';
  const list = inner.length > 0 ? `<ul>${inner.join('')}</ul>` : '';
  return `<li><a href="${escapeHtml(url)}"${current}>${escapeHtml(title)}</a>${list}</li>`;
}
