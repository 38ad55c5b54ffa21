import type { Lead } from '#domain/lead/contato/contato.ts'
import { ROTULOS_DO_OBJETIVO, ROTULOS_DO_TIPO } from '#domain/lead/rotulos-do-lead.ts'
import { reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { rotuloDaSituacao } from '#domain/questionario/campos.ts'
import {
  CARACTERISTICAS,
  type NomeCampo,
  type NomesCom,
  PERGUNTAS,
} from '#domain/questionario/registro-das-perguntas.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { data } from '#web/ui/formatos.ts'

const CONSERVACOES: Readonly<Record<string, string>> = ROTULOS_DA_CONSERVACAO
/** Names of the states of the tyres. */
export const ROTULOS_DOS_PNEUS: Record<string, string> = {
  novos: 'Novos',
  'meia-vida': 'Meia-vida',
  trocar: 'Precisam de troca',
}

const simOuNao = (valor: boolean) => (valor ? 'Sim' : 'Não')

/** Formats an answer that needs no rule of its own, as panels show it. */
export function respostaSimples(valor: string | number | boolean): string {
  if (typeof valor === 'boolean') return simOuNao(valor)
  return typeof valor === 'number' ? inteiro(valor) : valor
}

/** A lead's answers, as every page that shows them reads them; a window has part of them. */
type Respondido = Partial<Pick<Lead, Exclude<NomeCampo, NomesCom<{ agencia: false }>> | 'tipo_veiculo'>> &
  Pick<Lead, 'marca' | 'modelo'>

/** One answer of the form: what was asked and what was said. */
export type Resposta = { pergunta: string; resposta: string }

type Dizer = <T>(
  pergunta: NomeCampo | 'Tipo' | 'Marca e modelo',
  valor: T | null | undefined,
  emPalavras?: (valor: T) => string,
) => void

/** Lists the answers of the form in words, in the order in which they were asked; what was not asked is left out. */
export function respostasDe(lead: Respondido): Resposta[] {
  const respostas: Resposta[] = []
  const dizer: Dizer = (pergunta, valor, emPalavras = String) => {
    const resposta = valor === null || valor === undefined ? '' : emPalavras(valor)
    const rotulo =
      pergunta === 'Tipo' || pergunta === 'Marca e modelo' ? pergunta : PERGUNTAS[pergunta].rotulo
    if (resposta) respostas.push({ pergunta: rotulo, resposta })
  }
  dizer('objetivo', lead.objetivo, valor => ROTULOS_DO_OBJETIVO[valor])
  dizer('preferencias_veiculo', lead.preferencias_veiculo)
  dizerVeiculo(lead, dizer)
  dizer('tem_seguro', lead.tem_seguro, tem =>
    tem ? ['Sim', lead.seguradora].filter(Boolean).join(', ') : 'Não',
  )
  dizerSituacao(lead, dizer)
  dizer('conservacao_lataria', lead.conservacao_lataria, valor => CONSERVACOES[valor] ?? valor)
  dizer('estado_pneus', lead.estado_pneus, valor => ROTULOS_DOS_PNEUS[valor] ?? valor)
  dizer('extras', lead.extras, itens => itens.join(', '))
  dizer('localizacao', lead.localizacao)
  return respostas
}

function dizerVeiculo(lead: Respondido, dizer: Dizer) {
  dizer('Tipo', lead.tipo_veiculo, valor => ROTULOS_DO_TIPO[valor])
  dizer('tipo_veiculo_descricao', lead.tipo_veiculo_descricao)
  dizer('Marca e modelo', nomeDoModelo(lead))
  dizer('versao', lead.versao)
  dizer('ano', lead.ano)
  dizer('placa', lead.placa)
  dizer('quilometragem', lead.quilometragem, valor => `${inteiro(valor)} km`)
  dizer('horas_uso', lead.horas_uso, valor => `${inteiro(valor)} h`)
  for (const nome of CARACTERISTICAS) dizer(nome, lead[nome], respostaSimples)
}

function dizerSituacao(lead: Respondido, dizer: Dizer) {
  if (lead.nunca_fez_vistoria) dizer('ultima_vistoria', 'Nunca fez')
  else dizer('ultima_vistoria', lead.ultima_vistoria, dia => data(`${dia}T12:00:00-03:00`))
  dizer('ipva_em_dia', lead.ipva_em_dia, simOuNao)
  dizer('licenciamento_em_dia', lead.licenciamento_em_dia, simOuNao)
  dizer('multas_pendentes', lead.multas_pendentes, simOuNao)
  dizer('detalhes_debitos', lead.detalhes_debitos)
  dizer('situacao_financeira', lead.situacao_financeira, rotuloDaSituacao)
  dizer('valor_parcela_financiamento', lead.valor_parcela_financiamento, reaisComCentavos)
  dizer('parcelas_restantes', lead.parcelas_restantes, inteiro)
}
