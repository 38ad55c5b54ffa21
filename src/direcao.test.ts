import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/** Rooms below all nouns, lowest first. A room may import those before it, and every noun may import all of them. */
const BASES: readonly string[] = ['texto', 'numero', 'tempo', 'banco', 'recusa']

/** Allowed imports among the nouns of the domain, lowest first; type-only imports count. */
const NOMES: Readonly<Record<string, readonly string[]>> = {
  pessoa: [],
  veiculo: [],
  auditoria: [],
  fila: [],
  correio: ['fila'],
  chave: [],
  operacao: ['correio', 'veiculo', 'whatsapp'],
  catalogo: ['veiculo'],
  historico: ['veiculo'],
  avaliacao: ['chave', 'historico', 'veiculo'],
  analise: ['avaliacao', 'catalogo', 'veiculo'],
  'quanto-vale': ['avaliacao', 'veiculo'],
  questionario: ['avaliacao', 'catalogo', 'pessoa', 'veiculo'],
  consentimento: ['questionario'],
  vitrine: ['auditoria', 'consentimento'],
  conteudo: ['auditoria'],
  conta: ['auditoria', 'chave', 'correio', 'pessoa'],
  palavra: [],
  plano: ['auditoria'],
  parceiro: ['auditoria'],
  operador: ['auditoria', 'conta', 'pessoa'],
  lead: [
    'auditoria',
    'avaliacao',
    'consentimento',
    'correio',
    'fila',
    'pessoa',
    'questionario',
    'veiculo',
    'vitrine',
  ],
  foto: ['veiculo'],
  'meu-veiculo': ['avaliacao', 'consentimento', 'correio', 'lead', 'veiculo'],
  resultado: ['avaliacao', 'lead', 'veiculo'],
  cifra: ['aviso', 'correio', 'foto', 'lead', 'operacao', 'whatsapp'],
  whatsapp: [
    'agencia',
    'auditoria',
    'avaliacao',
    'aviso',
    'consentimento',
    'correio',
    'entrega',
    'fila',
    'lead',
    'veiculo',
  ],
  privacidade: [
    'agencia',
    'auditoria',
    'avaliacao',
    'chave',
    'consentimento',
    'conta',
    'correio',
    'lead',
    'meu-veiculo',
    'pessoa',
    'proposta',
    'questionario',
    'veiculo',
    'vitrine',
    'whatsapp',
  ],
  agencia: ['auditoria', 'conta', 'lead', 'pessoa', 'plano'],
  equipe: ['agencia', 'auditoria', 'conta', 'correio', 'lead', 'pessoa'],
  aviso: ['agencia', 'auditoria', 'conta', 'correio', 'fila', 'lead', 'pessoa', 'veiculo'],
  acesso: ['agencia', 'conta'],
  entrega: ['agencia', 'avaliacao', 'aviso', 'conta', 'correio', 'lead', 'meu-veiculo', 'plano', 'veiculo'],
  assinatura: ['agencia', 'auditoria', 'entrega', 'plano'],
  atribuicao: [
    'agencia',
    'assinatura',
    'auditoria',
    'avaliacao',
    'consentimento',
    'conta',
    'entrega',
    'fila',
    'lead',
    'plano',
    'resultado',
    'veiculo',
    'vitrine',
  ],
  distribuicao: [
    'agencia',
    'atribuicao',
    'auditoria',
    'fila',
    'lead',
    'palavra',
    'pessoa',
    'plano',
    'veiculo',
    'vitrine',
  ],
  proposta: [
    'agencia',
    'atribuicao',
    'auditoria',
    'avaliacao',
    'aviso',
    'consentimento',
    'correio',
    'distribuicao',
    'foto',
    'lead',
    'palavra',
    'pessoa',
    'questionario',
    'veiculo',
    'whatsapp',
  ],
}

/** The nouns and the rooms below them. */
const SALAS_DO_DOMINIO = {
  ...Object.fromEntries(BASES.map((base, i) => [base, BASES.slice(0, i)])),
  ...Object.fromEntries(Object.entries(NOMES).map(([nome, deles]) => [nome, [...BASES, ...deles]])),
}

