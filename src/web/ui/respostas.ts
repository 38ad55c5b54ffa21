import { reaisComCentavos } from '#domain/dinheiro.ts'
import type { Lead } from '#domain/lead/contato.ts'
import { ROTULOS_DO_OBJETIVO, ROTULOS_DO_TIPO } from '#domain/lead/rotulos.ts'
import { inteiro } from '#domain/numero.ts'
import { rotuloDaSituacao } from '#domain/questionario/campos.ts'
import { ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { data } from '#web/ui/formatos.ts'

const CONSERVACOES: Readonly<Record<string, string>> = ROTULOS_DA_CONSERVACAO
/** The names of worn tyres. */
export const ROTULOS_DOS_PNEUS: Record<string, string> = {
  novos: 'Novos',
  'meia-vida': 'Meia-vida',
  trocar: 'Precisam de troca',
}

const simOuNao = (valor: boolean) => (valor ? 'Sim' : 'Não')

/** A lead's answers, as every page that shows them reads them. */
type Respondido = Pick<
  Lead,
  | 'objetivo'
  | 'preferencias_veiculo'
  | 'tem_seguro'
  | 'seguradora'
  | 'conservacao_lataria'
  | 'estado_pneus'
  | 'extras'
  | 'localizacao'
  | 'tipo_veiculo'
  | 'tipo_veiculo_descricao'
  | 'marca'
  | 'modelo'
  | 'versao'
  | 'ano'
  | 'placa'
  | 'quilometragem'
  | 'horas_uso'
  | 'cilindradas'
  | 'tipo_caminhao'
  | 'capacidade_carga'
  | 'tipo_carroceria'
  | 'potencia_motor'
  | 'tipo_cambio'
  | 'tipo_utilitario'
  | 'capacidade'
  | 'tracao'
  | 'tipo_trator'
  | 'nunca_fez_vistoria'
  | 'ultima_vistoria'
  | 'ipva_em_dia'
  | 'licenciamento_em_dia'
  | 'multas_pendentes'
  | 'detalhes_debitos'
  | 'situacao_financeira'
  | 'valor_parcela_financiamento'
  | 'parcelas_restantes'
>

/** One answer of the form: what was asked and what was said. */
export type Resposta = { pergunta: string; resposta: string }

/** The answers of the form in words, in the order in which they were asked; what was not asked is left out. */
export function respostasDe(lead: Respondido): Resposta[] {
  const respostas: Resposta[] = []
  const dizer = <T>(
    pergunta: string,
    valor: T | null | undefined,
    emPalavras: (valor: T) => string = String,
  ) => {
    const resposta = valor === null || valor === undefined ? '' : emPalavras(valor)
    if (resposta) respostas.push({ pergunta, resposta })
  }
  dizer('Objetivo', lead.objetivo, valor => ROTULOS_DO_OBJETIVO[valor])
  dizer('Veículo que procura', lead.preferencias_veiculo)
  dizerVeiculo(lead, dizer)
  dizer('Tem seguro', lead.tem_seguro, tem =>
    tem ? ['Sim', lead.seguradora].filter(Boolean).join(', ') : 'Não',
  )
  dizerSituacao(lead, dizer)
  dizer('Conservação', lead.conservacao_lataria, valor => CONSERVACOES[valor] ?? valor)
  dizer('Pneus', lead.estado_pneus, valor => ROTULOS_DOS_PNEUS[valor] ?? valor)
  dizer('Itens e extras', lead.extras, itens => itens.join(', '))
  dizer('Cidade', lead.localizacao)
  return respostas
}

type Dizer = <T>(pergunta: string, valor: T | null | undefined, emPalavras?: (valor: T) => string) => void

function dizerVeiculo(lead: Respondido, dizer: Dizer) {
  dizer('Tipo', lead.tipo_veiculo, valor => ROTULOS_DO_TIPO[valor])
  dizer('Descrição', lead.tipo_veiculo_descricao)
  dizer('Marca e modelo', `${lead.marca} ${lead.modelo}`)
  dizer('Versão', lead.versao)
  dizer('Ano', lead.ano)
  dizer('Placa', lead.placa)
  dizer('Quilometragem', lead.quilometragem, valor => `${inteiro(valor)} km`)
  dizer('Horas de uso', lead.horas_uso, valor => `${inteiro(valor)} h`)
  dizer('Cilindrada', lead.cilindradas)
  dizer('Tipo de caminhão', lead.tipo_caminhao)
  dizer('Capacidade de carga', lead.capacidade_carga)
  dizer('Carroceria', lead.tipo_carroceria)
  dizer('Potência do motor', lead.potencia_motor)
  dizer('Câmbio', lead.tipo_cambio)
  dizer('Tipo de utilitário', lead.tipo_utilitario)
  dizer('Capacidade', lead.capacidade)
  dizer('Tração', lead.tracao)
  dizer('Tipo de trator', lead.tipo_trator)
}

function dizerSituacao(lead: Respondido, dizer: Dizer) {
  if (lead.nunca_fez_vistoria) dizer('Última vistoria', 'Nunca fez')
  else dizer('Última vistoria', lead.ultima_vistoria, dia => data(`${dia}T12:00:00-03:00`))
  dizer('IPVA em dia', lead.ipva_em_dia, simOuNao)
  dizer('Licenciamento em dia', lead.licenciamento_em_dia, simOuNao)
  dizer('Multas pendentes', lead.multas_pendentes, simOuNao)
  dizer('O que está pendente', lead.detalhes_debitos)
  dizer('Situação financeira', lead.situacao_financeira, rotuloDaSituacao)
  dizer('Valor da parcela', lead.valor_parcela_financiamento, reaisComCentavos)
  dizer('Parcelas restantes', lead.parcelas_restantes, inteiro)
}
