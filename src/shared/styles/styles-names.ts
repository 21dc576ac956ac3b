/**
 * The style sheets that documents inline, files in `styles/`: `index` in every page, the others in those
 * whose routes name them. Vite's configuration reads this list too.
 */
export const stylesNames = ['index', 'home', 'pricing', 'contact', 'legal', 'error'] as const;

export type StylesName = (typeof stylesNames)[number];

/** Those with more styles, in `…-rest.css`, for what is below the first screen. */
export const restNames: readonly StylesName[] = ['index', 'home', 'pricing', 'contact', 'legal'];
