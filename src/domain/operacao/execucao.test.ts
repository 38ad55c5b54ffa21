import { sql } from 'drizzle-orm'
import { v7 as novoId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { execucoes } from './execucao.table.ts'
import { acharUltima, executar } from './execucao.ts'

let mundo: Parameters<typeof executar>[0] & { db: Awaited<ReturnType<typeof createTestDatabase>> }
beforeAll(async () => {
  mundo = { db: await createTestDatabase(), clock: systemClock, novoId }
})
afterAll(() => mundo.db.close())
beforeEach(() => mundo.db.servico.execute(sql`delete from execucoes`))

const feita = { estado: 'feita', frase: '' } as const

test('a run is recorded at its start, during its work and at its end', async () => {
  /** States that the task reads of its own run. */
  const vistas: string[] = []
  const fim = await executar(mundo, 'copia', async contar => {
    contar('Copiando leads: 3 linhas')
    await expect
      .poll(async () => (await acharUltima(mundo.db.servico, 'copia'))?.frase)
      .toBe('Copiando leads: 3 linhas')
    vistas.push((await acharUltima(mundo.db.servico, 'copia'))?.estado ?? '')
    return { ...feita, detalhes: { linhas: 3 } }
  })
  expect([vistas, fim.estado, fim.detalhes]).toEqual([['fazendo'], 'feita', { linhas: 3 }])
})

test('a run that throws is recorded as failed', async () => {
  const quebra = executar(mundo, 'prazos', async () => {
    throw new Error('a secret of the machine')
  })
  await expect(quebra).rejects.toThrow('a secret of the machine')
  const ultima = await acharUltima(mundo.db.servico, 'prazos')
  expect(ultima?.estado).toBe('falhou')
  expect(ultima?.frase).not.toContain('secret')
})

test('a run left open by a crashed server is closed by the next', async () => {
  await mundo.db.servico.execute(
    sql`insert into execucoes (id, tarefa, iniciada_em) values (${mundo.novoId()}, 'fipe', now() - interval '1 hour')`,
  )
  await executar(mundo, 'fipe', async () => feita)
  expect((await acharUltima(mundo.db.servico, 'fipe', 'falhou'))?.frase).toContain('parou no meio')
  expect((await acharUltima(mundo.db.servico, 'fipe'))?.estado).toBe('feita')
})

test('a run whose failure cannot be stored still throws the error of its task', async () => {
  const quebra = executar(mundo, 'prazos', async () => {
    await mundo.db.servico.delete(execucoes)
    throw new Error('the error of the task')
  })
  await expect(quebra).rejects.toThrow('the error of the task')
})

test('the end of a run deletes the ended runs of more than ninety days', async () => {
  await mundo.db.servico.execute(sql`
    insert into execucoes (id, tarefa, iniciada_em, terminada_em, estado)
    select gen_random_uuid(), 'copia', now() - dias * interval '1 day', ended, estado
    -- The last one is open, and stays.
    from (values (89, now(), 'feita'), (91, now(), 'feita'), (92, null, 'fazendo')) antigas (dias, ended, estado)`)
  await executar(mundo, 'fipe', async () => feita)
  const { rows } = await mundo.db.servico.execute(
    sql`select tarefa, (now()::date - iniciada_em::date) as dias from execucoes order by 2`,
  )
  expect(rows).toEqual([
    { tarefa: 'fipe', dias: 0 },
    { tarefa: 'copia', dias: 89 },
    { tarefa: 'copia', dias: 92 },
  ])
})
