import { createPlanQuestionUrl } from '../content/site/contact-links.ts';
import { navigation } from '../content/site/navigation.ts';
import { useSite } from './app-context.ts';
import { SmartLink } from './smart-link.tsx';

/** Opens WhatsApp with a question about the plan that the heading names. */
export function AskLink({ planName, headingId }: { planName: string; headingId: string }) {
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
