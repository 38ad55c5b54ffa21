import { describe, expect, test } from 'vitest'
import { CARTA, REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { type Carta, cartaSchema, linhasDoRemetente } from './carta.ts'
import { montarTexto } from './carta-em-texto.ts'
import { esperaEmMinutos, TENTATIVAS } from './fila-de-emails.ts'
import { montarHtml } from './html.ts'

/** A letter with every optional part. */
const CHEIA: Carta = {
  ...CARTA,
  destaque: { rotulo: 'Vale cerca de', valor: 'R$ 61.500', nota: 'Estimativa.' },
  fatos: [['Na troca', 'R$ 47.000 a R$ 52.000']],
  itens: [{ titulo: 'Fiat Argo 2020', detalhe: '62.000 km', endereco: 'http://localhost:3000/painel' }],
  botao: {
    texto: 'Confirmar',
    endereco: 'https://a.example/x?a=1&b=2',
    nota: 'vale por 24 horas',
    copiar: true,
  },
  links: [{ texto: 'Baixar em PDF', endereco: 'http://localhost:3000/pdf' }],
  codigo: { antes: 'Ou digite o código', valor: '012345', depois: 'vale por 10 minutos' },
  fecho: ['Se não foi você, ignore.'],
}

describe('a letter', () => {
  test('as text has its words in order with each address on a separate line', () => {
    expect(montarTexto(CHEIA, REMETENTE)).toBe(`Confirme

Confirme que este e-mail é seu.

Vale cerca de: R$ 61.500
Estimativa.

Na troca: R$ 47.000 a R$ 52.000

Fiat Argo 2020: 62.000 km

Confirmar (vale por 24 horas):
https://a.example/x?a=1&b=2

Baixar em PDF: http://localhost:3000/pdf

Ou digite o código 012345 (vale por 10 minutos).

Se não foi você, ignore.

--
Avalia60
Exemplo Tecnologia Ltda. · CNPJ 11.222.333/0001-81
Rua Um, 1, Campinas - SP
contato@exemplo.com.br
Você recebe esta mensagem porque tem uma conta.
`)
  })

  test('as HTML has the same words in the same order', () => {
    const visivel = montarHtml(CHEIA, REMETENTE).replace(/[\s\S]*<body[^>]*>|<[^>]+>/g, ' ')
    let ate = 0
    for (const trecho of [
      'Falta só um toque.',
      'Avalia60',
      'Confirme que',
      'R$ 61.500',
      '52.000',
      '62.000 km',
      'Baixar em PDF',
      '012345',
      'ignore.',
      'Ltda.',
    ]) {
      const onde = visivel.indexOf(trecho, ate)
      expect(onde, trecho).toBeGreaterThanOrEqual(ate)
      ate = onde
    }
  })

  test.each(['assunto', 'previa', 'titulo', 'porque'] as const)(
    'contains text only: markup in %s is shown as text',
    campo => {
      const html = montarHtml({ ...CHEIA, [campo]: `<script>"x"</script> & 'y'` }, REMETENTE)
      expect(html).not.toContain('<script')
      expect(html).toContain('&lt;script&gt;&quot;x&quot;&lt;/script&gt; &amp; &#39;y&#39;')
    },
  )

  test('an address cannot leave its attribute, nor words their paragraph', () => {
    const html = montarHtml(
      {
        ...CHEIA,
        paragrafos: ['</p><img src=x onerror=alert(1)>'],
        fatos: [['<b>', '"><i>']],
        botao: { texto: '<u>', endereco: 'https://a.example/"onclick="x' },
      },
      REMETENTE,
    )
    expect(html).not.toMatch(/<(img|b|i|u)>|<img/)
    expect(html).toContain('href="https://a.example/&quot;onclick=&quot;x"')
  })

  test('shows an address only beside a button that asks for it', () => {
    const semCopia = { ...CHEIA, botao: { texto: 'Abrir', endereco: 'https://a.example/painel' } }
    const visivel = (carta: Carta) => montarHtml(carta, REMETENTE).replace(/<[^>]+>/g, ' ')
    expect(visivel(CHEIA)).toContain('copie este endereço:')
    expect(visivel(semCopia)).not.toMatch(/copie|:\/\//)
  })

  test('shows no address of more than three lines', () => {
    const com = (endereco: string) =>
      montarHtml({ ...CHEIA, botao: { texto: 'Abrir', endereco, copiar: true } }, REMETENTE)
    const tres = 'https://a.example/'.padEnd(120, 'x')
    expect(com(tres)).toContain(`>${tres}</a>`)
    expect(com(`${tres}x`)).not.toContain('copie')
  })

  test('no line ends with a dot between parts or begins with a state', () => {
    const detalhe = 'LT 1.0 Aut. · 62.000 km · Campinas - SP'
    const itens = [{ titulo: 'Onix', detalhe, endereco: 'http://localhost:3000/painel' }]
    const html = montarHtml({ ...CARTA, itens }, REMETENTE)
    expect(html).toContain('>LT 1.0 Aut.,</span>')
    expect(html).toContain('>Campinas&nbsp;-&nbsp;SP</span>')
    expect(html).not.toContain('·')
  })

  test('loads nothing: no image, script, style sheet or font', () => {
    const html = montarHtml(CHEIA, REMETENTE)
    expect(html).not.toMatch(/<(img|script|link|iframe|video)|url\(|@import|@font-face| src=/i)
    expect(html).toMatch(/prefers-color-scheme:dark/)
    // Only the button has a colour of its own.
    expect(html.match(/bgcolor/g)).toHaveLength(1)
  })

  test('without its optional parts has no trace of them', () => {
    const { botao: _, ...curta } = CARTA
    const [html, texto] = [montarHtml(curta, REMETENTE), montarTexto(curta, REMETENTE)]
    expect(html).not.toMatch(/undefined|bgcolor|null/)
    expect(texto).not.toMatch(/undefined|null|\n{3}/)
  })
})

describe('the schema of a letter', () => {
  test('keeps every part', () => {
    expect(cartaSchema.parse(CHEIA)).toEqual(CHEIA)
  })

  // A missing or wrong member of each part.
  test.each([
    [{ assunto: undefined }],
    [{ destaque: { rotulo: 'Vale cerca de', valor: 61500, nota: '' } }],
    [{ fatos: [['Na troca']] }],
    [{ botao: { texto: 'Confirmar', endereco: 'confirmar' } }],
    [{ itens: [{ titulo: 'Fiat Argo 2020', detalhe: '' }] }],
    [{ links: [{ texto: 'Baixar em PDF', endereco: 'pdf' }] }],
    [{ codigo: { antes: 'Ou digite o código', valor: '012345' } }],
  ])('refuses %o', mudanca => {
    expect(cartaSchema.safeParse({ ...CHEIA, ...mudanca }).success).toBe(false)
  })
})

// The facts that are changed, and the lines about the operator.
test.each([
  [
    {},
    [
      'Exemplo Tecnologia Ltda. · CNPJ 11.222.333/0001-81',
      'Rua Um, 1, Campinas - SP',
      'contato@exemplo.com.br',
    ],
  ],
  [{ cnpj: '' }, ['Exemplo Tecnologia Ltda.', 'Rua Um, 1, Campinas - SP', 'contato@exemplo.com.br']],
  [{ razao_social: '', cnpj: '', endereco: '' }, ['contato@exemplo.com.br']],
])('a missing fact about the operator leaves no line: %o', (mudancas, linhas) => {
  expect(linhasDoRemetente({ ...REMETENTE, ...mudancas })).toEqual(linhas)
})

test('retries have a growing delay of at most six hours', () => {
  const esperas = Array.from({ length: TENTATIVAS - 1 }, (_, i) => esperaEmMinutos(i + 1))
  // Four times the delay before, up to 360 minutes.
  expect(esperas).toEqual([1, 4, 16, 64, 256, 360, 360])
})
