import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { findPageLink } from '../find-page-link.ts';

/**
 * Opens the site's pages inside the document, whoever wrote the link: React, the server, the cookie
 * banner. Clicks that ask the browser for something else (a new tab, a download) are left to it.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
      const link = findPageLink(event);
      if (!link) return;
      event.preventDefault();
      navigate(link.href, { replace: link.href === getPath(window.location) });
    };
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, [navigate]);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function getPath({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}
