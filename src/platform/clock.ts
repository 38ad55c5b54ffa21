/** The only source of "now" for rules, so that tests and the billing sandbox can move it. */
export type Clock = { now(): Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
