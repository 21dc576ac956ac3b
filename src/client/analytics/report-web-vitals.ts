import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Measures this document: https://web.dev/articles/vitals. A browser that lacks a metric reports the
 * others. Each is sent when the page is hidden or left, and again with the difference if it has grown;
 * the parameters are those of the library's example for Google Analytics, which reports expect.
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
