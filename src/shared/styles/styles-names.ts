/** The pages' own style sheets: files in `styles/`. Vite's configuration reads this list too. */
export const stylesNames = ['home', 'pricing', 'contact', 'legal', 'error'] as const;

export type StylesName = (typeof stylesNames)[number];
