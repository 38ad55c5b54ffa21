import { describe, expect, test } from 'vitest'
import { preencherConteudo } from './conteudo.ts'
import { ehLinkSeguro, renderizarMarkdown } from './markdown.ts'

const html = (texto: string) => renderizarMarkdown(texto).html

/** Lists the tags and attributes that the HTML really has; escaped text does not count. */
function marcas(saida: string): string[] {
  return [...saida.matchAll(/<\/?([a-z][a-z0-9-]*)([^>]*)>/gi)].map(m => `${m[1]}${m[2]}`.toLowerCase())
}

describe('hostile Markdown runs nothing (case 8)', () => {
  const ATAQUES = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](&#x6A;avascript&colon;alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x]( javascript:alert(1))',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](data:image/svg+xml,<svg onload=alert(1)>)',
    '![x](javascript:alert(1))',
    '![x" onerror="alert(1)](/a.png)',
    '![x](/a.png" onerror="alert\\(1\\))',
    '<svg onload=alert(1)>',
    '<iframe src="https://mal.example"></iframe>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '[x](https://bom.example "a" onclick="alert(1)")',
    '[x](https://bom.example/"onmouseover="alert(1))',
    '```"><script>alert(1)</script>\ncode\n```',
    '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
    '## <img src=x onerror=alert(1)>',
    '[x](//mal.example)',
    '[x](/\\mal.example)',
    '[x](file:///etc/passwd)',
  ]
  test.each(ATAQUES)('%s', texto => {
    for (const marca of marcas(html(texto))) {
      expect(marca).not.toMatch(/^(script|iframe|svg|style|object|embed|form|base|meta|link)\b/)
      expect(marca.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=|\sstyle=/)
      const destino = /(?:href|src)="([^"]*)"/.exec(marca)?.[1]
      if (destino !== undefined) expect(destino).toMatch(/^(https?:|mailto:|#|\/(?!\/))/)
    }
  })

  test('keeps the text of refused marks', () => {
    expect(html('<script>oi</script>')).toContain('&lt;script&gt;oi&lt;/script&gt;')
    expect(html('[texto](javascript:1)')).toContain('texto')
  })

  test('a hundred kilobytes of nested marks give a text, without an error', () => {
    for (const sinal of ['[', '*', '> ', '`', '![', '_', '<', '| a ', '- '])
      expect(typeof html(sinal.repeat(Math.floor(100_000 / sinal.length)))).toBe('string')
  })
})

describe('links', () => {
  test.each(['https://gov.br', 'http://gov.br', 'mailto:a@b.example', '/planos', '#parte'])(
    '%j is allowed',
    href => expect(ehLinkSeguro(href)).toBe(true),
  )
  test.each(['ftp://a', '//mal.example', '/\\mal.example', 'javascript:1', ' https://a', 'planos', ''])(
    '%j is refused',
    href => expect(ehLinkSeguro(href)).toBe(false),
  )

  test('open in a new tab only where asked, fragments never', () => {
    const texto = '[a](/planos) [b](https://gov.br) [c](#s-x)'
    expect(renderizarMarkdown(texto, { nova_aba: true }).html).toBe(
      '<p><a href="/planos" target="_blank" rel="noopener">a</a> <a href="https://gov.br" target="_blank" rel="noopener">b</a> <a href="#s-x">c</a></p>\n',
    )
    expect(html(texto)).not.toContain('_blank')
  })

  test('are made of bare addresses with a scheme, and of e-mails', () => {
    expect(html('veja https://gov.br/anpd agora')).toContain('<a href="https://gov.br/anpd" rel="noopener">')
    expect(html('gov.br')).not.toContain('<a')
    expect(html('escreva para a@b.example')).toContain('href="mailto:a@b.example"')
  })
})

