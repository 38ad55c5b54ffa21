import { defineConfig } from 'vitest/config'
import { BROWSERS } from './bin/navegadores.js'
import { LongestFirst } from './tests/longest-first.ts'

/** A file of tests for each engine beside Chromium (bin/navegadores.js). */
const OUTROS_NAVEGADORES = BROWSERS.map(({ file }) => `e2e/navegadores/${file}.test.ts`)

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'src',
          include: ['src/**/*.test.ts', 'caos/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/words/**'],
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/setup.ts'],
          // Importing the same modules again for each of two hundred files took half of the time. The few tests that
          // touch a global, the clock or an environment variable restore it, and so does the runner.
          isolate: false,
          // The default leaves one core to vitest itself, which would leave half of a two-core machine idle.
          maxWorkers: 2,
          unstubGlobals: true,
          unstubEnvs: true,
          // Polls a state for this long on any machine; the default of a second depends on its speed.
          expect: { poll: { timeout: 30_000 } },
          // Four times what the slowest takes on a machine that does nothing else.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Prose and commits: no database, no browser.
        test: { name: 'textos', include: ['tests/words/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: OUTROS_NAVEGADORES,
          globalSetup: ['e2e/server.ts'],
          // The longest takes 70 s on a machine four times slower.
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Two cores; a third browser would only make the others wait.
          maxWorkers: 2,
        },
      },
      {
        // All engines at the same time, before the same server: each has its own persons and texts. With two at a time
        // the third would run alone and leave a core idle.
        test: {
          name: 'navegadores',
          include: OUTROS_NAVEGADORES,
          globalSetup: ['e2e/navegadores/server.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
        },
      },
      {
        // No test: the pictures of `npm run fotos`, on the stage of the journeys.
        test: { name: 'fotos', include: ['e2e/fotos/fotos.ts'], testTimeout: 600_000, hookTimeout: 300_000 },
      },
    ],
  },
})
