/** Inserts thousands separators into a whole number in text: `12345` → `12,345`. */
export function groupThousands(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}
