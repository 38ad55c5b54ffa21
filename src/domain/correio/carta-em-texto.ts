import { type Carta, linhasDoRemetente, type Remetente } from './carta.ts'

/** Composes a letter as plain text, for mail programs without HTML: the same words in the same order. */
export function montarTexto(carta: Carta, remetente: Remetente): string {
  const { destaque, botao, codigo } = carta
  const blocos = [
    carta.titulo,
    ...carta.paragrafos,
    destaque && `${destaque.rotulo}: ${destaque.valor}\n${destaque.nota}`,
    carta.fatos?.map(([rotulo, valor]) => `${rotulo}: ${valor}`).join('\n'),
    carta.itens?.map(({ titulo, detalhe }) => [titulo, detalhe].filter(Boolean).join(': ')).join('\n'),
    botao && `${botao.texto}${botao.nota ? ` (${botao.nota})` : ''}:\n${botao.endereco}`,
    carta.links?.map(({ texto, endereco }) => `${texto}: ${endereco}`).join('\n'),
    codigo && `${codigo.antes} ${codigo.valor} (${codigo.depois}).`,
    ...(carta.fecho ?? []),
    ['--', remetente.marca, ...linhasDoRemetente(remetente), carta.porque].filter(Boolean).join('\n'),
  ]
  return `${blocos.filter(Boolean).join('\n\n')}\n`
}
