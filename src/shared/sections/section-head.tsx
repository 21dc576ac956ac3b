import { RichText } from '../components/rich-text.tsx';

interface SectionHeadProps {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  /** Rich text. */
  text: string;
}

/** The top of a section: a heading and, beside it on wide screens, a text. */
export function SectionHead({ id, title, text }: SectionHeadProps) {
  return (
    <div className="section-head grid">
      <h2 id={id} className="section-head__title">
        {title}
      </h2>
      <p className="section-head__text">
        <RichText text={text} />
      </p>
    </div>
  );
}
