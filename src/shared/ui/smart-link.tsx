import { type AnchorHTMLAttributes, type ReactNode, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { OpenPageContext } from '../app/app-context.ts';
import { navigation } from '../content/site/navigation.ts';
import { findRoute } from '../content/site/routes.ts';

interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/** The site's link. A URL that starts with http opens in a new tab and says so (WCAG 2.2, technique G201). */
export function SmartLink(props: SmartLinkProps) {
  if (props.href.startsWith('http')) return <NewTabLink {...props} />;
  const [path = ''] = props.href.split('#');
  return findRoute(path) ? <PageLink {...props} /> : <a {...props} />;
}

/** Opens a page inside the document (`PageOpener`); a place on the page that is shown is the browser's. */
function PageLink({ href, onClick, ...props }: SmartLinkProps) {
  const { pathname } = useLocation();
  const openPage = use(OpenPageContext);
  return (
    <Link
      to={href}
      discover="none"
      reloadDocument={href.startsWith(`${pathname}#`)}
      onClick={(event) => {
        onClick?.(event);
        openPage(event);
      }}
      {...props}
    />
  );
}

function NewTabLink({ children, ...props }: SmartLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <span className="visually-hidden">{` ${navigation.opensInNewTab}`}</span>
    </a>
  );
}

export function ArrowLink(props: SmartLinkProps) {
  return <SmartLink className="arrow-link" {...props} />;
}

interface ButtonLinkProps extends SmartLinkProps {
  isSecondary?: boolean;
  hasArrow?: boolean;
}

export function ButtonLink({ isSecondary, hasArrow, ...props }: ButtonLinkProps) {
  const secondary = isSecondary ? ' button--secondary' : '';
  const arrow = hasArrow ? ' button--arrow' : '';
  return <SmartLink className={`button${secondary}${arrow}`} {...props} />;
}
