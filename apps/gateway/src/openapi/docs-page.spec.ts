import { createHash } from 'node:crypto';
import { PUBLIC_API } from '../api/public-api';
import { DOCS_CONTENT_SECURITY_POLICY, renderDocsPage } from './docs-page';
import { buildOpenApiDocument } from './openapi-document';

const document = buildOpenApiDocument(PUBLIC_API);
const page = renderDocsPage(document, PUBLIC_API.documentPath);

describe('the docs page', () => {
  it('loads nothing from anywhere and runs no script', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe|object)\b/i);
    expect(page).not.toMatch(/\b(src|style|on\w+)=/i);
    // Addresses in examples are text and load nothing.
    expect(page).not.toMatch(/href="(?!#|\/)/);
    expect(page).not.toMatch(/url\(|@import/i);
  });

  it('carries exactly the style that its security policy allows', () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(DOCS_CONTENT_SECURITY_POLICY).toContain(`'sha256-${hash}'`);
  });

  it('shows every path, every field and every error of the document', () => {
    for (const path of Object.keys(document.paths)) expect(page).toContain(path.replace('"', '&quot;'));
    for (const field of [
      'bin_no',
      'ship_zip_code',
      'non_overridable',
      'data.smart_detection.ip_anomaly_speed_kmh',
    ]) {
      expect(page).toContain(`<code>${field}</code>`);
    }
    expect(page).toContain('<code>quota_exceeded</code>');
  });

  it('escapes what the document says', () => {
    const evil = { ...document, info: { ...document.info, title: '<script>alert(1)</script>' } };
    expect(renderDocsPage(evil, PUBLIC_API.documentPath)).not.toContain('<script>');
  });
});
