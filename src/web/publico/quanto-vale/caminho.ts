import { caminhoDaPagina, type FamiliaDaGuia, type MarcaDaGuia } from '#domain/quanto-vale/guia.ts'
import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { TIPOS, type TipoVeiculo, tipoDe } from '#domain/veiculo/veiculo.ts'

/** One page of the way from the list of brands to a page. */
export type PassoDoCaminho = { nome: string; caminho: string }

/** Lists the pages above a page, and the page itself. */
export function caminhoAte(marca: MarcaDaGuia, familia?: FamiliaDaGuia, ano?: number): PassoDoCaminho[] {
  return [
    { nome: 'Quanto vale', caminho: '/quanto-vale' },
    { nome: marca.nome, caminho: caminhoDaPagina(marca) },
    ...(familia ? [{ nome: familia.nome, caminho: caminhoDaPagina(marca, familia) }] : []),
    ...(familia && ano ? [{ nome: String(ano), caminho: caminhoDaPagina(marca, familia, ano) }] : []),
  ]
}

/** Returns the canonical path of the page at the end of its way. */
export const acharCaminho = (passos: readonly PassoDoCaminho[]) => passos.at(-1)?.caminho ?? '/quanto-vale'

/** Formats the way to a page as structured data (schema.org BreadcrumbList). */
export const escreverMigalhas = (passos: readonly PassoDoCaminho[], origem: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: passos.map(({ nome, caminho }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: nome,
    item: `${origem}${caminho}`,
  })),
})

export const imagemDaFamilia = (marca: MarcaDaGuia, familia: FamiliaDaGuia) => ({
  caminho: `${caminhoDaPagina(marca, familia)}/imagem.png`,
  alt: `Preços de ${marca.nome} ${familia.nome} por ano-modelo`,
})

/** Says the question of a page: "Quanto vale um Chevrolet Onix". */
export const perguntarValor = (tipo: TipoVeiculo, nome: string) =>
  `Quanto vale ${tipoDe(tipo).feminino ? 'uma' : 'um'} ${nome}`

/** Returns the heading for the vehicles of a type: "Carros". */
export function nomeDosVeiculos(tipo: TipoVeiculo): string {
  return iniciarComMaiuscula(TIPOS[tipo].plural)
}