describe('structure', () => {
  test('puts headings under the title of the page, with ids of their own', () => {
    const { html, secoes } = renderizarMarkdown('# Um só\n\n## Um só\n\n# Ação & reação')
    expect(html).toContain('<h2 id="s-um-so">')
    expect(html).toContain('<h3 id="s-um-so-2">')
    expect(secoes).toEqual([
      { id: 's-um-so', titulo: 'Um só' },
      { id: 's-acao-reacao', titulo: 'Ação & reação' },
    ])
  })

  test('frames the summary up to the next section', () => {
    const saida = html('## Em resumo\n\n- um\n\n### Dentro\n\n## Depois')
    expect(saida).toMatch(
      /^<section class="resumo" aria-labelledby="s-em-resumo">\s*<h2[\s\S]*<h3[\s\S]*<\/section>\s*<h2 id="s-depois"/,
    )
  })

  test('frames a summary that is the last section to its end', () => {
    expect(html('## Antes\n\n## Em resumo\n\n- um')).toMatch(
      /^<h2 id="s-antes">Antes<\/h2>\n<section [^>]*>\s*<h2 id="s-em-resumo">[\s\S]*<\/ul>\s*<\/section>\s*$/,
    )
  })

  test('frames no paragraph and no section of a lower level', () => {
    expect(html('Em resumo\n\n### Em resumo\n\n- um')).not.toContain('<section')
  })

  test('frames a summary also around a heading in a quotation', () => {
    expect(html('## Em resumo\n\n> ## Citado\n\nfim\n\n## Depois')).toMatch(
      /<p>fim<\/p>\s*<\/section>\s*<h2 id="s-depois">/,
    )
  })

  test('folds each answer under its question, which a link to it opens', () => {
    const saida = html(
      'antes\n\n### Fora\n\n## Respostas na hora\n\n### Um\n\na\n\n> ### Citado\n\n### Dois\n\nb\n\n## Depois\n\n### Aberto',
    )
    expect(saida.replace(/\n/g, '')).toBe(
      '<p>antes</p><h3 id="s-fora">Fora</h3><h2 id="s-respostas-na-hora">Respostas na hora</h2>' +
        '<details><summary><h3>Um</h3></summary><div id="s-um"><p>a</p><blockquote><h3 id="s-citado">Citado</h3></blockquote></div></details>' +
        '<details><summary><h3>Dois</h3></summary><div id="s-dois"><p>b</p></div></details>' +
        '<h2 id="s-depois">Depois</h2><h3 id="s-aberto">Aberto</h3>',
    )
  })

  test('frames a summary behind the answers, outside of their last fold', () => {
    const saida = html('## Respostas na hora\n\n### Um\n\na\n\n## Em resumo\n\nb')
    expect(saida).toMatch(/<p>a<\/p>\s*<\/div>\s*<\/details>\s*<section/)
  })

  test('closes the last fold at the end of the text', () => {
    expect(html('## Respostas na hora\n\n### Um\n\na')).toMatch(/<p>a<\/p>\s*<\/div>\s*<\/details>\s*$/)
  })

  test('numbers equal headings, and makes short ids without marks at their ends', () => {
    const { secoes } = renderizarMarkdown(`## A\n\n## A\n\n## A\n\n## — Ação —\n\n## ${'a'.repeat(70)}`)
    expect(secoes.map(({ id }) => id)).toEqual(['s-a', 's-a-2', 's-a-3', 's-acao', `s-${'a'.repeat(60)}`])
  })

  test('gives each cell but the first the name of its column, escaped, and so in a second table', () => {
    const saida = html('|Dado|Até "quando"|\n|-|-:|\n|Nome|2 anos|\n\n|a|b|\n|-|-|\n|c|d|')
    expect(saida.match(/<td[^>]*>/g)).toEqual([
      '<td>',
      '<td data-rotulo="Até &quot;quando&quot;" class="direita">',
      '<td>',
      '<td data-rotulo="b">',
    ])
  })

  test('puts tables in a box, without style attributes', () => {
    const saida = html('| a | b | c |\n|---|--:|:-:|\n| 1 | 2 | 3 |')
    expect(saida).toContain('<div class="tabela" role="region" aria-label="Tabela 1" tabindex="0"><table>')
    expect(saida).toContain('<th scope="col">a</th>')
    expect(saida).toContain('<td data-rotulo="b" class="direita">2</td>')
    expect(saida).toContain('<td data-rotulo="c" class="centro">3</td>')
    expect(saida).not.toContain('style')
  })
})

