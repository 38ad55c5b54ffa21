import { redirect } from 'react-router'
import {
  caminhoDaPagina,
  enderecoDe,
  type FamiliaDaGuia,
  type Guias,
  type MarcaDaGuia,
  TIPOS_DA_GUIA,
} from '#domain/quanto-vale/guia.ts'

type Partes = { tipo: string; marca: string; familia?: string; ano?: string }

/**
 * Finds the parts of an address in the guides.
 * @throws Response 404 for an address without a page, 301 from another spelling of the canonical address.
 */
export function acharOuRecusar(guias: Guias, { tipo, marca, familia, ano }: Partes, request: Request) {
  const daTabela = TIPOS_DA_GUIA.find(um => um === enderecoDe(tipo))
  const achada = daTabela && guias.porTipo[daTabela].get(enderecoDe(marca))
  if (!daTabela || !achada) throw criarRecusa404()
  const daFamilia = familia === undefined ? undefined : achada.familias.get(enderecoDe(familia))
  if (familia !== undefined && !daFamilia) throw criarRecusa404()
  const doAno = ano === undefined ? undefined : Number(ano)
  if (ano !== undefined && !(/^\d+$/.test(ano) && daFamilia?.anos.includes(Number(ano))))
    throw criarRecusa404()
  exigirEndereco(request, caminhoDaPagina(achada, daFamilia, doAno))
  return { tipo: daTabela, marca: achada, familia: daFamilia, ano: doAno }
}

/** Admits only the canonical path of a page or of its picture. @throws Response 301 from another spelling. */
export function exigirEndereco(request: Request, caminho: string): void {
  const { pathname, search } = new URL(request.url)
  const ehImagem = /\/imagem\.png$/i.test(pathname)
  const canonico = ehImagem ? `${caminho}/imagem.png` : caminho
  if (pathname !== canonico) throw redirect(canonico + search, 301)
}

const criarRecusa404 = () => new Response(null, { status: 404 })

/** Tells if search engines may have the page. */
export const ehIndexavel = (
  { indexaveis }: Guias,
  marca: MarcaDaGuia,
  familia?: FamiliaDaGuia,
  ano?: number,
): boolean => indexaveis.has(caminhoDaPagina(marca, familia, ano))