/** Allowed imports among the top folders (docs/decisions/0060); composition roots may import all. */
const CASAS: Readonly<Record<string, readonly string[]>> = {
  domain: ['dados'],
  calibracao: ['domain', 'dados'],
  platform: ['domain'],
  sandbox: ['domain', 'web'],
  auth: ['domain', 'platform'],
  api: ['domain', 'platform', 'auth', 'sandbox'],
  web: ['domain'],
}

/** Pages outside `web` that `routes.ts` mounts by their path, so that no import shows them. */
const ROTAS_DE_OUTRA_CASA = ['sandbox/paginas/checkout.tsx', 'sandbox/paginas/portal.tsx']

/** Allowed imports among the rooms of the pages. */
const PAGINAS: Readonly<Record<string, readonly string[]>> = {
  servidor: [],
  ui: ['servidor'],
  formulario: ['servidor', 'ui'],
}

const src = import.meta.dirname
const tests = path.resolve(src, '../tests')

type Seta = { de: string; para: string }

/** Lists the source files below src, or below these of its folders, tests left out. */
function arquivosDe(...casas: string[]): string[] {
  return fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map(file => file.split(path.sep).join('/'))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(file => casas.length === 0 || casas.includes(file.split('/')[0] ?? ''))
    .sort()
}

/** Lists every import between files of src, tests left out. */
function setas(): Seta[] {
  return setasDe(src, arquivosDe())
}

/** Lists every import that these files of a folder name, as paths below the folder. An alias loses only its `#`. */
function setasDe(folder: string, files: readonly string[]): Seta[] {
  return files.flatMap(de => {
    const text = fs.readFileSync(path.join(folder, de), 'utf8')
    return [...text.matchAll(/(?:from|import)\s*\(?\s*'(#|\.{1,2}\/)([^']*)'/g)].map(([, kind, rest]) => ({
      de,
      para: kind === '#' ? (rest ?? '') : path.posix.join(path.posix.dirname(de), `${kind}${rest}`),
    }))
  })
}

const todas = setas()

/** Returns the room of a file below a top folder; undefined for a file that lies beside the rooms. */
function sala(file: string, casa: string): string | undefined {
  const parts = file.split('/')
  return parts[0] === casa && parts.length > 2 ? parts[1] : undefined
}

/**
 * Lists the imports among the rooms of a top folder that the rules forbid.
 *
 * @param soAsDaLista checks only the rooms that the rules name; otherwise another room may import nothing.
 */
function erros(casa: string, regras: Readonly<Record<string, readonly string[]>>, soAsDaLista: boolean) {
  return todas.flatMap(({ de, para }) => {
    const [a, b] = [sala(de, casa), sala(para, casa)]
    if (!a || !b || a === b || (soAsDaLista && !regras[a])) return []
    return regras[a]?.includes(b) ? [] : [`${de} → ${para}`]
  })
}

/** Lists the folders below a top folder, each with the others that its files import. */
function pastasConhecidas(casa: string): Record<string, string[]> {
  const conhecidas: Record<string, string[]> = {}
  for (const { de, para } of todas) {
    const [a, b] = [path.posix.dirname(de), path.posix.dirname(para)]
    if (a !== b && [a, b].every(pasta => `${pasta}/`.startsWith(`${casa}/`))) {
      conhecidas[a] ??= []
      conhecidas[a].push(b)
    }
  }
  return conhecidas
}

/** Suffixes of STYLE.md, and the two that React Router names. */
const SUFIXOS = new Set(['schema', 'table', 'regras', 'csv', 'dados', 'client', 'server'])

/** Lists code and style sheets of the product, its tools and the helpers of its tests; tests left out. */
function arquivosDoProduto(): string[] {
  return ['src', 'e2e', 'bench', 'caos', 'bin', 'implantacao', 'tests'].flatMap(casa =>
    fs
      .readdirSync(path.join(src, '..', casa), { recursive: true, encoding: 'utf8' })
      .map(file => `${casa}/${file.split(path.sep).join('/')}`)
      .filter(file => /\.(tsx?|js|css)$/.test(file) && !/\.test\.tsx?$/.test(file)),
  )
}

