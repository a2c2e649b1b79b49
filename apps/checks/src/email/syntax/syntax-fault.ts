/** Why a text is not a mail address. */
export type SyntaxFault =
  | 'no_at_sign'
  | 'local_part_empty'
  | 'local_part_too_long'
  | 'local_part_dots'
  | 'local_part_characters'
  | 'local_part_quotes'
  | 'domain_empty'
  | 'domain_dots'
  | 'domain_too_long'
  | 'domain_characters'
  | 'domain_hyphens'
  | 'domain_not_full'
  | 'domain_reserved'
  | 'domain_literal'
  | 'too_long';
