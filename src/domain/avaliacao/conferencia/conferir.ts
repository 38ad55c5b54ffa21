import { sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { consumir, LIMITES, recusarEspera } from '#domain/recusa/limite.ts'
import type { Avaliacao } from '../avaliacao.schema.ts'
import { abrirRelatorio, type RelatorioAberto } from '../emissao/compartilhar.ts'
import type { Avaliador } from '../emissao/emitir.ts'
import { meioDaVenda } from '../meio.ts'
import { confereProva } from '../prova.ts'
import { ehMesmaConta, type FiguraDiferente, listarFigurasDiferentes } from './comparar.ts'
import type { MotorAMao, Motores } from './motores.ts'

type MundoDaConferencia = Mundo & { avaliador: Avaliador; motores?: Motores | undefined }

/** One cause of the change of a value since its report, in whole reais, signed. */
export type Causa = { causa: 'tabela' | 'idade' | 'motor'; efeito_reais: number }

/** Result of checking a report. */
export type Conferencia = {
  /** State of the signature over the stored report; `sem` for reports made before signatures existed. */
  assinatura: 'confere' | 'nao_confere' | 'sem'
  /**
   * Result of recomputing with the report's engine and table. `outra_frase`: equal figures with other texts;
   * `sem_motor`: that engine is not stored.
   */
  conta: 'igual' | 'outra_frase' | 'diferente' | 'sem_motor'
  versao_motor: string
  /** Month of the table for the recomputation; null for none. */
  tabela: string | null
  /** Fields that differ. */
  figuras: FiguraDiferente[]
  /** Reasons for a different value today, each cause separately; null if the recomputation failed. */
  mudou: Causa[] | null
}

/**
 * Checks the report behind a code: its signature, and its figures recomputed with the same engine and table.
 * @throws Recusa for an unknown or expired code, and for too many checks from one address.
 */
export async function conferirRelatorio(
  mundo: MundoDaConferencia,
  codigo: string,
  origem: { ip: string },
): Promise<Conferencia> {
  recusarEspera(
    await consumir(mundo.db.publico, LIMITES.conferirEndereco, origem.ip),
    'Aguarde um pouco antes de conferir de novo.',
  )
  const relatorio = await abrirRelatorio(mundo, codigo)
  if (!relatorio) throw new Recusa('nao_encontrado', 'Esse código não abre nenhum relatório.')
  const { resultado } = relatorio
  const assinatura = await conferirAssinatura(mundo, relatorio)
  const repeticao = await repetir(mundo, relatorio)
  const comum = { assinatura, versao_motor: resultado.versao_motor } as const
  if (!repeticao) return { ...comum, conta: 'sem_motor', tabela: null, figuras: [], mudou: null }
  const figuras = listarFigurasDiferentes(resultado, repeticao.avaliacao)
  if (figuras.length > 0)
    return { ...comum, conta: 'diferente', tabela: repeticao.tabela, figuras, mudou: null }
  const conta = ehMesmaConta(resultado, repeticao.avaliacao) ? 'igual' : 'outra_frase'
  return {
    ...comum,
    conta,
    tabela: repeticao.tabela,
    figuras,
    mudou: await explicarMudanca(mundo, relatorio, repeticao),
  }
}

/** Checks the signature of a report, if it has one. */
async function conferirAssinatura(
  mundo: MundoDaConferencia,
  relatorio: RelatorioAberto,
): Promise<Conferencia['assinatura']> {
  if (!relatorio.prova) return 'sem'
  return (await confereProva(mundo, relatorio, relatorio.prova)) ? 'confere' : 'nao_confere'
}

type Repeticao = { edicao: MotorAMao; tabela: string | null; avaliacao: Avaliacao }

/**
 * Recomputes the report with the engine and table of its proof. Without a proof, tries every engine of its version with
 * every possible month, and prefers an equal result.
 */
async function repetir(
  { db, motores }: MundoDaConferencia,
  { prova, resultado, pedido, criada_em }: RelatorioAberto,
): Promise<Repeticao | undefined> {
  const daVersao = motores?.daVersao(resultado.versao_motor) ?? []
  const edicoes = prova
    ? daVersao.filter(({ parametros }) => parametros === prova.motor.parametros)
    : daVersao
  const tabelas = prova ? [prova.tabela?.mes ?? null] : await listarMesesPossiveis(db.publico, resultado)
  let primeira: Repeticao | undefined
  for (const edicao of edicoes) {
    for (const tabela of tabelas) {
      const [avaliacao] = (await motores?.recalcular(edicao, [{ pedido, tabela, hoje: criada_em }])) ?? []
      if (!avaliacao) continue
      const repeticao = { edicao, tabela, avaliacao }
      if (ehMesmaConta(resultado, avaliacao)) return repeticao
      primeira ??= repeticao
    }
  }
  return primeira
}

/** Lists, for a report without a proof, the month that it names, if imported. The embedded model needs no month. */
async function listarMesesPossiveis(
  db: Queries,
  { referencia: { mes, fonte } }: Avaliacao,
): Promise<(string | null)[]> {
  const { rowCount } = await db.execute(sql`select 1 from fipe_meses where mes = ${mes}`)
  if (!rowCount) return [null]
  return fonte === 'fipe' ? [mes] : [mes, null]
}

/**
 * Explains the way from the old value to today's in three steps: only the table, then the day, then the running engine.
 */
async function explicarMudanca(
  { db, clock, motores, avaliador }: MundoDaConferencia,
  { pedido, criada_em, resultado }: RelatorioAberto,
  { edicao }: Repeticao,
): Promise<Causa[] | null> {
  const { rows } = await db.publico.execute<{ mes: string | null }>(
    sql`select max(mes) as mes from fipe_meses`,
  )
  const nova = rows[0]?.mes ?? null
  const passos = [
    resultado,
    ...((await motores?.recalcular(edicao, [
      { pedido, tabela: nova, hoje: criada_em },
      { pedido, tabela: nova, hoje: clock.now() },
    ])) ?? []),
    avaliador(pedido),
  ]
  const meios = passos.map(passo => (passo.confianca === 'nenhuma' ? null : meioDaVenda(passo)))
  const [antes, comTabela, comIdade, hoje] = meios
  if (antes == null || comTabela == null || comIdade == null || hoje == null) return null
  return [
    { causa: 'tabela', efeito_reais: comTabela - antes },
    { causa: 'idade', efeito_reais: comIdade - comTabela },
    { causa: 'motor', efeito_reais: hoje - comIdade },
  ]
}