/** Finds the files of a top folder that import a package, tests left out. */
function acharComPacote(casa: string, pacote: string): string[] {
  return arquivosDe(casa).filter(file =>
    new RegExp(`from '${pacote}[/']`).test(fs.readFileSync(path.join(src, file), 'utf8')),
  )
}

/** Finds the places where a file asserts a type, which the compiler does not check. `as const` asserts nothing. */
function afirmacoesDeTipo(file: string): string[] {
  const texto = fs.readFileSync(path.join(src, file), 'utf8')
  const achadas: string[] = []
  const andar = (no: unknown) => {
    if (typeof no !== 'object' || no === null) return
    if (Array.isArray(no)) return no.forEach(andar)
    const { type, start, end } = no as { type?: string; start: number; end: number }
    if (/^TS(As|TypeAssertion)/.test(type ?? '') && !/ as const$/.test(texto.slice(start, end)))
      achadas.push(`${file}:${texto.slice(0, start).split('\n').length}`)
    Object.values(no).forEach(andar)
  }
  andar(parseSync(file, texto).program)
  return achadas
}

/** Finds the names of a relation that reach themselves: each circle as the names in it. */
function circulos(relacao: Readonly<Record<string, readonly string[]>>): string[] {
  const alcanca = (alvo: string, de: string, vistos = new Set<string>()): boolean =>
    (relacao[de] ?? []).some(
      proximo => proximo === alvo || (!vistos.has(proximo) && alcanca(alvo, proximo, vistos.add(proximo))),
    )
  return Object.keys(relacao).filter(nome => alcanca(nome, nome))
}

