import markdownIt, { type MarkdownIt, type Token } from 'markdown-it'
import { itemEm } from '#domain/numero/indexed-access.ts'

/** A text ready to be shown: safe HTML, its sections for a table of contents, and its first words. */
export type TextoRenderizado = {
  html: string
  secoes: { id: string; titulo: string }[]
  /** First paragraph or list item as plain text, up to 160 characters. */
  descricao: string
}

type Opcoes = {
  /** True opens links in a new tab (spec §2: the links of the generic content pages). */
  nova_aba?: boolean
}

/**
 * Converts the Markdown of a content page to HTML without any active content (decision 0040). Raw HTML becomes
 * visible text. Links go only to http, https, mailto and paths of this site, pictures only to paths of this site. Adds no
 * `style` attribute. Headings start at level 2, since the page's title is the level 1. The section "Em resumo" gets
 * a frame, tables scroll inside a box, and in the section "Respostas na hora" each heading opens its answer. A cell has
 * the name of its column, which a phone shows.
 *
 * @param texto Markdown after `preencherConteudo`.
 */
export function renderizarMarkdown(texto: string, opcoes: Opcoes = {}): TextoRenderizado {
  const md = opcoes.nova_aba ? leitorNovaAba : leitor
  const tokens = md.parse(texto, {})
  const secoes = numerarTitulos(tokens)
  rotularCelulas(tokens)
  const html = md.renderer.render(emoldurarResumo(dobrarRespostas(tokens)), md.options, {})
  return { html, secoes, descricao: encurtar(primeirasPalavras(tokens)) }
}

/**
 * Tells if a link is allowed: http, https, mailto, a fragment or a path of this site. Considers control characters and
 * spaces, since browsers drop them before they read the scheme.
 */
export function ehLinkSeguro(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them
  if (/[\u0000-\u0020\\]/.test(href)) return false
  return /^(https?:\/\/|mailto:|#)/i.test(href) || ehCaminhoProprio(href)
}

/** Tells if a link is a path of this site; `//host` is an address of another site. */
function ehCaminhoProprio(href: string): boolean {
  return /^\/(?!\/)/.test(href)
}

const leitor = criarLeitor(false)
const leitorNovaAba = criarLeitor(true)

/** Creates the parser, whose rules make links and pictures safe. */
function criarLeitor(novaAba: boolean): MarkdownIt {
  const md = markdownIt('default', { html: false, linkify: true, typographer: false, breaks: false })
  // Depth of nested quotes and lists: legal texts need three, an attack needs thousands. Our choice.
  md.set({ maxNesting: 20 })
  md.validateLink = ehLinkSeguro
  md.linkify.set({ fuzzyLink: false, fuzzyIP: false })
  md.renderer.rules.link_open = (tokens, i, options, _env, self) => {
    const token = itemEm(tokens, i)
    if (novaAba && !atributoDe(token, 'href').startsWith('#')) {
      token.attrSet('target', '_blank')
      token.attrSet('rel', 'noopener')
    } else if (/^https?:/i.test(atributoDe(token, 'href'))) token.attrSet('rel', 'noopener')
    return self.renderToken(tokens, i, options)
  }
  md.renderer.rules.image = (tokens, i) => {
    const token = itemEm(tokens, i)
    const src = atributoDe(token, 'src')
    const alt = md.utils.escapeHtml(token.content)
    return ehCaminhoProprio(src) ? `<img src="${md.utils.escapeHtml(src)}" alt="${alt}" loading="lazy">` : alt
  }
  ajustarTabelas(md)
  return md
}

/** Puts tables in a scrollable box, with their alignment as a class, since the policy refuses `style`. */
function ajustarTabelas(md: MarkdownIt): void {
  md.renderer.rules.table_open = (tokens, i) => {
    const ordem = tokens.slice(0, i + 1).filter(token => token.type === 'table_open').length
    return `<div class="tabela" role="region" aria-label="Tabela ${ordem}" tabindex="0"><table>\n`
  }
  md.renderer.rules.table_close = () => '</table></div>\n'
  for (const regra of ['th_open', 'td_open'] as const) {
    md.renderer.rules[regra] = (tokens, i) => {
      const alinhamento = /text-align:(right|center)/.exec(atributoDe(tokens[i], 'style'))?.[1]
      const classe = alinhamento ? ` class="${alinhamento === 'right' ? 'direita' : 'centro'}"` : ''
      if (regra === 'th_open') return `<th scope="col"${classe}>`
      const rotulo = md.utils.escapeHtml(atributoDe(tokens[i], ROTULO_DA_CELULA))
      return `<td${rotulo && ` ${ROTULO_DA_CELULA}="${rotulo}"`}${classe}>`
    }
  }
}

/** The attribute with the name of a cell's column. */
const ROTULO_DA_CELULA = 'data-rotulo'

/** Gives each cell the name of its column; the first cell of a row is the row's own name. */
function rotularCelulas(tokens: Token[]): void {
  let colunas: string[] = []
  let coluna = 0
  tokens.forEach((token, i) => {
    if (token.type === 'table_open') colunas = []
    if (token.type === 'tr_open') coluna = 0
    if (token.type === 'th_open') colunas.push(textoSimples(tokens[i + 1]))
    if (token.type !== 'td_open') return
    if (coluna > 0) token.attrSet(ROTULO_DA_CELULA, colunas[coluna] ?? '')
    coluna++
  })
}

/** Moves headings below the page's own, gives each an id, and lists the headings of the first level. */
function numerarTitulos(tokens: Token[]): TextoRenderizado['secoes'] {
  const usados = new Set<string>()
  const secoes: TextoRenderizado['secoes'] = []
  const desvio = tokens.some(token => token.type === 'heading_open' && token.tag === 'h1') ? 1 : 0
  tokens.forEach((token, i) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return
    token.tag = `h${Math.min(6, Number(token.tag[1]) + desvio)}`
    if (token.type === 'heading_close') return
    const titulo = textoSimples(tokens[i + 1])
    const id = idLivre(titulo, usados)
    token.attrSet('id', id)
    if (token.tag === 'h2') secoes.push({ id, titulo })
  })
  return secoes
}

