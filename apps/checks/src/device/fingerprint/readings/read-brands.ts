/** A brand of the client hints (User-Agent Client Hints, W3C draft). Nothing here is verified. */
export interface BrandReading {
  /** As sent: its blanks say which version of Chromium made it up. */
  readonly name: string;
  readonly major: number;
}

/** What collectors send where a browser has client hints and names no brand. */
const NONE = 'none';
const BRAND = /^(.{1,64}) (\d{1,4})$/;

/** @param text such as `Chromium 150, Google Chrome 150`. @returns null when a part of it is no brand. */
export function readBrands(text: string): BrandReading[] | null {
  if (text.trim() === NONE) return [];
  const brands = text.split(/,(?: |$)/).filter((part) => part !== '');
  const read = brands.map((brand) => BRAND.exec(brand));
  if (read.length === 0 || read.includes(null)) return null;
  return read.map((found) => ({ name: found?.[1] ?? '', major: Number(found?.[2]) }));
}
