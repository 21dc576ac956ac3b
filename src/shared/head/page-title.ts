/** Search engines cut titles off after about this many characters. */
const MAX_TITLE_LENGTH = 60;

/** The brand stands last, and is left out where the title would become too long with it. */
export function formatPageTitle(title: string, brand: string): string {
  const withBrand = `${title} · ${brand}`;
  return [...withBrand].length > MAX_TITLE_LENGTH ? title : withBrand;
}
