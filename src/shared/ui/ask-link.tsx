import { useSite } from '../app/app-context.ts';
import { createPlanQuestionUrl } from '../content/site/contact-links.ts';
import { navigation } from '../content/site/navigation.ts';
import { SmartLink } from './smart-link.tsx';

interface AskLinkProps {
  planName: string;
  /** Of the heading that it belongs to. */
  headingId: string;
}

/** Opens WhatsApp with a question about a plan. */
export function AskLink({ planName, headingId }: AskLinkProps) {
  return (
    <SmartLink
      className="ask-link note"
      href={createPlanQuestionUrl(planName, useSite())}
      aria-describedby={headingId}
    >
      {navigation.ask}
    </SmartLink>
  );
}
