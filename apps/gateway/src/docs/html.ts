/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Plain text in which `backticks` mark code. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Each paragraph of plain text. */
export const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${prose(paragraph)}</p>`)
    .join('');

/** Text as it stands, which scrolls by itself, also by keyboard. */
export const block = (text: string, label: string): string =>
  `<pre tabindex="0" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre>`;

/** Cells are already HTML. On a narrow screen each row becomes a block of its own. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows
    .map(([first = '', ...rest]) => `<tr>${first}${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** The first cell of a row, to which the page can be scrolled. */
export const anchored = (id: string, html: string): string =>
  `<th scope="row" id="${escapeHtml(id)}">${html}</th>`;

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

export const link = (url: string, html: string): string => `<a href="${escapeHtml(url)}">${html}</a>`;

/** A part of a page under a heading of its own. */
export const section = (id: string, title: string, ...html: readonly string[]): string =>
  `<section id="${escapeHtml(id)}"><h2>${escapeHtml(title)}</h2>${html.join('')}</section>`;
