import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enfileirarCarta } from '#domain/correio/fila.ts'
import { CARTA } from '#domain/correio/test-correio.ts'
import { acharUltima, executar } from '#domain/operacao/execucao.ts'
import { systemClock } from '#platform/clock.ts'
import { FipeSourceError } from '#platform/fipe/fipe-source.ts'
import { bringMonth } from '#platform/work/jobs-operacao.ts'
import { createHealth } from '../health.ts'
import { METRICAS } from '../metrics.ts'
import { createPainelDeTeste } from './test-painel.ts'

let p: Awaited<ReturnType<typeof createPainelDeTeste>>
beforeAll(async () => {
  p = await createPainelDeTeste()
})
afterAll(() => p.w.close())
beforeEach(() => p.w.db.servico.execute(sql`delete from execucoes`))

const ler = async () => (await p.pedir('GET', '/api/operacao')).json
const feita = { estado: 'feita', frase: '' } as const

test('the administrator sees how everything stands; an agency does not, nor a stranger', async () => {
  const { itens, pode_copiar, copiando } = await ler()
  expect(itens.map(({ chave }: { chave: string }) => chave).sort()).toEqual(
    [
      'cifra',
      'copia',
      'correio',
      'distribuicao',
      'fipe',
      'particoes',
      'pedidos',
      'prazos',
      'webhooks',
    ].sort(),
  )
  expect([pode_copiar, copiando]).toEqual([false, null])
  const agencia = await p.agencia()
  const dela = await p.w.call('GET', '/api/operacao', { token: agencia.token })
  const deNinguem = await p.w.call('GET', '/api/operacao')
  expect([dela.status, deNinguem.status]).toEqual([403, 401])
})

test('a copy that the settings do not have is refused, with what to set', async () => {
  const { status, json } = await p.pedir('POST', '/api/operacao/copias')
  expect([status, json.code]).toEqual([409, 'conflito'])
  expect(json.error).toContain('COPIAS_PASTA')
})

describe('a run', () => {
  test('is written down as it begins, as it goes and as it ends', async () => {
    const vistas: string[] = []
    const fim = await executar(p.w.mundo, 'copia', async contar => {
      contar('Copiando leads: 3 linhas')
      await expect
        .poll(async () => (await acharUltima(p.w.db.servico, 'copia'))?.frase)
        .toBe('Copiando leads: 3 linhas')
      vistas.push((await acharUltima(p.w.db.servico, 'copia'))?.estado ?? '')
      return { ...feita, detalhes: { linhas: 3 } }
    })
    expect([vistas, fim.estado, fim.detalhes]).toEqual([['fazendo'], 'feita', { linhas: 3 }])
  })

  test('that throws has failed, and whoever began it hears of it', async () => {
    const quebra = executar(p.w.mundo, 'prazos', async () => {
      throw new Error('a secret of the machine')
    })
    await expect(quebra).rejects.toThrow('a secret of the machine')
    const ultima = await acharUltima(p.w.db.servico, 'prazos')
    expect(ultima?.estado).toBe('falhou')
    expect(ultima?.frase).not.toContain('secret')
  })

  test('left open by a server that died is closed by the next', async () => {
    await p.w.db.servico.execute(
      sql`insert into execucoes (id, tarefa, iniciada_em) values (${p.w.mundo.novoId()}, 'fipe', now() - interval '1 hour')`,
    )
    await executar(p.w.mundo, 'fipe', async () => feita)
    expect((await acharUltima(p.w.db.servico, 'fipe', 'falhou'))?.frase).toContain('parou no meio')
    expect((await acharUltima(p.w.db.servico, 'fipe'))?.estado).toBe('feita')
  })
})

test.each([
  ['limite', 'adiada'],
  ['falha', 'falhou'],
] as const)('a month that stops for %s is %s, and what was read stays', async (motivo, estado) => {
  const source = {
    listReferences: async () => {
      throw new FipeSourceError(motivo, 'A fonte falhou em /tabelas.')
    },
  }
  const fim = await bringMonth(p.w.db, source as never, () => undefined)
  expect(fim.estado).toBe(estado)
  expect(fim.frase).toBe(
    'A fonte falhou em /tabelas. O que já foi lido está guardado. A tabela em uso não mudou.',
  )
})

test('what waits and what failed is counted, for the panel and for whoever collects metrics', async () => {
  await enfileirarCarta(p.w.db.servico, p.w.db.dados, 'x@exemplo.com.br', CARTA)
  await p.w.db.servico.execute(sql`update emails_saida set created_at = now() - interval '1 hour'`)
  await executar(p.w.mundo, 'prazos', async () => ({ ...feita, detalhes: { apagados: { leads: 4 } } }))
  const { itens } = await ler()
  const frase = (chave: string) => itens.find((item: { chave: string }) => item.chave === chave)?.frase
  expect(frase('correio')).toContain('1 mensagem espera')
  expect(frase('prazos')).toContain('4 registros vencidos')
  const { db, env } = p.w.mundo
  const saude = createHealth({
    db,
    clock: systemClock,
    env: { ...env, METRICS_TOKEN: 'um-token-de-teste-longo' },
  })
  const texto = await (
    await saude.request('/metrics', {
      headers: { host: 'x', authorization: 'Bearer um-token-de-teste-longo' },
    })
  ).text()
  expect(texto).toMatch(/^avalia60_correio_esperando 1$/m)
  expect(texto).toMatch(/^avalia60_prazos_idade_segundos \d/m)
  expect(texto).toMatch(/^avalia60_particoes_adiante_dias 0$/m)
  // Without copies there is no age of one, and no alarm about it.
  expect(texto).not.toMatch(/^avalia60_copia_idade_segundos \d/m)
  for (const nome of METRICAS) expect(texto).toContain(`# HELP ${nome} `)
})
