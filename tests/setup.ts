import fc from 'fast-check'

// A fixed seed draws the same values in each run. So a counterexample appears to the author of the change and not in
// another person's run. FAST_CHECK_SEED sets another seed.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_122) })
