import type { LinhaAvaliacao } from '#domain/avaliacao/emissao/achar.ts'
import { versoesDaReferencia } from '#domain/avaliacao/relatorio/dito.ts'
import type { Mundo } from '#domain/banco/banco.ts'
import { lerLocalizacao } from '#domain/pessoa/localizacao/localizacao.ts'
import { selarContato } from '../contato/contato.ts'
import type { LeadNovo } from '../lead.schema.ts'
import { pontuarLead, type Repeticoes } from '../pontuar.ts'

/** A lead's answers, without the honeypot field and the agency's site. */
export type DadosDoLead = Omit<LeadNovo, 'site' | 'vitrine'>

/** One sending of the form: the lead's id, its answers, their valuation, and the repeats that were counted. */
export type EnvioDoLead<A = LinhaAvaliacao> = {
  id: string
  dados: DadosDoLead
  avaliacao: A
  repeticoes: Repeticoes
}

type MundoDasColunas = { db: Pick<Mundo['db'], 'cofre'>; clock: Mundo['clock'] }

/** Builds the columns of a lead from its answers and its valuation, sealed under its id. */
export function colunasDoLead(
  mundo: MundoDasColunas,
  { id, dados, avaliacao, repeticoes }: EnvioDoLead<Pick<LinhaAvaliacao, 'resultado'>>,
) {
  const { resultado } = avaliacao
  const { aceita_termos: _, ...campos } = dados
  const { codigo_ibge, localizacao } = lerLocalizacao(dados.localizacao)
  const validacao = pontuarLead(dados, {
    avaliacao: resultado,
    repeticoes,
    codigoIbge: codigo_ibge,
    hoje: mundo.clock.now(),
  })
  return {
    ...campos,
    ...selarContato(mundo.db.cofre, id, campos),
    localizacao,
    codigo_ibge,
    pontos: validacao.pontos,
    validacao,
    ...valoresDoLead(resultado),
    analise_ia: resultado.analise_completa,
  }
}

/** Returns the figures of a valuation as a lead keeps them, for lists and mails. */
export function valoresDoLead(resultado: LinhaAvaliacao['resultado']) {
  return {
    valor_fipe: resultado.valor_fipe,
    referencia_estimada: Boolean(resultado.referencia.estimada),
    referencia_fonte: resultado.referencia.fonte,
    referencia_versoes: versoesDaReferencia(resultado.referencia),
    referencia_min: resultado.referencia.entre_versoes?.min_reais ?? null,
    referencia_max: resultado.referencia.entre_versoes?.max_reais ?? null,
    valor_mercado_min: resultado.valor_mercado_min,
    valor_mercado_max: resultado.valor_mercado_max,
    valor_mercado_meio: resultado.valor_mercado_meio ?? null,
    valor_troca_min: resultado.valor_troca_min,
    valor_troca_max: resultado.valor_troca_max,
  }
}
