/** The car of tests and benches, as `avaliar-veiculo` takes it. */
export const CARRO = {
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  quilometragem: 42_300,
  conservacao_lataria: 'bom',
  estado_pneus: 'meia-vida',
  extras: ['Multimídia'],
}
