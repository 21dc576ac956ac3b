/** What the validator says of correct pages, and why it is wrong or beside the point. */
export const allowedMessages: readonly { message: RegExp; reason: string }[] = [
  {
    message: /^Trailing slash on void elements has no effect/,
    reason: 'React writes `<br/>`, which means `<br>`',
  },
  {
    message: /^A “style” element in “body” must be the first child of its parent\.$/,
    reason:
      'the styles of what is below the first screen (docs/decisions/0021-the-first-screen-first.md)',
  },
  {
    message:
      /^The selector “html:has\(\.thumb-bar\)” matches, or might match, an element that comes before/,
    reason: 'it changes how far the page scrolls to a target, and nothing that is painted before',
  },
  {
    message: /^Attribute “pathLength” not allowed on element “circle” at this point\.$/,
    reason: 'all shapes of SVG 2 have it; its schema is that of SVG 1.1',
  },
  {
    message: /^CSS: Unrecognized at-rule “@(property|container)”$/,
    reason: 'newer than its parser of CSS',
  },
  {
    message: /^CSS: “starting-style”: Parse Error\.$/,
    reason: '`@starting-style` is newer than its parser of CSS',
  },
  {
    message:
      /^CSS: “(animation-(timeline|range)|container(-type)?|scroll-target-group|timeline-scope|view-timeline(-inset)?)”: Property/,
    reason: 'newer than its list of properties',
  },
  {
    message: /^CSS: Unknown pseudo-element or pseudo-class “:target-current”$/,
    reason: 'newer than its list of pseudo-classes',
  },
  {
    message: /^CSS: “(border|stroke)”: Cannot invoke .* because "val" is null\.$/,
    reason: 'its parser of CSS fails on `light-dark(…)` in these properties',
  },
  {
    message: /^CSS: “--[a-z\d-]+”: Parse Error\.$/,
    reason: 'custom properties may hold anything; these hold the unit `cqw`, newer than its parser',
  },
  {
    message: /^CSS: “(--text-[a-z\d]+|font-size)”: The types are incompatible\.$/,
    reason: 'it does not know the type of a `var()` in a calculation',
  },
];
