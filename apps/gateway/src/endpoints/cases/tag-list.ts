import { caseTag, MAX_CASE_TAGS } from '@rampart/contracts';
import { z } from 'zod';

const EXPECTED = `Expected at most ${MAX_CASE_TAGS} tags, separated by commas, each of lower-case letters, digits, _ and -, at most 40, beginning with a letter.`;

/** Tags, separated by commas, in any case. */
export const tagList = () =>
  z
    .string()
    .transform((list) => [...new Set(list.split(',').map((tag) => tag.trim().toLowerCase()))])
    .refine(
      (tags) => tags.length <= MAX_CASE_TAGS && tags.every((tag) => caseTag.safeParse(tag).success),
      EXPECTED,
    );

/** One tag, in any case. */
export const oneTag = () =>
  z
    .string()
    .transform((tag) => tag.trim().toLowerCase())
    .refine((tag) => caseTag.safeParse(tag).success, EXPECTED);
