/**
 * Times of the examples in 24-hour notation, without leading zeros. The keys are the ids of the examples,
 * sorted by time from noon on. The times are in a separate file, so that other pages need not load the
 * examples' texts.
 */
export const exampleTimes = { restaurant: '21:47', shop: '3:12', garage: '9:04' };

export type ExampleId = keyof typeof exampleTimes;
