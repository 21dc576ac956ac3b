import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentData } from '../document-data.ts';
import { findRoute, type Route, routes } from '../routes.tsx';

/**
 * The page to show: the one that the server sent for as long as its history entry is the current
 * one, and after a navigation the one whose path matches exactly.
 */
export function useCurrentRoute(): Route {
  const { page } = useDocumentData();
  const location = useLocation();
  const [first] = useState(location);
  if (location.key === first.key && location.pathname === first.pathname) return routes[page];
  return findRoute(location.pathname) ?? routes.notFound;
}
