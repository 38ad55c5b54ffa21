import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import RELATORIOS_ANTIGOS from '#dados/testes/relatorios-de-antes.json' with { type: 'json' }
import { abrirParaDesenhar, abrirRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import { storeFipeTable } from '#platform/fipe/fipe-import.ts'
import { createTestApi } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'

let teste: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  teste = await createTestApi()
})
afterAll(async () => {
  await teste.motores.stop()
  await teste.db.close()
})

const avaliar = async (): Promise<string> =>
  (await (await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).json()).avaliacao_id

async function criarCodigo(avaliacao_id?: string): Promise<string> {
  const resposta = await teste.postar('/api/compartilhamentos', {
    avaliacao_id: avaliacao_id ?? (await avaliar()),
  })
  expect(resposta.status).toBe(201)
  return (await resposta.json()).url.split('/avaliacao/').at(-1)
}

describe('a code of a report', () => {
  test('opens its own report and no other, with or without dashes and capitals', async () => {
    const [a, b] = [await criarCodigo(), await criarCodigo()]
    expect(a).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(a).not.toBe(b)
    const mesmo = [a, a.toLowerCase(), a.replaceAll('-', ''), a.replaceAll('0', 'o').replaceAll('1', 'l')]
    for (const digitado of mesmo) {
      expect(await abrirRelatorio(teste, digitado)).toMatchObject({
        codigo: a,
        pedido: { marca: 'Chevrolet' },
        resultado: { valor_fipe: 60_000 },
      })
    }
    for (const nada of ['AAAAAAAAAAAAAAAAAAAAAA', '00000-00000-00000-00000', "' or true --", 'U'.repeat(20)])
      expect(await abrirRelatorio(teste, nada)).toBeNull()
  })

  test('has a limit of drawings a minute, for all callers; other reports are drawn meanwhile', async () => {
    const [a, b] = [await criarCodigo(), await criarCodigo()]
    const vezes = await Promise.all(Array.from({ length: 64 }, () => abrirParaDesenhar(teste, a)))
    expect(vezes.some(vez => vez !== null && 'espera_s' in vez && vez.espera_s > 0)).toBe(true)
    expect(await abrirParaDesenhar(teste, b)).toMatchObject({ codigo: b })
    expect(await abrirParaDesenhar(teste, '00000-00000-00000-00000')).toBeNull()
  })

  test('has a limit of prints a minute per address, for all reports; pictures do not count', async () => {
    const codigos = [await criarCodigo(), await criarCodigo()]
    const desenhar = (ip?: string) =>
      Promise.all(Array.from({ length: 34 }, (_, n) => abrirParaDesenhar(teste, codigos[n % 2] ?? '', ip)))
    const recusas = (vezes: Awaited<ReturnType<typeof desenhar>>) =>
      vezes.filter(vez => vez !== null && 'espera_s' in vez).length
    expect(
      recusas(await desenhar('2001:db8:7:7::1')),
      'a new minute may begin between the calls',
    ).toBeGreaterThan(0)
    await teste.db.servico.execute(sql`delete from limites where chave like 'desenho:%'`)
    expect(recusas(await desenhar())).toBe(0)
    await teste.db.servico.execute(sql`delete from limites where chave like 'desenho:%'`)
    // The requests run at once: any of them may be those within the limit, which is at least twenty.
    expect(recusas(await desenhar('203.0.113.88'))).toBeLessThanOrEqual(14)
  })

  test('is ended by its creator, and not by a holder of the link', async () => {
    const [minha, de_outro] = [await avaliar(), await avaliar()]
    const [codigo, irmao] = [await criarCodigo(minha), await criarCodigo(minha)]
    const desligar = (corpo: object) => teste.postar('/api/compartilhamentos/desligar', corpo)
    expect((await desligar({ avaliacao_id: de_outro, codigo })).status).toBe(204)
    expect((await desligar({ avaliacao_id: minha, codigo: 'nenhum' })).status).toBe(204)
    expect(await abrirRelatorio(teste, codigo)).not.toBeNull()
    const conferido = await (await teste.postar('/api/conferencias', { codigo })).text()
    expect(conferido).not.toContain(minha)
    for (const vez of [1, 2])
      expect([vez, (await desligar({ avaliacao_id: minha, codigo: codigo.toLowerCase() })).status]).toEqual([
        vez,
        204,
      ])
    expect(await abrirRelatorio(teste, codigo)).toBeNull()
    expect(await abrirRelatorio(teste, irmao)).not.toBeNull()
    expect((await desligar({ codigo })).status).toBe(422)
  })

  test('after its expiry opens no report', async () => {
    const hoje = teste.relogio.agora
    // A code lasts a year.
    teste.relogio.agora = new Date(hoje.getTime() - 367 * DIA_MS)
    const velho = await criarCodigo()
    expect(await abrirRelatorio(teste, velho)).not.toBeNull()
    teste.relogio.agora = hoje
    expect(await abrirRelatorio(teste, velho)).toBeNull()
  })

  test('is not created for an unknown valuation', async () => {
    const resposta = await teste.postar('/api/compartilhamentos', {
      avaliacao_id: '01939c2e-0000-7000-8000-000000000000',
    })
    expect(resposta.status).toBe(422)
    expect((await teste.postar('/api/compartilhamentos', { avaliacao_id: 'x' })).status).toBe(422)
  })
})

const conferir = async (codigo: string) => {
  const resposta = await teste.postar('/api/conferencias', { codigo })
  return { status: resposta.status, json: await resposta.json() }
}

