import {
  caminhoDaPagina,
  type FamiliaDaGuia,
  type Guias,
  type MarcaDaGuia,
  TIPOS_DA_GUIA,
} from '#domain/quanto-vale/guia.ts'

type Partes = { tipo: string; marca: string; familia?: string; ano?: string }

/** The parts of an address in the guides. @throws Response 404 for an address without a page. */
export function acharOuRecusar(guias: Guias, { tipo, marca, familia, ano }: Partes) {
  const daTabela = TIPOS_DA_GUIA.find(um => um === tipo)
  const achada = daTabela && guias.porTipo[daTabela].get(marca)
  if (!daTabela || !achada) throw criarRecusa404()
  const daFamilia = familia === undefined ? undefined : achada.familias.get(familia)
  if (familia !== undefined && !daFamilia) throw criarRecusa404()
  const doAno = ano === undefined ? undefined : Number(ano)
  if (doAno !== undefined && !(String(doAno) === ano && daFamilia?.anos.includes(doAno)))
    throw criarRecusa404()
  return { tipo: daTabela, marca: achada, familia: daFamilia, ano: doAno }
}

const criarRecusa404 = () => new Response(null, { status: 404 })

/** True if search engines may have the page. */
export const ehIndexavel = (
  { indexaveis }: Guias,
  marca: MarcaDaGuia,
  familia?: FamiliaDaGuia,
  ano?: number,
): boolean => indexaveis.has(caminhoDaPagina(marca, familia, ano))
