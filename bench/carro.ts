/** The car that the benches ask the value of. */
export const CARRO = {
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  quilometragem: 42_300,
  conservacao_lataria: 'bom',
  estado_pneus: 'meia-vida',
  extras: ['Multimídia'],
}
