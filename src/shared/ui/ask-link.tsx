import type { AnchorHTMLAttributes } from 'react';
import { useSite } from '../app/app-context.ts';
import { createPlanQuestionUrl } from '../content/site/contact-links.ts';
import { navigation } from '../content/site/navigation.ts';
import { SmartLink } from './smart-link.tsx';

interface AskLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  planName: string;
}

/** Opens WhatsApp with a question about a plan. */
export function AskLink({ planName, ...props }: AskLinkProps) {
  return (
    <SmartLink {...props} href={createPlanQuestionUrl(planName, useSite())}>
      {navigation.ask}
    </SmartLink>
  );
}
