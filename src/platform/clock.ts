/** The only source of "now" for rules; tests and the billing sandbox replace it. */
export type Clock = { now(): Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
