import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AFIRMACOES_DO_DONO } from '#domain/conteudo/afirmacoes.ts'
import { BENEFICIOS, PERGUNTAS, PROMESSAS } from '#web/publico/assinar/planos.dados.ts'
import { reunirAfirmacoesMedidas } from '#web/publico/hero/afirmacoes-medidas.ts'
import { HONESTIDADE, PASSOS } from '#web/publico/hero/inicio.dados.ts'

/** A sentence that promises something, and where people read it. */
type Promessa = { onde: string; frase: string }

/** Sections of the legal texts in which every line of a list or of a table is a promise. */
const SECOES = [
  'Em resumo',
  'Como protegemos',
  'Como usar esses direitos',
  'Por quanto tempo guardamos',
  'Como retirar a autorização',
]

/** Removes the marks of Markdown from a text. */
const tirarMarcas = (texto: string) =>
  texto
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .trim()

/** Reads the promises of one legal text. */
function lerPromessas(onde: string, markdown: string): Promessa[] {
  const secoes = markdown.split(/^#{2,3} /m).slice(1)
  return secoes.flatMap(secao => {
    const [titulo = '', ...linhas] = secao.split('\n')
    if (!SECOES.includes(titulo.trim())) return []
    return linhas.flatMap(linha => {
      const item = /^(?:- |\d+\. )(.+)/.exec(linha)?.[1]
      const [, a, b] = /^\| (.+) \| (.+) \|$/.exec(linha) ?? []
      const frase = item ?? (a && b && a !== 'O quê' ? `${a}: ${b}` : undefined)
      return frase ? [{ onde, frase: tirarMarcas(frase) }] : []
    })
  })
}

const promessasDe = (onde: string, frases: readonly string[]): Promessa[] =>
  frases.map(frase => ({ onde, frase }))
const textos = fs.readdirSync('seeds/conteudos')
const promessas = [
  ...promessasDe(
    'início',
    [...PASSOS, ...HONESTIDADE].map(({ texto }) => texto),
  ),
  ...promessasDe(
    'início, medido',
    reunirAfirmacoesMedidas().map(({ rotulo }) => rotulo),
  ),
  ...promessasDe(
    'início, do dono',
    AFIRMACOES_DO_DONO.map(({ rotulo }) => rotulo),
  ),
  ...promessasDe('planos', [
    ...PROMESSAS,
    ...BENEFICIOS.map(({ texto }) => texto),
    ...PERGUNTAS.map(({ resposta }) => resposta),
  ]),
  ...textos.flatMap(file =>
    lerPromessas(file.replace('.md', ''), fs.readFileSync(`seeds/conteudos/${file}`, 'utf8')),
  ),
]

const linhas = fs
  .readFileSync('docs/promessas.md', 'utf8')
  .split('\n')
  .map(linha => linha.split('|').map(celula => celula.trim()))
  .filter(celulas => celulas.length === 6 && !['Onde', '---'].includes(celulas[1] ?? ''))
  .map(([, onde = '', comeco = '', arquivo = '', teste = '']) => ({ onde, comeco, arquivo, teste }))

/** Lists the rows of docs/promessas.md that prove a promise. */
const provasDe = ({ onde, frase }: Promessa) =>
  linhas.filter(linha => linha.onde === onde && frase.startsWith(linha.comeco))

test('every promise of the site has one proof, and every proof still has its promise', () => {
  expect(promessas.length).toBeGreaterThan(60)
  const semProva = promessas.filter(promessa => provasDe(promessa).length !== 1)
  expect(semProva.map(({ onde, frase }) => `${onde}: ${frase}`)).toEqual([])
  const semPromessa = linhas.filter(
    ({ onde, comeco }) => !promessas.some(p => p.onde === onde && p.frase.startsWith(comeco)),
  )
  expect(semPromessa.map(({ onde, comeco }) => `${onde}: ${comeco}`)).toEqual([])
})

test.each(linhas)('$onde: $comeco', ({ arquivo, teste }) => {
  if (['pessoas', 'palavra do dono'].includes(arquivo)) return expect(teste).toBe('')
  expect(teste).not.toBe('')
  expect(fs.readFileSync(arquivo.replaceAll('`', ''), 'utf8')).toContain(teste)
})

/** Modules that store data in a visitor's browser, and their names in the cookie policy. */
const GUARDADO_NO_NAVEGADOR: Record<string, readonly string[]> = {
  'src/web/publico/cabecalho/cookies.ts': ['`cookie-consent`'],
  'src/web/meus-dados/chamar-meus-dados.ts': ['`meus-dados`'],
  'src/web/propostas/base/palavra-do-dono.ts': ['`propostas`'],
  'src/web/propostas/fotos/guardar.ts': ['`fotos-a-enviar`'],
  'src/web/publico/assinar/plano-escolhido.ts': ['`plano-escolhido`'],
  'src/web/simulacao/rascunho.ts': ['Rascunho da avaliação'],
  'src/web/simulacao/sem-sinal/espera.ts': ['Envio à espera do sinal', '`envio-feito`'],
  'src/web/simulacao/sem-sinal/guardar.ts': ['Páginas das perguntas e do relatório'],
  'src/web/simulacao/resultado/ultimo-relatorio.ts': ['`ultimo-relatorio`'],
  'src/web/servidor/ultima-porta.ts': ['`avalia60-ultima-porta`'],
  'src/web/servidor/aparelho.ts': ['Inscrição de notificações'],
  'src/web/painel-admin/leads/guardado.ts': ['`painel-admin:…`'],
  'src/web/painel-admin/leads/useVistos.ts': [
    '`avalia60-atribuicoes-vistas`',
    '`avalia60-exportacoes-vistas`',
  ],
}

test('the cookie policy tells everything that the site keeps in a browser', () => {
  const politica = fs.readFileSync('seeds/conteudos/politica-cookies.md', 'utf8')
  const guardam = fs
    .readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter(nome => /\.tsx?$/.test(nome) && !nome.includes('.test.'))
    .map(nome => `src/web/${nome}`)
    .filter(nome =>
      /\.setItem\(|pushManager\.subscribe\(|serviceWorker\.register\(|document\.cookie\s*=|indexedDB|caches\.open/.test(
        fs.readFileSync(nome, 'utf8'),
      ),
    )
  expect(guardam.sort()).toEqual(Object.keys(GUARDADO_NO_NAVEGADOR).sort())
  for (const palavras of Object.values(GUARDADO_NO_NAVEGADOR).flat()) expect(politica).toContain(palavras)
})

test('no text contains a duration of its own: all use domain/tempo/duracao.ts', () => {
  const arquivos = ['src', 'seeds', 'public'].flatMap(pasta =>
    fs.readdirSync(pasta, { recursive: true, encoding: 'utf8' }).map(arquivo => path.join(pasta, arquivo)),
  )
  const comDuracao = [...arquivos, 'README.md', 'package.json']
    .filter(arquivo => /\.(tsx?|md|svg|json)$/.test(arquivo) && !/\.test\.|\.dados\./.test(arquivo))
    .filter(arquivo =>
      /(em|leva|só) (cerca de |menos de |só )?(60 segundos|(um|dois|\d) minutos?)\b/i.test(
        fs.readFileSync(arquivo, 'utf8'),
      ),
    )
  // The agency's registration is not a promise to owners.
  expect(comDuracao).toEqual(['src/web/conta/cadastro-agencia.tsx'])
})