describe('direction', () => {
  test('finds the imports', () => expect(todas.length).toBeGreaterThan(1000))

  test('a noun of the domain knows only those below it', () =>
    expect(erros('domain', SALAS_DO_DOMINIO, false)).toEqual([]))

  test('the nouns have no circle', () => expect(circulos(NOMES)).toEqual([]))

  test.each(['domain', 'web'])('folders of %s have no circle', casa =>
    expect(circulos(pastasConhecidas(casa))).toEqual([]),
  )

  test('a folder has at most 15 product files', () => {
    const porPasta = Object.groupBy(arquivosDoProduto(), file => path.posix.dirname(file))
    expect(Object.keys(porPasta).length).toBeGreaterThan(100)
    const cheias = Object.entries(porPasta).filter(([, files = []]) => files.length > 15)
    expect(cheias.map(([pasta, files = []]) => `${pasta}: ${files.length}`)).toEqual([])
  })

  test('a file has a suffix of STYLE.md or none, and contents that agree with it', () => {
    const files = arquivosDoProduto().map(file => {
      const texto = fs.readFileSync(path.join(src, '..', file), 'utf8')
      return { file, texto, sufixo: /\.(.+)\.\w+$/.exec(path.basename(file))?.[1] }
    })
    const semRegra = files.filter(({ sufixo }) => sufixo && !SUFIXOS.has(sufixo))
    const tabelas = files.filter(({ texto, sufixo }) => /\bpgTable\(/.test(texto) !== (sufixo === 'table'))
    const comBanco = files.filter(
      ({ texto, sufixo }) =>
        /^(schema|regras|csv|dados)$/.test(sufixo ?? '') && /from 'drizzle-orm/.test(texto),
    )
    expect([...semRegra, ...tabelas, ...comBanco].map(({ file }) => file)).toEqual([])
  })

  test('a schema of an input lies in the file that parses it or in a `.schema.ts`', () => {
    const usos = arquivosDe('api', 'web').flatMap(file => {
      const texto = fs.readFileSync(path.join(src, file), 'utf8')
      const schemas = [...texto.matchAll(/(?:\bcorpo|\bconsulta|\buseFormulario|\.ler)\(\s*(\w+)[,)]/g)]
      return schemas.map(([, nome]) => {
        const linha = new RegExp(`import [^;']*\\b${nome}\\b[^;']*from '([^']*)'`).exec(texto)
        return { uso: `${file}: ${nome}`, origem: linha?.[1] }
      })
    })
    expect(usos.length).toBeGreaterThan(80)
    expect(
      usos.filter(({ origem }) => origem && !origem.endsWith('.schema.ts')).map(({ uso }) => uso),
    ).toEqual([])
  })

  test('files have no circle either, type-only imports included, tools and tests too', () => {
    const raiz = path.resolve(src, '..')
    const tools = ['bench', 'caos', 'e2e', 'implantacao', 'tests'].flatMap(tool => {
      const files = fs.readdirSync(path.join(raiz, tool), { recursive: true, encoding: 'utf8' })
      const daqui = files.filter(file => /\.ts$/.test(file))
      return setasDe(
        raiz,
        daqui.map(file => `${tool}/${file.split(path.sep).join('/')}`),
      )
    })
    expect(tools.length).toBeGreaterThan(100)
    const porArquivo = Object.entries(Object.groupBy([...todas, ...tools], ({ de }) => de))
    expect(
      circulos(
        Object.fromEntries(porArquivo.map(([de, dele]) => [de, (dele ?? []).map(({ para }) => para)])),
      ),
    ).toEqual([])
  })

  test('no file of the domain lies beside the rooms', () =>
    expect(arquivosDe('domain').filter(file => !sala(file, 'domain'))).toEqual([]))

  test('names of vehicles are recognised through one function, `reconhecerModelo`', () => {
    const dentro = 'domain/veiculo/nomes/'
    const etapas =
      /^domain\/veiculo\/(nomes\/(ler-marca|por-regras|pelo-(apelido|som|ouvido)|corrigir)|palavras\/(ouvir|letras|de-fora))\.ts$/
    const fora = todas.filter(
      ({ de, para }) =>
        etapas.test(para) && !de.startsWith(dentro) && !de.startsWith('domain/veiculo/palavras/'),
    )
    expect(fora).toEqual([])
  })

  test('a top folder knows only those below it', () => {
    const fora = todas.filter(({ de, para }) => {
      const [a, b] = [de.split('/')[0] ?? '', para.split('/')[0] ?? '']
      return a !== b && CASAS[a] && !CASAS[a].includes(b)
    })
    expect(fora.map(({ de, para }) => `${de} → ${para}`)).toEqual([])
  })

  test('the routes of the pages mount files of no other top folder than the sandbox', () => {
    const texto = fs.readFileSync(path.join(src, 'web/routes.ts'), 'utf8')
    const montados = [...texto.matchAll(/'([^'#]+\.tsx?)'/g)].map(([, file = '']) =>
      path.posix.join('web', file),
    )
    expect(montados.length).toBeGreaterThan(50)
    expect(montados.filter(file => !fs.existsSync(path.join(src, file)))).toEqual([])
    expect(montados.filter(file => !file.startsWith('web/'))).toEqual(ROTAS_DE_OUTRA_CASA)
  })

  test('no file of the product knows the helpers of tests', () =>
    expect(todas.filter(({ para }) => /(^|\/)tests\//.test(para))).toEqual([]))

  test('components, forms and the client of the server import no page', () =>
    expect(erros('web', PAGINAS, true)).toEqual([]))

  test('two rooms of the pages never know each other', () => {
    const pares = new Set(
      todas.flatMap(({ de, para }) => {
        const [a, b] = [sala(de, 'web'), sala(para, 'web')]
        return a && b && a !== b ? [`${a} ${b}`] : []
      }),
    )
    expect([...pares].filter(par => pares.has(par.split(' ').reverse().join(' ')))).toEqual([])
  })

  test('no page brings the engine or its parameters to the browser', () => {
    const valores = (file: string) =>
      [
        ...fs
          .readFileSync(path.join(src, file), 'utf8')
          .matchAll(/^(?:import|export)\s(?!type\b)[^']*'(#|\.{1,2}\/)([^']*)'/gm),
      ].map(([, kind, rest]) =>
        kind === '#' ? (rest ?? '') : path.posix.join(path.posix.dirname(file), `${kind}${rest}`),
      )
    const alcancados = new Set(todas.map(({ de }) => de).filter(de => de.startsWith('web/')))
    for (const file of alcancados)
      if (/\.tsx?$/.test(file) && fs.existsSync(path.join(src, file)))
        for (const outro of valores(file)) alcancados.add(outro)
    // The report shows the seven figures of `particular`.
    const motor =
      /^(dados\/motor\/(?!particular)|domain\/(veiculo\/(estimativa|referencia)|avaliacao\/(referencia|sinais|faixa)))\//
    expect([...alcancados].filter(file => motor.test(file))).toEqual([])
  })

  test('auth and api contain no SQL: they ask the domain, never the database', () =>
    expect([...acharComPacote('auth', 'drizzle-orm'), ...acharComPacote('api', 'drizzle-orm')]).toEqual([]))

  test('one way from browser to server: one fetch, one upload, one auth client', () => {
    const onde = (chamada: RegExp) =>
      arquivosDe('web', 'sandbox').filter(
        file => !file.startsWith('web/http/') && chamada.test(fs.readFileSync(path.join(src, file), 'utf8')),
      )
    expect(onde(/(?<![.\w])fetch\(|sendBeacon\(|XMLHttpRequest/)).toEqual([
      'web/propostas/fotos/enviar-arquivo.ts',
      'web/servidor/pedido.ts',
    ])
    expect(onde(/new (GoTrue|Auth|Functions)Client\(/)).toEqual(['web/servidor/cliente.ts'])
  })

  test('every export of the domain has a docstring; a type derived from a value shares its docstring', () => {
    const semDocstring = arquivosDe('domain').flatMap(file => {
      const linhas = fs.readFileSync(path.join(src, file), 'utf8').split('\n')
      return linhas.flatMap((linha, i) => {
        const nome = /^export (?:async )?(?:function\*?|const|class|type) (\w+)/.exec(linha)?.[1]
        const descrito = linhas[i - 1]?.endsWith('*/') || /^export type .* = .*\btypeof\b/.test(linha)
        return nome && !descrito ? [`${file}: ${nome}`] : []
      })
    })
    expect(semDocstring).toEqual([])
  })

  test('the domain has at least half a line of tests for each of its lines, comments, blanks and data apart', () => {
    const linhasDe = (folder: string, contam: (file: string) => boolean) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.ts$/.test(file) && contam(file))
        .flatMap(file => fs.readFileSync(path.join(folder, file), 'utf8').split('\n'))
        .filter(linha => !/^\s*(\/\/|\*|\/\*|$)/.test(linha)).length
    const [domain, helpers] = [path.join(src, 'domain'), path.join(tests, 'domain')]
    const ehTeste = (file: string) => file.endsWith('.test.ts')
    const testes = linhasDe(domain, ehTeste) + linhasDe(helpers, () => true)
    expect(testes / linhasDe(domain, file => !ehTeste(file))).toBeGreaterThanOrEqual(0.5)
  })

  test('types are parsed, not asserted: outside the engine at most 1.8 assertions in a thousand lines', () => {
    const files = arquivosDe().filter(
      file => !/^(domain\/(avaliacao|veiculo|historico)|calibracao)\//.test(file),
    )
    const linhas = files
      .map(file => fs.readFileSync(path.join(src, file), 'utf8').split('\n').length)
      .reduce((a, b) => a + b)
    const afirmacoes = files.flatMap(afirmacoesDeTipo)
    expect(afirmacoes.length, afirmacoes.join('\n')).toBeGreaterThan(0)
    expect((afirmacoes.length / linhas) * 1000, afirmacoes.join('\n')).toBeLessThanOrEqual(1.8)
  })

  test('every generated file has its line in dados/README.md', () => {
    const dados = path.resolve(src, '../dados')
    const lista = fs.readFileSync(path.join(dados, 'README.md'), 'utf8')
    const files = fs
      .readdirSync(dados, { recursive: true, encoding: 'utf8' })
      .map(file => file.split(path.sep).join('/'))
      .filter(file => /\.\w+$/.test(file) && file !== 'README.md')
    expect(files.filter(file => !lista.includes(`\n| \`${file}\` |`))).toEqual([])
    expect(lista.match(/^\| `/gm)).toHaveLength(files.length)
  })

  test('no import climbs three folders', () => {
    const fundos = [src, tests]
      .flatMap(folder =>
        fs
          .readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map(file => path.join(folder, file))
          .filter(file => /\.tsx?$/.test(file)),
      )
      .filter(file => /(?:from|import)\s*\(?\s*'(\.\.\/){3}/.test(fs.readFileSync(file, 'utf8')))
    expect(fundos).toEqual([])
  })
})
