import fc from 'fast-check'

// What a property is tried with is drawn the same each time: a counterexample is found by whoever changes the code, not
// by chance in somebody else's run. FAST_CHECK_SEED draws otherwise, for whoever goes looking.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_122) })
