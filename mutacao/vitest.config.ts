import { defineConfig } from 'vitest/config'

/** The tests of one noun (`NOUN`, set by bin/mutacao.js) that need neither a database nor the real tables. */
export default defineConfig({
  test: {
    include: [`src/domain/${process.env.NOUN}/**/*.test.ts`],
    exclude: [
      'src/domain/avaliacao/*/{apagar-antigas,faixas-no-catalogo,no-relatorio,versoes-escondidas}.test.ts',
    ],
    // Ten thousand random lives of a subscription are slow, and what only they notice has no name.
    testNamePattern: /^(?!.*never a plan without payment)/,
    testTimeout: 60_000,
  },
})
