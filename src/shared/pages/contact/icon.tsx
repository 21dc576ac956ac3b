import { createElement } from 'react';

/** An icon of the lucide package: tag and attributes of each shape, on a 24 × 24 grid. */
export type IconShapes = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

interface IconProps {
  shapes: IconShapes;
}

/** Decoration beside a text that says the same; hidden from assistive technology. */
export function Icon({ shapes }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([tag, attributes]) =>
        createElement(tag, { ...attributes, key: Object.values(attributes).join() }),
      )}
    </svg>
  );
}
