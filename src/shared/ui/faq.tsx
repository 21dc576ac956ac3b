import type { MouseEvent } from 'react';
import { faq, faqEntries } from '../content/site/faq-texts.ts';
import { useText } from './app-context.ts';
import { RichText } from './rich-text.tsx';
import { SmartLink } from './smart-link.tsx';

/**
 * The FAQ section, built with native `<details>` elements. Because they share a name, the browser keeps at
 * most one answer open, even without JavaScript. The browser's find-in-page feature also searches closed
 * answers.
 * @param props.note rich text shown next to the questions
 */
export function Faq({ note = faq.note }: { note?: string }) {
  const fill = useText();
  return (
    <section className="section split wrap" id={faq.id} aria-labelledby="faq-heading">
      <div>
        <h2 id="faq-heading">{faq.heading}</h2>
        <p className="soft">
          <RichText text={note} />
        </p>
      </div>
      <div className="accordion">
        {faqEntries.map(({ id, question, answer, href }) => (
          <details
            key={id}
            id={id}
            name="faq"
            className="accordion__entry"
            // The visitor might have opened an answer before hydration, so the `open` attribute can differ
            // from the markup that React expects.
            suppressHydrationWarning
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: `summary` is a native control */}
            <summary className="accordion__title" onClick={keepInPlace}>
              {question}
            </summary>
            <p className="accordion__content">
              {`${answer} `}
              {href && (
                <SmartLink className="arrow-link" href={href}>
                  {faq.readMore}
                  <span className="visually-hidden">{` ${fill(faq.readMoreAbout, { question })}`}</span>
                </SmartLink>
              )}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Keeps the clicked question at the same position on screen when an open answer above it closes. */
function keepInPlace({ currentTarget: question }: MouseEvent<HTMLElement>) {
  const { top } = question.getBoundingClientRect();
  requestAnimationFrame(() => {
    const moved = question.getBoundingClientRect().top - top;
    window.scrollBy({ top: moved, behavior: 'instant' });
  });
}
