/** The car of tests and benchmarks, as `avaliar-veiculo` takes it. */
export const CARRO = {
  marca: 'Chevrolet',
  modelo: 'Onix',
  ano: 2021,
  quilometragem: 42_300,
  conservacao_lataria: 'bom',
  estado_pneus: 'meia-vida',
  extras: ['Multimídia'],
}

/** Returns a different plate for each number, so that two leads of one person are two vehicles. */
export function placaDeTeste(numero: number): string {
  const letra = (casa: number) => String.fromCharCode(65 + (Math.floor(numero / 26 ** casa) % 26))
  const digito = (casa: number) => Math.floor(numero / 26 ** 4 / 10 ** casa) % 10
  return `${letra(0)}${letra(1)}${letra(2)}${digito(0)}${letra(3)}${digito(1)}${digito(2)}`
}

/** Builds a lead's body; the person is invented, with valid check digits. Another valuation is another vehicle. */
export function lead(avaliacao_id: string, mudancas: Record<string, unknown> = {}) {
  return {
    ...CARRO,
    avaliacao_id,
    placa: placaDeTeste(Number.parseInt(avaliacao_id.replaceAll('-', '').slice(-11), 16) || 0),
    tipo_veiculo: 'carro',
    objetivo: 'vender',
    aceita_termos: true,
    aceita_contato_parceiros: true,
    tem_seguro: false,
    ipva_em_dia: true,
    licenciamento_em_dia: true,
    multas_pendentes: false,
    situacao_financeira: 'quitado_proprio',
    nunca_fez_vistoria: true,
    nome: 'Maria Aparecida Exemplo',
    whatsapp: '+55 (11) 98765-4321',
    email: 'maria@exemplo.com.br',
    cpf: '529.982.247-25',
    localizacao: 'Campinas - SP',
    ...mudancas,
  }
}