describe('a check of a report', () => {
  /** The month of the earlier reports, with fixed prices. */
  const tabela = (mes_ref: string, fator = 1) =>
    (
      [
        ['carro', 'ARARA 1.0 LS 4p', '991001-1', 2015, 78_210, 0.93],
        ['carro', 'ARARA 1.4 LTZ Aut. 4p', '991002-0', 2015, 91_340, 0.92],
        ['moto', 'GAIVOTA 160 ABS', '992001-7', 2016, 19_870, 0.94],
      ] as const
    ).flatMap(([tipo, modelo, codigo_fipe, de, preco, queda]) =>
      Array.from({ length: 2026 - de }, (_, i): LinhaFipe => {
        const ano = de + i
        const preco_reais = Math.round(preco * fator * queda ** (2025 - ano))
        return { tipo, marca: 'Exemplo', modelo, ano, combustivel: 'Flex', codigo_fipe, preco_reais, mes_ref }
      }),
    )

  const exigirFeitos = (versao: string) =>
    exigirFato(
      RELATORIOS_ANTIGOS.find(feito => feito.versao === versao),
      versao,
    )
  /** Stores an earlier report of an engine. @returns its id. */
  const guardar = async (versao: string, qual = 0) => {
    const { feito_em, relatorios } = exigirFeitos(versao)
    const { pedido, resultado } = exigirFato(relatorios[qual], `report ${qual}`)
    const id = crypto.randomUUID()
    await teste.db.servico.execute(sql`insert into avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado)
      values (${id}, ${feito_em}, ${pedido.tipo_veiculo}, ${JSON.stringify(pedido)}, ${JSON.stringify(resultado)})`)
    return id
  }

  test.each(RELATORIOS_ANTIGOS.map(({ versao }) => versao))(
    'a report of engine %s, made by the code of its time, is the same to the cent',
    async versao => {
      await storeFipeTable(teste.db, tabela('2026-08'))
      for (const qual of [0, 1]) {
        const { status, json } = await conferir(await criarCodigo(await guardar(versao, qual)))
        expect(status).toBe(200)
        expect(json).toMatchObject({
          conta: 'igual',
          assinatura: 'sem',
          versao_motor: versao,
          tabela: '2026-08',
          figuras: [],
        })
      }
    },
  )

  test('changes since then are listed by cause, and the causes add up', async () => {
    const id = await guardar('1.5.0')
    await storeFipeTable(teste.db, tabela('2026-08'))
    await storeFipeTable(teste.db, tabela('2026-10', 0.9))
    const { json } = await conferir(await criarCodigo(id))
    const [porTabela, porIdade, porMotor] = json.mudou
    expect(porTabela).toMatchObject({ causa: 'tabela', efeito_reais: expect.any(Number) })
    expect(porTabela.efeito_reais).toBeLessThan(-4_000)
    // November of the same year: the vehicle has the same age. The tests' engine has one answer for all requests.
    expect(porIdade).toEqual({ causa: 'idade', efeito_reais: 0 })
    const antes = exigirFeitos('1.5.0').relatorios[0]?.resultado
    const meio = antes && 'valor_mercado_meio' in antes ? antes.valor_mercado_meio : 0
    expect(meio + porTabela.efeito_reais + porMotor.efeito_reais).toBe(AVALIACAO.valor_mercado_meio)
  })

  test('a later changed figure is shown beside the right one', async () => {
    await storeFipeTable(teste.db, tabela('2026-08'))
    const id = await guardar('1.4.0')
    const certo = exigirFeitos('1.4.0').relatorios[0]?.resultado.valor_fipe ?? 0
    await teste.db.servico.execute(sql`update avaliacoes
      set resultado = jsonb_set(resultado, '{valor_fipe}', ${String(certo + 1)}::jsonb) where id = ${id}`)
    expect((await conferir(await criarCodigo(id))).json).toMatchObject({
      conta: 'diferente',
      figuras: [{ nome: 'Referência', antes: certo + 1, agora: certo }],
      mudou: null,
    })
  })

  test('without the archived engine answers by the signature, and shows a change', async () => {
    const id = await avaliar()
    const codigo = await criarCodigo(id)
    const semMotor = { conta: 'sem_motor', versao_motor: 'teste', mudou: null }
    expect((await conferir(codigo)).json).toMatchObject({ ...semMotor, assinatura: 'confere' })
    await teste.db.servico.execute(sql`update avaliacoes
      set resultado = jsonb_set(resultado, '{valor_troca_max}', '99000') where id = ${id}`)
    expect((await conferir(codigo)).json).toMatchObject({ ...semMotor, assinatura: 'nao_confere' })
  })

  test('an unknown code gets a message, and one address cannot keep the engine busy', async () => {
    expect((await conferir('nada')).status).toBe(404)
    const respostas = []
    for (let i = 0; i < 11; i++)
      respostas.push(await teste.postar('/api/conferencias', { codigo: 'x' }, '192.0.2.9'))
    expect(respostas.at(-1)?.status).toBe(429)
  })
})

test('the served public key is the signing one', async () => {
  const { keys } = await (await teste.api.request('/api/chaves')).json()
  expect(keys).toEqual([
    {
      kty: 'OKP',
      crv: 'Ed25519',
      kid: teste.firmante.id,
      x: teste.firmante.publica,
      use: 'sig',
      alg: 'EdDSA',
    },
  ])
})
