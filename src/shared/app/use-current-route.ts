import { useState } from 'react';
import type { Location } from 'react-router-dom';
import { findRoute, type Route, routes } from '../content/site/routes.ts';
import { useDocumentData } from '../ui/document-data.ts';

interface CurrentRoute {
  route: Route;
  /** Whether the visitor has not yet left the page of the document. */
  isFirstPage: boolean;
}

/**
 * The page to show: the one that the server sent as long as its history entry is the current one,
 * and after a navigation the one whose path matches exactly.
 */
export function useCurrentRoute(location: Location): CurrentRoute {
  const { page } = useDocumentData();
  const [first] = useState(location);
  const [wasLeft, setWasLeft] = useState(false);
  const isFirstEntry = location.key === first.key && location.pathname === first.pathname;
  const route = isFirstEntry ? routes[page] : (findRoute(location.pathname) ?? routes.notFound);
  if (!wasLeft && route.id !== page) setWasLeft(true);
  return { route, isFirstPage: !wasLeft };
}
