import type { LeadEscolhido, Opcao } from '#domain/distribuicao/decisao/combinar.ts'
import { PREFERENCIA_VAZIA } from '#domain/distribuicao/decisao/preferencia.schema.ts'
import { CAMPINAS } from './candidatos-de-teste.ts'

let quantos = 0
/** Creates a selected car of Campinas, with an id of its own. */
export function criarEscolhido(mudancas: Partial<LeadEscolhido> = {}): LeadEscolhido {
  const id = `lead-${++quantos}`
  return {
    id,
    idsDoMesmoLead: [id],
    consente: true,
    tipo_veiculo: 'carro',
    ano: 2020,
    valor_reais: 60_000,
    objetivo: 'vender',
    codigo_ibge: CAMPINAS,
    ...mudancas,
  }
}

/** Creates an agency of Campinas without preferences or history, with thirty free places. */
export const criarOpcao = (mudancas: Partial<Opcao> = {}): Opcao => ({
  preferencia: PREFERENCIA_VAZIA,
  em_pausa: false,
  sede: { codigo_ibge: CAMPINAS, uf: 'SP' },
  historico: {},
  vagas: 30,
  antes: new Map(),
  ...mudancas,
})
