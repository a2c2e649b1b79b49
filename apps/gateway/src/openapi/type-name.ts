/** An endpoint's id as the beginning of a type's name: `post-lists-check` becomes `PostListsCheck`. */
export function typeName(endpointId: string): string {
  return endpointId.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
