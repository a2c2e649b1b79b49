/** JSON that is already text, such as a stored answer: sent byte for byte, never parsed and serialised again. */
export class JsonText {
  constructor(readonly text: string) {}

  /** The same object with members appended. Only for objects with at least one member. */
  withMembers(members: Readonly<Record<string, unknown>>): JsonText {
    const added = Object.entries(members).map(
      ([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
    );
    if (added.length === 0) return this;
    const end = this.text.lastIndexOf('}');
    return new JsonText(`${this.text.slice(0, end)}${added.join('')}}`);
  }
}
