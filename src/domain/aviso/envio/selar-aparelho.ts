import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { criarGuarda, linhasEmJson } from '#domain/banco/guarda.ts'
import { type CofreDeDados, Selado } from '#domain/banco/sigilo.ts'
import { inscricoes_push } from '../aviso.table.ts'

/** Address of a device's push service, and the secret for its encryption. */
type Aparelho = { endereco: string; segredo: string }

const contextoDe = (coluna: keyof Aparelho, id: string) => `inscricoes_push.${coluna} ${id}`
const textoDoCarimbo = (endereco: string) => `aparelho ${endereco}`

/** Encrypts a device for storage, with the keyed hash that finds it again. */
export function selarAparelho(cofre: CofreDeDados, id: string, { endereco, segredo }: Aparelho) {
  return {
    endereco: cofre.selar(endereco, contextoDe('endereco', id)),
    endereco_chave: cofre.carimbar(textoDoCarimbo(endereco)),
    segredo: cofre.selar(segredo, contextoDe('segredo', id)),
  }
}

/** Decrypts a stored device. */
export function abrirAparelho(
  cofre: CofreDeDados,
  { id, endereco, segredo }: { id: string; endereco: Selado; segredo: Selado },
): Aparelho {
  return {
    endereco: cofre.abrir(endereco, contextoDe('endereco', id)),
    segredo: cofre.abrir(segredo, contextoDe('segredo', id)),
  }
}

/** Returns the condition for the rows of one device: under any key, and also rows from before addresses were sealed. */
export function filtrarEndereco(cofre: CofreDeDados, endereco: string): SQL | undefined {
  return or(
    inArray(inscricoes_push.endereco_chave, cofre.carimbos(textoDoCarimbo(endereco))),
    sql`chave_do_selo(${inscricoes_push.endereco}) = '' and ${inscricoes_push.endereco} = ${sql.param(endereco)}`,
  )
}

/** The sealed columns of devices, for the change of a key. */
export const GUARDA_DOS_APARELHOS = criarGuarda({
  nome: 'inscricoes_push',
  colunas: 'endereco, segredo',
  sob: chave => sql`chave_da_linha(endereco, segredo, null, null) = ${chave}`,
  selar(cofre, linha: { id: string; endereco: string; segredo: string }) {
    const { id } = linha
    const guardado = { id, endereco: new Selado(linha.endereco), segredo: new Selado(linha.segredo) }
    const { endereco, endereco_chave, segredo } = selarAparelho(cofre, id, abrirAparelho(cofre, guardado))
    return { id, endereco: endereco.envelope, endereco_chave, segredo: segredo.envelope }
  },
  gravar: (tx, novas) =>
    tx.execute(sql`
      update inscricoes_push i set endereco = n.endereco, endereco_chave = n.endereco_chave, segredo = n.segredo
      from jsonb_to_recordset(${linhasEmJson(novas)})
        as n (id uuid, endereco text, endereco_chave text, segredo text)
      where i.id = n.id
    `),
})
