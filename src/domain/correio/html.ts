import { iniciarComMaiuscula } from '#domain/texto/texto.ts'
import { type Carta, linhasDoRemetente, type Remetente } from './carta.ts'

const FONTE = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const FIGURAS = `'Bricolage Grotesque',${FONTE}`

/** The site's colours in light mode; classes give the dark ones in programs that support them. */
const COR = { fundo: '#FAF8F3', coisa: '#FFFFFF', tinta: '#10231D', suave: '#51635B', linha: '#DDE3DC' }
const VERDE = '#0B6B4F'
/** The one action: the same in light and dark mode. */
const ACAO = { fundo: '#FFB224', tinta: '#10231D' }

/** Attributes of a table that is layout, not data. */
const TABELA = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

const ESTILO = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:3px}
@media (prefers-color-scheme:dark){
.fundo{background:#0E1512!important}
.coisa{background:#16201C!important;border-color:#2A3833!important}
.tinta{color:#EEF3EF!important}
.suave{color:#A5B5AD!important}
.verde{color:#4CC79A!important}
.linha{border-color:#2A3833!important}
}
@media (max-width:480px){
.dentro{padding:24px 20px 6px!important}
.figura{font-size:32px!important}
}`

/**
 * Composes a letter in the site's design, as HTML. It uses tables and inline styles, because mail programs support
 * little else. It has no image, no script and no external resource. All words of the letter are escaped.
 */
export function montarHtml(carta: Carta, remetente: Remetente): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapar(carta.assunto)}</title>
<style>${ESTILO}</style>
</head>
<body class="fundo" style="margin:0;padding:0;background:${COR.fundo};-webkit-text-size-adjust:100%">
${montarPrevia(carta.previa)}
<table class="fundo" ${TABELA} style="background:${COR.fundo}">
<tr><td align="center" style="padding:24px 12px 40px">
<table ${TABELA} style="max-width:560px">
<tr><td style="padding:0 8px 12px">${montarMarca(remetente)}</td></tr>
<tr><td class="coisa dentro" style="padding:32px 36px 14px;background:${COR.coisa};border:1px solid ${COR.linha};border-radius:10px">
${montarCorpo(carta)}
</td></tr>
<tr><td style="padding:20px 8px 0">${montarRodape(carta, remetente)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/**
 * Blanks that fill the rest of the preview line. They alternate an invisible joiner, a zero-width one and a
 * no-break space: mail programs shorten a run of equal blanks.
 */
const BRANCOS = '&#847;&zwnj;&nbsp;'.repeat(40)

/** Composes the preview text of the mail list; the blanks keep the letter itself out of the preview. */
function montarPrevia(texto: string): string {
  if (!texto) return ''
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${escapar(texto)}${BRANCOS}</div>`
}

/** Composes the site's name over a dashed line. */
function montarMarca({ marca: nome, publicUrl }: Remetente): string {
  return `<a href="${escapar(publicUrl)}" class="tinta" style="display:inline-block;padding:8px 0;color:${COR.tinta};font:800 20px/1 ${FIGURAS};letter-spacing:-0.01em;text-decoration:none">${escapar(nome)}</a>
<div class="linha" style="height:0;border-top:3px dashed ${COR.linha};font-size:0;line-height:0">&nbsp;</div>`
}

/** Composes the parts of a letter in their order; a part that the letter lacks is left out. */
function montarCorpo(carta: Carta): string {
  const { titulo, paragrafos, destaque, fatos, itens, botao, links, codigo, fecho } = carta
  return [
    `<h1 class="tinta" style="margin:0 0 16px;color:${COR.tinta};font:700 26px/1.25 ${FIGURAS};letter-spacing:-0.01em">${prenderHifen(escapar(titulo))}</h1>`,
    ...paragrafos.map(montarParagrafo),
    destaque && montarDestaque(destaque),
    fatos?.length && montarFatos(fatos),
    itens?.length && montarItens(itens),
    botao && montarBotao(botao),
    links?.length && montarLinks(links),
    codigo && montarCodigo(codigo),
    ...(fecho ?? []).map(montarParagrafo),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Replaces the hyphen of "e-mail" in a title by one at which no line ends. */
const prenderHifen = (titulo: string) => titulo.replaceAll('e-mail', 'e\u2011mail')

function montarParagrafo(texto: string): string {
  return `<p class="tinta" style="margin:0 0 16px;color:${COR.tinta};font:400 17px/1.55 ${FONTE};overflow-wrap:anywhere">${escapar(texto)}</p>`
}

function montarDestaque({ rotulo, valor, nota }: NonNullable<Carta['destaque']>): string {
  return `<p class="suave" style="margin:8px 0 0;color:${COR.suave};font:500 15px/1.4 ${FONTE}">${escapar(rotulo)}</p>
<p class="verde figura" style="margin:0;color:${VERDE};font:800 40px/1.15 ${FIGURAS};letter-spacing:-0.02em">${escapar(valor)}</p>
<p class="suave" style="margin:2px 0 20px;color:${COR.suave};font:400 15px/1.5 ${FONTE}">${escapar(nota)}</p>`
}

function montarFatos(fatos: NonNullable<Carta['fatos']>): string {
  const linha = ([rotulo, valor]: [string, string]) =>
    `<tr><td class="suave linha" style="padding:10px 12px 10px 0;border-top:1px solid ${COR.linha};color:${COR.suave};font:400 15px/1.4 ${FONTE};vertical-align:top">${escapar(rotulo)}</td><td class="tinta linha" align="right" style="padding:10px 0;border-top:1px solid ${COR.linha};color:${COR.tinta};font:600 16px/1.4 ${FONTE};vertical-align:top">${escapar(valor)}</td></tr>`
  return montarTabela(fatos.map(linha))
}

function montarTabela(linhas: readonly string[]): string {
  return `<table ${TABELA} style="margin:4px 0 24px;border-collapse:collapse">${linhas.join('')}</table>`
}

/**
 * Composes a line of parts; a part moves to the next line whole, in programs that support it. The dot between them
 * becomes a comma, which may end a line.
 */
function juntarPartes(texto: string): string {
  const partes = texto.split(' · ')
  if (partes.length === 1) return escapar(texto)
  const ultima = partes.length - 1
  return partes
    .map((parte, i) => `<span style="display:inline-block">${escapar(parte)}${i < ultima ? ',' : ''}</span>`)
    .join(' ')
}

/** Composes the items, each line one link of at least 44 px. */
function montarItens(itens: NonNullable<Carta['itens']>): string {
  const linha = ({ titulo, detalhe, endereco }: NonNullable<Carta['itens']>[number]) =>
    `<tr><td class="linha" style="border-top:1px solid ${COR.linha}"><a href="${escapar(endereco)}" style="display:block;padding:12px 0;text-decoration:none"><span class="verde" style="display:block;color:${VERDE};font:600 16px/1.4 ${FONTE};text-decoration:underline">${escapar(titulo)}</span><span class="suave" style="display:block;color:${COR.suave};font:400 15px/1.4 ${FONTE}">${juntarPartes(detalhe)}</span></a></td></tr>`
  return montarTabela(itens.map(linha))
}

/** Characters of an address on three lines of a phone. A longer one is only in the plain text. Our choice. */
const ENDERECO_MAXIMO = 120
const COPIE = 'Se o botão não abrir, copie este endereço:'

/** Composes the button of a letter with its notes; a short address is also shown as text, to be copied. */
function montarBotao({ texto, endereco, nota, copiar }: NonNullable<Carta['botao']>): string {
  const href = escapar(endereco)
  const botao = `<table ${TABELA} style="margin:24px 0 12px"><tr><td align="center" bgcolor="${ACAO.fundo}" style="border-radius:10px;background:${ACAO.fundo}"><a href="${href}" style="display:block;padding:15px 20px;border-radius:10px;color:${ACAO.tinta};font:700 18px/1.3 ${FONTE};text-decoration:none">${escapar(texto)}</a></td></tr></table>`
  const notas = [
    nota && escapar(virarFrase(nota)),
    copiar &&
      endereco.length <= ENDERECO_MAXIMO &&
      `${COPIE}<br><a href="${href}" class="suave" style="color:${COR.suave};font-size:13px;word-break:break-all">${href}</a>`,
  ].flatMap(html => html || [])
  return `${botao}\n${notas.map(montarNota).join('\n')}`
}

/** Composes the links, each at least 44 px high. */
function montarLinks(links: NonNullable<Carta['links']>): string {
  const link = ({ texto, endereco }: NonNullable<Carta['links']>[number]) =>
    `<a href="${escapar(endereco)}" class="verde" style="display:block;padding:10px 0;color:${VERDE};font:600 16px/1.5 ${FONTE}">${escapar(texto)}</a>`
  return `<div style="margin:0 0 16px">${links.map(link).join('\n')}</div>`
}

/** Composes a note of HTML that is already escaped. */
function montarNota(html: string): string {
  return `<p class="suave" style="margin:0 0 12px;color:${COR.suave};font:400 14px/1.5 ${FONTE}">${html}</p>`
}

function montarCodigo({ antes, valor, depois }: NonNullable<Carta['codigo']>): string {
  return `<p class="tinta" style="margin:24px 0 4px;color:${COR.tinta};font:400 17px/1.55 ${FONTE}">${escapar(antes)}</p>
<p class="tinta linha" style="margin:0 0 4px;padding:12px 0;border:1px solid ${COR.linha};border-radius:10px;color:${COR.tinta};font:700 30px/1.2 ${FIGURAS};letter-spacing:0.18em;text-align:center">${escapar(valor)}</p>
<p class="suave" style="margin:0 0 20px;color:${COR.suave};font:400 14px/1.5 ${FONTE}">${escapar(virarFrase(depois))}</p>`
}

function montarRodape({ porque }: Carta, remetente: Remetente): string {
  const linha = (texto: string) =>
    `<p class="suave" style="margin:0 0 4px;color:${COR.suave};font:400 13px/1.5 ${FONTE}">${juntarPartes(texto)}</p>`
  return [porque, ...linhasDoRemetente(remetente)].filter(Boolean).map(linha).join('\n')
}

/** Formats a note as a separate sentence. */
const virarFrase = (nota: string) => `${iniciarComMaiuscula(nota)}.`

/** Characters with a meaning in HTML, and the text that stands for each. */
const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML. A line break becomes `<br>`, and none stands before the state of "Campinas - SP". */
function escapar(texto: string): string {
  return texto
    .replace(/[&<>"']/g, sinal => ENTIDADES[sinal] ?? sinal)
    .replace(/ - (?=[A-Z]{2}\b)/g, '&nbsp;-&nbsp;')
    .replace(/\n/g, '<br>')
}
