import { defineSignal } from '@rampart/risk';
import type { UrlEvidence } from '../../url-evidence';

interface PageData {
  [key: string]: unknown;
  has_email: boolean;
  has_token: boolean;
  has_marks: boolean;
}

/** Fires on links that carry data about their recipient. */
export const pageData = defineSignal({
  code: 'url_page_data',
  section: 'url',
  inOrder: 'never',
  points: ({ has_email, has_token, has_marks }: PageData) =>
    (has_email ? 24 : 0) + (has_token ? 16 : 0) + (has_marks ? 14 : 0),
  description:
    'The link contains the recipient’s address or a long identifier, so it was made for one victim.',
  evaluate: ({ path, rank, isPathOfPlatform }: UrlEvidence): PageData | null => {
    if (rank !== null || isPathOfPlatform || path.isArticle || path.isAsset) return null;
    const data = { has_email: path.hasEmail, has_token: path.hasToken, has_marks: path.hasMarks };
    return data.has_email || data.has_token || data.has_marks ? data : null;
  },
  reason: ({ has_email }) =>
    has_email
      ? 'The link contains an e-mail address or a username.'
      : 'The link contains a long identifier of its recipient.',
});
