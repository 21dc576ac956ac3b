/** Tells a screen reader that another page is shown (WCAG 2.2, 4.1.3). */
export function RouteAnnouncer({ text }: { text: string }) {
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
