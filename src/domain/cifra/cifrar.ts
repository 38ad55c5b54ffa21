import { sql } from 'drizzle-orm'
import { GUARDA_DOS_APARELHOS } from '#domain/aviso/envio/selar-aparelho.ts'
import type { Guarda } from '#domain/banco/guarda.ts'
import { GUARDA_DAS_CARTAS } from '#domain/correio/recifrar.ts'
import { GUARDA_DAS_FOTOS } from '#domain/foto/recifrar.ts'
import { GUARDA_DOS_LEADS } from '#domain/lead/contato/recifrar.ts'
import { GUARDA_DAS_PARTES } from '#domain/lead/exportacao/exportacao-recifrar.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import type { FimDaExecucao } from '#domain/operacao/execucao.ts'
import { GUARDAS_DO_WHATSAPP } from '#domain/whatsapp/recifrar.ts'
import { anotarChave, anotarEmUso, listarChavesAntigas, type MundoDasChaves } from './chaves.ts'

/** Rows in one transaction: few, so that it blocks others only briefly. Our choice. */
const LOTE = 500

/** All tables with sealed values. */
const GUARDAS: readonly Guarda[] = [
  GUARDA_DOS_LEADS,
  GUARDA_DAS_CARTAS,
  GUARDA_DAS_PARTES,
  GUARDA_DOS_APARELHOS,
  GUARDA_DAS_FOTOS,
  ...GUARDAS_DO_WHATSAPP,
]

/** Counts the rows that are not sealed under the key in use, by their own key; '' for rows in clear. */
export async function contarPendentes(mundo: MundoDasChaves): Promise<Map<string, number>> {
  const conhecidas = ['', ...(await listarChavesAntigas(mundo))]
  const somas = new Map<string, number>()
  for (const chave of conhecidas) somas.set(chave, await contarSob(mundo, chave))
  return somas
}

/** Counts the rows under one key, in a transaction with the long timeout. */
function contarSob({ db }: MundoDasChaves, chave: string): Promise<number> {
  return db.demorado(async tx => {
    let soma = 0
    for (const guarda of GUARDAS) soma += await guarda.contar(tx, chave)
    return soma
  })
}

/**
 * Seals clear text, and values under another key than the current one, in small transactions during normal use.
 * Resumes after a crash, since each row names its key. Marks keys without values as unused. Once no row is in clear,
 * the tables refuse clear text.
 *
 * @param dizer receives the progress.
 * @param lote rows in one transaction.
 */
export async function cifrarPendentes(
  mundo: MundoDasChaves,
  dizer: (frase: string) => void,
  lote = LOTE,
): Promise<FimDaExecucao> {
  await anotarChave(mundo)
  const antes = await contarPendentes(mundo)
  const total = [...antes.values()].reduce((soma, n) => soma + n, 0)
  let feitos = 0
  const contarMais = (n: number) => {
    feitos += n
    dizer(`${inteiro(feitos)} de ${contar(total, 'registro cifrado', 'registros cifrados')}`)
  }
  for (const chave of antes.keys()) await cifrarDe(mundo, { chave, lote, contarMais })
  const restam = await contarPendentes(mundo)
  for (const [chave, n] of restam) if (chave) await anotarEmUso(mundo, chave, n > 0)
  if (restam.get('') === 0) await fechar(mundo)
  const restantes = [...restam.values()].reduce((soma, n) => soma + n, 0)
  const detalhes = { linhas: feitos }
  if (!restantes) return { estado: 'feita', frase: '', detalhes }
  const frase = `${contar(restantes, 'registro ficou', 'registros ficaram')} para a próxima vez: estavam em uso, ou falta a chave deles.`
  return { estado: 'adiada', frase, detalhes }
}

type Passada = { chave: string; lote: number; contarMais(n: number): void }

/** Encrypts all rows under a key in one pass, and in further passes while these find some. */
async function cifrarDe(mundo: MundoDasChaves, passada: Passada): Promise<void> {
  for (const guarda of GUARDAS) {
    let feitos: number
    do feitos = await passarUmaVez(mundo, guarda, passada)
    while (feitos > 0)
  }
}

/** Encrypts the rows of a table that are under a key and not locked. @returns their number. */
async function passarUmaVez(
  { db }: MundoDasChaves,
  { recifrar }: Guarda,
  { chave, lote, contarMais }: Passada,
): Promise<number> {
  let soma = 0
  let depois: string | undefined = ''
  while (depois !== undefined) {
    const pedido: Parameters<Guarda['recifrar']>[2] = { chave, depois, quantos: lote }
    // Until the next vacuum, the first query of a pass reads all rows that were under the key: seconds at a million.
    const { ultimo, feitos } = await db.demorado(tx => recifrar(tx, db.cofre, pedido))
    if (feitos) contarMais(feitos)
    soma += feitos
    depois = ultimo
  }
  return soma
}

/** Calls that close the columns to clear text: the first adds the constraints, the next one validates them. */
const CHAMADAS_PARA_FECHAR = 2

/** Makes the tables with sealed values refuse clear text from now on. */
async function fechar({ db }: MundoDasChaves): Promise<void> {
  for (let fechado = false, vez = 0; !fechado && vez < CHAMADAS_PARA_FECHAR; vez++) {
    // The validation reads whole tables, which may take longer than the timeout of a visitor's statement.
    fechado = await db.demorado(async tx => {
      const { rows } = await tx.execute<{ fechado: boolean }>(sql`select fechar_em_claro() as fechado`)
      return rows[0]?.fechado ?? false
    })
  }
}
