import { defineConfig } from 'vitest/config'

/** The tests of one noun that need no database (`TESTS`, set by bin/mutacao.js). */
export default defineConfig({
  test: {
    include: process.env.TESTS?.split(','),
    // Left out: ten thousand random lives of a subscription, which are slow.
    testNamePattern: /^(?!.*never a plan without payment)/,
    setupFiles: ['tests/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
