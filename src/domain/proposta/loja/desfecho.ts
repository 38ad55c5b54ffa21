import { eq } from 'drizzle-orm'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { FOLGA_KM_PERCENTUAL, kmJustificaBaixa } from '../palavra.regras.ts'
import { recalcularPalavra } from '../palavra.ts'
import { palavras } from '../proposta.table.ts'
import { acharCasoDaProposta, podeContestar } from './casos.ts'
import type { LinhaDaJanela } from './linhas-das-janelas.ts'
import type { Desfecho } from './loja.schema.ts'
import { exigirQuePropoe, notificarAgencia, travarJanela } from './travar-janela.ts'

const CASO_AUSENTE = 'O dono não escolheu a sua proposta neste veículo.'
const POUCOS_KM = `A quilometragem só justifica baixar o preço se for mais de ${FOLGA_KM_PERCENTUAL}% maior que a informada.`

/**
 * Stores what the chosen agency did after the inspection. It is said once; the same answer again changes nothing.
 * @throws Recusa without a chosen offer, for a second answer, or for a cut that is not below the offer.
 */
export async function registrarDesfecho(
  mundo: Mundo,
  quem: Quem,
  janela_id: string,
  dito: Desfecho,
): Promise<void> {
  const valor = 'valor' in dito ? dito.valor : null
  const motivo = 'motivo' in dito ? dito.motivo : null
  const km = 'quilometragem' in dito ? (dito.quilometragem ?? null) : null
  const id = await mudarCaso(mundo, quem, janela_id, async (tx, caso, janela) => {
    if (caso.loja_em) {
      const igual =
        caso.loja_desfecho === dito.desfecho &&
        caso.loja_valor === valor &&
        caso.loja_motivo === motivo &&
        caso.loja_km === km
      if (!igual) throw new Recusa('conflito', 'O resultado já foi informado e não muda mais.')
      return
    }
    if (dito.desfecho === 'baixou' && dito.valor >= caso.valor)
      recusar('valor', 'O preço baixado precisa ser menor que a proposta.')
    if (km !== null && !kmJustificaBaixa(janela.quilometragem ?? km, km)) recusar('quilometragem', POUCOS_KM)
    await tx
      .update(palavras)
      .set({
        loja_desfecho: dito.desfecho,
        loja_valor: valor,
        loja_motivo: motivo,
        loja_km: km,
        loja_em: mundo.clock.now(),
      })
      .where(eq(palavras.id, caso.id))
  })
  // Also after a repeat: a crash may have come between the answer and its count.
  await mundo.db.servico.transaction(tx => recalcularPalavra(tx, id))
}

/**
 * Objects once to a case that counts against the agency; the administrator decides.
 * @throws Recusa for a case that does not count against it, or a second objection.
 */
export async function contestar(
  mundo: Mundo,
  quem: Quem,
  janela_id: string,
  contestacao: string,
): Promise<void> {
  await mudarCaso(mundo, quem, janela_id, async (tx, caso) => {
    if (caso.contestacao === contestacao) return
    if (!podeContestar(caso)) {
      const contestada = 'Você já contestou este caso: agora a decisão é da administração.'
      throw new Recusa(
        'conflito',
        caso.contestada_em ? contestada : 'Este caso não conta contra a sua agência.',
      )
    }
    await tx
      .update(palavras)
      .set({ contestacao, contestada_em: mundo.clock.now() })
      .where(eq(palavras.id, caso.id))
  })
}

type Caso = NonNullable<Awaited<ReturnType<typeof acharCasoDaProposta>>>
type Tx = Parameters<typeof acharCasoDaProposta>[0]

/** Runs a change of the agency's case in a window. @returns the case's id. */
async function mudarCaso(
  mundo: Mundo,
  quem: Quem,
  janela_id: string,
  mudar: (tx: Tx, caso: Caso, janela: LinhaDaJanela['janela']) => Promise<void>,
): Promise<string> {
  await exigirQuePropoe(mundo, quem)
  return mundo.db.como(quem, async tx => {
    const { janela, proposta } = await travarJanela(tx, quem, janela_id)
    const caso = proposta && (await acharCasoDaProposta(tx, proposta.id))
    if (!caso) throw new Recusa('conflito', CASO_AUSENTE)
    await mudar(tx, caso, janela)
    await notificarAgencia(tx, quem)
    return caso.id
  })
}

function recusar(campo: string, erro: string): never {
  throw new Recusa('dados_invalidos', erro, { campos: { [campo]: erro } })
}
