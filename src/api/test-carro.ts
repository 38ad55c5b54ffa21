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

/** A lead's body; the person is invented, the check digits are valid. */
export function lead(avaliacao_id: string, mudancas: Record<string, unknown> = {}) {
  return {
    ...CARRO,
    avaliacao_id,
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
