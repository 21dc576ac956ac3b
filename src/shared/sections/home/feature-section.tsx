import Check from 'lucide/dist/esm/icons/check.mjs';
import type { ReactNode } from 'react';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { Icon, type IconShapes } from '../../components/icon.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { FeatureSection as FeatureSectionContent } from '../../content/home.ts';
import { formatPrices } from '../../content/plan-prices.ts';

interface FeatureSectionProps {
  content: FeatureSectionContent;
  icon: IconShapes;
  /** Side of the picture on wide screens. */
  picture: 'left' | 'right';
  children: ReactNode;
}

export function FeatureSection({ content, icon, picture, children }: FeatureSectionProps) {
  const { id, product, heading, text, points, link } = content;
  const headingId = `${id}-heading`;
  return (
    <section className="wrap" id={id} aria-labelledby={headingId}>
      <div className={`feature feature--picture-${picture} section grid`}>
        <div className="feature__text">
          <h2 id={headingId}>
            <span className="feature__product">
              <Icon shapes={icon} />
              {product}
              <VisuallyHidden>.</VisuallyHidden>
            </span>{' '}
            {heading}
          </h2>
          <p className="feature__lead">{text}</p>
          <ul className="check-list">
            {points.map((point) => (
              <li key={point} className="check-list__item">
                <Icon shapes={Check} />
                {point}
              </li>
            ))}
          </ul>
          <ArrowLink href={`/pricing#${link.plan}`}>{link.text}</ArrowLink>
          <p className="feature__price">{formatPrices(link.plan)}.</p>
        </div>
        <div className="feature__picture">{children}</div>
      </div>
    </section>
  );
}
