/** Search engines cut titles off after about this many characters. */
const MAX_TITLE_LENGTH = 60;

/** Adds the brand at the end, unless the title becomes too long with it. */
export function formatPageTitle(title: string, brand: string): string {
  const withBrand = `${title} · ${brand}`;
  return [...withBrand].length > MAX_TITLE_LENGTH ? title : withBrand;
}
