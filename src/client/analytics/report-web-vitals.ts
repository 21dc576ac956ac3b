import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Reports the Core Web Vitals that the browser supports (https://web.dev/articles/vitals). The `web-vitals`
 * library reports a metric when the visitor hides or leaves the page, and again if its value has grown since
 * then; `delta` is the increase. The parameter names come from the library's example for Google Analytics,
 * because the ready-made reports in Google Analytics expect them.
 */
export function reportWebVitals(send: (event: string, parameters: object) => void): void {
  const report = ({ name, id, value, delta, rating, navigationURL }: Metric) => {
    send(name, {
      value: delta,
      metric_id: id,
      metric_value: value,
      metric_delta: delta,
      metric_rating: rating,
      page_location: navigationURL,
    });
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
}
