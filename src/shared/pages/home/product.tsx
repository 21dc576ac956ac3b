import type { ReactNode } from 'react';
import { exampleCalls, exampleSource } from '../../content/home/examples.ts';
import { type Product as ProductContent, seePlan } from '../../content/home/home.ts';
import { formatPrices } from '../../content/plans/plan-prices.ts';
import { routes } from '../../content/site/routes.ts';
import { useText } from '../../ui/app-context.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Bubble } from './bubble.tsx';
import telephone from './telephone-9-04.svg';

/**
 * A section of the home page about one product.
 * @param props.children picture of the product
 */
export function Product({ product, children }: { product: ProductContent; children: ReactNode }) {
  const fill = useText();
  const { id, name, heading, text, plan } = product;
  const headingId = `${id}-heading`;
  return (
    <section className="section" id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <small>
          {name}
          <span className="visually-hidden">.</span>
        </small>
        {` ${heading}`}
      </h2>
      <p className="soft">{text}</p>
      <p className="note">{`${formatPrices(plan)}.`}</p>
      <p>
        <a
          className="arrow-link"
          href={`${routes.pricing.path}#${plan}`}
          aria-label={fill(seePlan.label, { planName: name })}
        >
          {seePlan.text}
        </a>
      </p>
      {children}
    </section>
  );
}

/** A picture that shows a company's document and a chat in which the agent's replies quote the document. */
export function SourcePicture() {
  const { label, sheet, speakers, messages } = exampleSource;
  return (
    <figure className="picture sun" aria-label={label}>
      <div className="sheet">
        <p>
          <b>{sheet.title}</b>
          <br />
          <small>{sheet.place}</small>
        </p>
        <p>
          <RichText text={sheet.text} />
        </p>
      </div>
      <ol className="bubbles">
        {messages.map(({ from, text }) => (
          <Bubble key={text} from={from} speaker={speakers[from]}>
            <RichText text={text} />
          </Bubble>
        ))}
      </ol>
    </figure>
  );
}

/** A picture of four simultaneous calls: a telephone surrounded by one sound wave for each call. */
export function CallsPicture() {
  const { imageAlt, caption } = exampleCalls;
  return (
    <figure className="picture night">
      {/* This image is below the first viewport. Its low fetch priority keeps React from preloading it. */}
      <img
        src={telephone}
        width={640}
        height={560}
        alt={imageAlt}
        fetchPriority="low"
        decoding="async"
      />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