function atributoDe(token: Token | undefined, nome: string): string {
  return String(token?.attrGet(nome) ?? '')
}

/** Returns the text of an inline token without its marks. */
function textoSimples(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .filter(token => ['text', 'text_special', 'code_inline'].includes(token.type))
    .map(token => token.content)
    .join('')
    .trim()
}

/** Returns the text of the first paragraph or list item; empty for a text that has neither. */
function primeirasPalavras(tokens: Token[]): string {
  const i = tokens.findIndex(token => token.type === 'paragraph_open')
  if (i < 0) return ''
  // An opening token has its text in the next one.
  return textoSimples(tokens[i + 1])
}

/** Longest summary of a text for search engines, in characters. Our choice. */
const LETRAS_DO_RESUMO = 160

/** Cuts a text at the end of a word. */
function encurtar(texto: string): string {
  if (texto.length <= LETRAS_DO_RESUMO) return texto
  return `${texto.slice(0, LETRAS_DO_RESUMO - 1).replace(/\s+\S*$/, '')}…`
}

/** Longest id of a heading, in characters. Our choice. */
const LETRAS_DO_ID = 60

/** Returns an id made of the words, with a prefix so that a text can never take an id of the page. */
function idLivre(titulo: string, usados: Set<string>): string {
  const palavras = titulo
    // NFD separates letters from accents, which the pattern then drops.
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
    .slice(0, LETRAS_DO_ID)
  const base = `s-${palavras || 'secao'}`
  let id = base
  for (let n = 2; usados.has(id); n++) id = `${base}-${n}`
  usados.add(id)
  return id
}

/** Wraps the section "Em resumo", up to the next heading of its level, in a frame. */
function emoldurarResumo(tokens: Token[]): Token[] {
  const secao = acharSecao(tokens, 'em resumo')
  if (!secao) return tokens
  const { inicio, fim } = secao
  const moldura = { class: 'resumo', 'aria-labelledby': atributoDe(tokens[inicio], 'id') }
  return [
    ...tokens.slice(0, inicio),
    abrir(tokens, 'section', moldura),
    ...tokens.slice(inicio, fim),
    fechar(tokens, 'section'),
    ...tokens.slice(fim),
  ]
}

/**
 * Turns each heading of the next level in the section "Respostas na hora" into the summary of a fold with its answer.
 * The heading's id moves to the answer, so that a link to it opens the fold.
 */
function dobrarRespostas(tokens: Token[]): Token[] {
  const secao = acharSecao(tokens, 'respostas na hora')
  if (!secao) return tokens
  const { inicio, fim } = secao
  const saida: Token[] = []
  let id: string | undefined
  const terminar = () => {
    if (id !== undefined) saida.push(fechar(tokens, 'div'), fechar(tokens, 'details'))
    id = undefined
  }
  tokens.forEach((token, i) => {
    const ehTitulo = i > inicio && i < fim && token.tag === 'h3' && token.level === 0
    if (i === fim || (ehTitulo && token.nesting === 1)) terminar()
    if (ehTitulo && token.nesting === 1) {
      id = atributoDe(token, 'id')
      token.attrs = null
      saida.push(abrir(tokens, 'details'), abrir(tokens, 'summary'))
    }
    saida.push(token)
    if (ehTitulo && token.nesting === -1) saida.push(fechar(tokens, 'summary'), abrir(tokens, 'div', { id }))
  })
  terminar()
  return saida
}

/** Finds the first section of a title, up to the next heading of its level. */
function acharSecao(tokens: Token[], titulo: string): { inicio: number; fim: number } | undefined {
  const inicio = tokens.findIndex(
    (token, i) =>
      token.type === 'heading_open' &&
      token.tag === 'h2' &&
      textoSimples(tokens[i + 1]).toLowerCase() === titulo,
  )
  if (inicio < 0) return undefined
  const proximo = tokens.findIndex(
    (token, i) => i > inicio && token.type === 'heading_open' && token.tag === 'h2' && token.level === 0,
  )
  return { inicio, fim: proximo < 0 ? tokens.length : proximo }
}

/** Creates the opening token of an element. */
function abrir(tokens: Token[], tag: string, atributos: Record<string, string | undefined> = {}): Token {
  const token = criarBloco(tokens, tag, 1)
  for (const [nome, valor] of Object.entries(atributos)) token.attrSet(nome, valor ?? '')
  return token
}

const fechar = (tokens: Token[], tag: string) => criarBloco(tokens, tag, -1)

/** Creates a block element of our own; the parser exports no constructor of tokens. */
function criarBloco(tokens: Token[], tag: string, nesting: 1 | -1): Token {
  const TokenDaqui = itemEm(tokens, 0).constructor as new (t: string, g: string, n: 1 | -1) => Token
  const token = new TokenDaqui(tag, tag, nesting)
  token.block = true
  return token
}
