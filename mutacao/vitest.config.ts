import { defineConfig } from 'vitest/config'

/** The tests of one noun (`NOUN`, set by bin/mutacao.js) that need neither a database nor the real tables. */
export default defineConfig({
  test: {
    include: [`src/domain/${process.env.NOUN}/**/*.test.ts`],
    exclude: [
      // What runs the whole engine takes twenty seconds for a change: the adjustments have tables of their own.
      'src/domain/avaliacao/{emissao,motor,referencia}/*.test.ts',
      'src/domain/avaliacao/*/{ajustes-mercado,comparaveis,faixas-no-catalogo,texto}.test.ts',
    ],
    // Ten thousand random lives of a subscription are slow, and what only they notice has no name.
    testNamePattern: /^(?!.*never a plan without payment)/,
    testTimeout: 60_000,
  },
})
