/** Addresses of the lists for partners, which are also parts of their cache keys. */
export const CAMINHO_DAS_CHAVES = '/api/parceiros/chaves'
export const CAMINHO_DAS_VITRINES = '/api/vitrines'
