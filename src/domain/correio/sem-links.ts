import { temEnderecoDeSite } from '#domain/texto/endereco-de-site.ts'
import { lerUrl } from '#domain/texto/url.ts'
import type { Carta, Remetente } from './carta.ts'

/** Invisible, and it ends an address in all mail programs. */
const QUEBRA = '\u200b'

/**
 * Keeps typed text of a letter from becoming a link. It breaks all addresses except the site's own, because mail
 * programs turn even bare domains into links. Buttons and links keep their addresses, which are always ours.
 */
export function tirarLinks(carta: Carta, site: Remetente): Carta {
  const limpar = (texto: string) =>
    texto.replace(/\S+/g, palavra =>
      temEnderecoDeSite(palavra) && !ehNossa(palavra, site) ? quebrar(palavra) : palavra,
    )
  const { botao, destaque, fatos, itens, links, codigo, fecho } = carta
  return {
    assunto: limpar(carta.assunto),
    previa: limpar(carta.previa),
    titulo: limpar(carta.titulo),
    paragrafos: carta.paragrafos.map(limpar),
    porque: limpar(carta.porque),
    destaque: destaque && {
      rotulo: limpar(destaque.rotulo),
      valor: limpar(destaque.valor),
      nota: limpar(destaque.nota),
    },
    fatos: fatos?.map(([rotulo, valor]) => [limpar(rotulo), limpar(valor)]),
    itens: itens?.map(item => ({ ...item, titulo: limpar(item.titulo), detalhe: limpar(item.detalhe) })),
    links,
    botao: botao && { ...botao, texto: limpar(botao.texto) },
    codigo,
    fecho: fecho?.map(limpar),
  }
}

/** Breaks an address after each mark that mail programs read as part of one. */
const quebrar = (palavra: string) => palavra.replace(/[.:/@。｡．](?=\S)/gu, `$&${QUEBRA}`)

/** Tells if a word, without punctuation, is an address of the site or its mailbox. */
function ehNossa(palavra: string, { publicUrl, email_contato }: Remetente): boolean {
  const nua = palavra.replace(/^[("'«]+/, '').replace(/[)"'».,;:!?]+$/, '')
  const { origin, host } = new URL(publicUrl)
  return nua === email_contato || nua === host || lerUrl(nua)?.origin === origin
}