describe('placeholders', () => {
  test('are filled as plain text, also in link targets', () => {
    const texto = 'Escreva para [{{email}}](mailto:{{email}}), do {{marca}}.'
    expect(html(preencherConteudo(texto, { email: 'a_b@c.example', marca: '*Auto* <b> [x](y)' }))).toBe(
      '<p>Escreva para <a href="mailto:a_b@c.example">a_b@c.example</a>, do *Auto* &lt;b&gt; [x](y).</p>\n',
    )
  })

  test('cannot break out of their place', () => {
    const mau = '](javascript:alert(1)) <img src=x onerror=1>\n\n# Título'
    const saida = html(preencherConteudo('[{{marca}}](https://a.example)', { marca: mau }))
    expect(marcas(saida)).toEqual(['p', 'a href="https://a.example" rel="noopener"', 'a', 'p'])
  })

  test('drop the list item that they leave empty', () => {
    const texto = '- **E-mail:** {{email}}\n- **Telefone:** {{telefone}}\n- Fim'
    expect(preencherConteudo(texto, { email: 'x', telefone: ' ' })).toBe('- **E-mail:** x\n- Fim')
    expect(preencherConteudo('- {{email}} e {{telefone}}', { email: 'x', telefone: '' })).toBe('- x e ')
  })

  test('stay when unknown, also when named like something that every object has', () => {
    expect(preencherConteudo('{{nada}} {{constructor}}', {})).toBe('{{nada}} {{constructor}}')
  })
})

test('a page with every kind of mark equals its stored HTML, with links in the same tab and in a new one', async () => {
  const texto = `# Como funciona \`agora\` & *sempre*

Começa **aqui**, com uma frase \\* que passa de cento e sessenta letras para que a descrição da página seja cortada em uma palavra inteira, e não no meio de uma delas, como se vê.

## Links

[fora](https://exemplo.example) [http](http://exemplo.example) [carta](mailto:oi@exemplo.example) [aqui](/planos) [parte](#s-links) [não](sohttps://exemplo.example)

![Um carro "azul"](/carro.png) ![De fora](https://exemplo.example/x.png) ![](//exemplo.example/x.png)

## Links

| a | b | c |
|---|--:|:-:|
| 1 | 2 | 3 |

entre duas

| d |
|---|
| 4 |

###### Último nível

## 🚗
`
  const paginas = [false, true].map(nova_aba => {
    const { html, secoes, descricao } = renderizarMarkdown(texto, { nova_aba })
    return `${html}\n${JSON.stringify(secoes, null, 1)}\n${descricao}\n`
  })
  await expect(paginas.join('\n=====\n\n')).toMatchFileSnapshot('../../../tests/domain/conteudo/pagina.txt')
})

const descricaoDe = (texto: string) => renderizarMarkdown(texto).descricao

test('describes a page by its first paragraph, also within a list, or by nothing', () => {
  expect(descricaoDe('## Título\n\nPrimeiro.\n\nSegundo.')).toBe('Primeiro.')
  expect(descricaoDe('- item `um`\n- dois')).toBe('item um')
  expect(descricaoDe('## Título')).toBe('')
})

test('a description has at most 160 characters, and ends with a word where it can', () => {
  expect(descricaoDe('a'.repeat(160))).toBe('a'.repeat(160))
  expect(descricaoDe(`${'palavra '.repeat(19)}fim e mais`)).toBe(`${'palavra '.repeat(19)}fim e…`)
  expect(descricaoDe('a'.repeat(161))).toBe(`${'a'.repeat(159)}…`)
})
