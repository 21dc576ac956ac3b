import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Measures the Core Web Vitals of this document (https://web.dev/articles/vitals). A browser that does not
 * support a metric reports the other metrics. The library reports a metric when the page is hidden or left,
 * and again if it has grown; `delta` is the difference. The parameter names come from the library's example
 * for Google Analytics, because ready-made Google Analytics reports expect these names.
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
