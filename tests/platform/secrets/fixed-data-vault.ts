import { openDataVault } from '#platform/secrets/data-vault.ts'

/** The personal columns of tests and benches, under a key that is nobody's. */
export const COFRE_DE_TESTE = openDataVault(() => [Buffer.alloc(32, 7)])
